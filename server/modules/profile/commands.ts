import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import type { AuditAction } from '../../core/contract/audits.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { cancelEmailChange, requestEmailChange } from '../auth/commands/change-email.ts';
import { notifyAccount } from '../auth/commands/notices.ts';
import { requireCurrentPassword } from '../auth/commands/passwords.ts';
import { sentences as authSentences } from '../auth/constants.ts';
import { findEmailChanges } from '../auth/queries.ts';
import { announcePerson } from '../people/commands.ts';
import { lockPerson } from '../people/queries.ts';
import { getPerson } from '../users/queries.ts';
import { readOwnProfile } from './queries.ts';
import type { updateContactInput, updateProfileInput } from './schema.ts';

/**
 * Changes the fields in the input on the caller's own profile. A new personal address needs the password and takes
 * effect when the emailed link is opened; sending the present address cancels such a change. A new phone number is told by
 * mail.
 * @throws {PortalError} conflict when the address is taken; bad_input, at `currentPassword`, when that is missing
 * or wrong
 */
export async function updateProfile(
  ctx: ActorContext,
  { primaryEmail, currentPassword, ...columns }: z.infer<typeof updateProfileInput>,
) {
  requireAbility(ctx.actor, 'profile.edit');
  const { services, actor } = ctx;
  const save = (alsoDo?: (tx: Transaction) => Promise<void>) =>
    saveOwn(ctx, 'user.profile_changed', columns, (tx) => announcePerson(tx, actor), alsoDo);
  const { primaryPhone } = columns;
  if (primaryEmail === undefined && primaryPhone === undefined) return save();
  const before = await getPerson(services.db, actor.userId);
  const callsElsewhere = primaryPhone !== undefined && primaryPhone !== before.primaryPhone;
  const moves = primaryEmail !== undefined && primaryEmail !== before.primaryEmail;
  if (moves) await requireCurrentPassword(ctx, currentPassword, authSentences.currentPasswordNeeded);
  return save(async (tx) => {
    if (callsElsewhere) await notifyAccount(tx, { userId: actor.userId, kind: 'phone_changed' });
    if (moves) await requestEmailChange(tx, ctx, { from: before.primaryEmail, to: primaryEmail });
    else if (primaryEmail !== undefined) await cancelEmailChange(tx, services, actor.userId);
  });
}

/** Changes the caller's addresses and emergency contact, each as a whole. Colleagues are not shown them. */
export async function updateContact(ctx: ActorContext, input: z.infer<typeof updateContactInput>) {
  requireAbility(ctx.actor, 'profile.edit');
  const { userId } = ctx.actor;
  return saveOwn(ctx, 'user.contact_changed', input, async (tx) => {
    await announce(tx, `user:${userId}`, 'account_changed', {});
    await announce(tx, 'admins', 'people_changed', { userId });
  });
}

type OwnColumns = Omit<z.infer<typeof updateProfileInput>, 'primaryEmail' | 'currentPassword'> &
  z.infer<typeof updateContactInput>;

async function saveOwn(
  ctx: ActorContext,
  action: AuditAction,
  columns: OwnColumns,
  publish: (tx: Transaction) => Promise<void>,
  alsoDo: (tx: Transaction) => Promise<void> = async () => {},
) {
  const { userId } = ctx.actor;
  const read = async (on: Transaction) => [await lockPerson(on, userId), await findEmailChanges(on, userId)];
  return write(ctx, async (tx) => {
    await unlessUnchanged(ctx, tx, read, async (inner) => {
      await inner
        .update(users)
        .set({ ...columns, updatedAt: isoNow(ctx.services.clock) })
        .where(eq(users.id, userId));
      await alsoDo(inner);
      const fields = Object.keys(columns).filter((key) => columns[key as keyof OwnColumns] !== undefined);
      await audit(inner, ctx, { action, subject: ['user', userId], detail: { fields } });
      await publish(inner);
    });
    return readOwnProfile(tx, ctx);
  });
}
