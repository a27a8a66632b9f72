import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import { sessions } from '@portal/db/schema/sessions.ts';
import { zoneAt, zonedDay, zonedTime } from '../../../core/contract/zone-words.ts';
import type { Context } from '../../../core/kernel/context.ts';
import { zoneOf } from '../../people/queries.ts';
import { deviceWords } from '../presenter.ts';
import { notifyAccount } from './notices.ts';

/**
 * Sends the owner of an account an email about a sign-in on a device that the account has not been used on before; to
 * be called before the session is opened, for callers without a device mark. Programs have none, and are known by
 * their name and address. The first sign-in to an account sends no email.
 */
export async function notifyOfNewDevice(
  tx: Transaction,
  { services, client }: Context,
  userId: string,
): Promise<void> {
  const own = eq(sessions.userId, userId);
  const alike = and(
    own,
    eq(sessions.userAgent, client.userAgent),
    // Sessions from before addresses were kept have none.
    inArray(sessions.ip, [client.ip, '']),
  );
  const some = (which: typeof own | typeof alike) =>
    sql<boolean>`exists(${tx.select({ id: sessions.id }).from(sessions).where(which)})`;
  const [row] = await tx.execute<{ any: boolean; known: boolean }>(
    sql`select ${some(own)} as any, ${some(alike)} as known`,
  );
  if (!row?.any || row.known) return;
  const zone = await zoneOf(tx, userId);
  const now = services.clock.now();
  await notifyAccount(tx, {
    userId,
    kind: 'new_sign_in',
    device: deviceWords(client.userAgent),
    ip: client.ip,
    when: `${zonedDay(now, zone)}, ${zonedTime(now, zone)} ${zoneAt(now, zone)}`,
  });
}
