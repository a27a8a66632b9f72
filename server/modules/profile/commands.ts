import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import type { z } from 'zod';
import { announce } from '../../core/announce.ts';
import { authorize } from '../../core/authorize.ts';
import { isoNow } from '../../core/clock.ts';
import type { ActorContext } from '../../core/context.ts';
import { audit, write } from '../../core/write.ts';
import { claimAddresses } from '../auth/commands/addresses.ts';
import { getPerson } from '../users/queries.ts';
import { canEditOwnProfile } from './policy.ts';
import type { updateContactInput, updateProfileInput } from './schema.ts';

/** Changes what the input mentions of the caller's own data. @throws {PortalError} conflict when the address is taken */
export async function updateProfile(ctx: ActorContext, input: z.infer<typeof updateProfileInput>) {
  authorize(canEditOwnProfile(ctx.actor));
  return saveOwn(ctx, 'user.profile_changed', input);
}

/** Changes the caller's addresses and emergency contact, each as a whole. */
export async function updateContact(ctx: ActorContext, input: z.infer<typeof updateContactInput>) {
  authorize(canEditOwnProfile(ctx.actor));
  return saveOwn(ctx, 'user.contact_changed', input);
}

type OwnColumns = z.infer<typeof updateProfileInput> & z.infer<typeof updateContactInput>;

async function saveOwn(ctx: ActorContext, action: string, columns: OwnColumns) {
  const { userId } = ctx.actor;
  return write(ctx, async (tx) => {
    await tx
      .update(users)
      .set({ ...columns, updatedAt: isoNow(ctx.services.clock) })
      .where(eq(users.id, userId));
    if (columns.primaryEmail !== undefined) {
      const { user } = await getPerson(tx, userId);
      await claimAddresses(tx, userId, [
        { kind: 'primary', address: columns.primaryEmail, field: 'primaryEmail' },
        { kind: 'work', address: user.workEmail, field: 'workEmail' },
      ]);
    }
    const fields = Object.keys(columns).filter((key) => columns[key as keyof OwnColumns] !== undefined);
    await audit(tx, ctx, { action, subject: ['user', userId], detail: { fields } });
    await announce(tx, `user:${userId}`, 'account_changed', {});
    return getPerson(tx, userId);
  });
}
