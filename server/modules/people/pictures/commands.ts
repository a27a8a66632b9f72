import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { badInput } from '../../../core/errors/errors.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { deleteFile, handOverFile, keepUpload } from '../../files/commands/keep.ts';
import { fileIdFromUrl } from '../../files/queries.ts';
import { announcePerson } from '../commands.ts';
import { PICTURE_PURPOSE, sentences } from './constants.ts';

/** Shows a received picture for the caller from now on; the former one is deleted. */
export async function setOwnPicture(ctx: ActorContext, picture: ReceivedFile): Promise<void> {
  requireAbility(ctx.actor, 'profile.fill');
  await write(ctx, async (tx) => {
    const former = await lockedPicture(tx, ctx);
    await keepUpload(tx, ctx, picture, true);
    await replaceOwn(tx, ctx, { former, next: picture.id });
  });
}

/** Shows the caller's initials from now on; the picture is deleted. Without a picture nothing changes. */
export async function removeOwnPicture(ctx: ActorContext): Promise<void> {
  requireAbility(ctx.actor, 'profile.fill');
  await write(ctx, async (tx) => {
    const former = await lockedPicture(tx, ctx);
    if (former) await replaceOwn(tx, ctx, { former, next: null });
  });
}

/** The caller's present picture, locked until the transaction ends. */
async function lockedPicture(tx: Transaction, { actor }: ActorContext): Promise<string | null> {
  const [user] = await tx
    .select({ pictureId: users.profilePictureId })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('update');
  return user?.pictureId ?? null;
}

async function replaceOwn(
  tx: Transaction,
  ctx: ActorContext,
  { former, next }: { former: string | null; next: string | null },
): Promise<void> {
  const { userId } = ctx.actor;
  await tx
    .update(users)
    .set({ profilePictureId: next, updatedAt: isoNow(ctx.services.clock) })
    .where(eq(users.id, userId));
  if (former) await deleteFile(tx, former);
  await audit(tx, ctx, {
    action: 'user.picture_changed',
    subject: ['user', userId],
    detail: { fileId: next },
  });
  await announcePerson(tx, ctx.actor);
}

/**
 * Makes the caller's upload the picture of another person, whose file it then is; the former one is deleted. An
 * empty link removes the picture, the link of the present one changes nothing.
 * @throws {PortalError} bad_input, at the field, for a link that is no unattached upload of the caller
 */
export async function givePicture(
  tx: Transaction,
  ctx: ActorContext,
  { userId, former, url }: { userId: string; former: string | null; url: string | null },
): Promise<void> {
  requireAbility(ctx.actor, 'people.manage');
  const fileId = url ? fileIdFromUrl(url) : null;
  const refusal = badInput(sentences.pictureUrl, { profilePicture: sentences.pictureUrl });
  if (url && !fileId) throw refusal;
  if (fileId === former) return;
  if (fileId && !(await handOverFile(tx, ctx, fileId, { purpose: PICTURE_PURPOSE, to: userId })))
    throw refusal;
  await tx.update(users).set({ profilePictureId: fileId }).where(eq(users.id, userId));
  if (former) await deleteFile(tx, former);
  await audit(tx, ctx, { action: 'user.picture_changed', subject: ['user', userId], detail: { fileId } });
}
