import type { Transaction } from '@portal/db/client.ts';
import type { Actor } from '../../core/contract/access.ts';
import { announce } from '../../core/kernel/announce.ts';

/**
 * Notifies open tabs that a person's displayed data has changed: name, telephone, address, picture or place in the
 * company.
 */
export async function announcePerson(
  tx: Transaction,
  { userId, onboardingStatus }: Pick<Actor, 'userId' | 'onboardingStatus'>,
): Promise<void> {
  await announce(tx, `user:${userId}`, 'account_changed', {});
  await announce(tx, 'admins', 'people_changed', { userId });
  if (onboardingStatus === 'approved') await announce(tx, 'all', 'colleagues_changed', { userId });
  else await announce(tx, 'admins', 'applicants_changed', { userId });
}
