import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { notFound, PortalError } from '../../../core/errors/errors.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, ReceivedFile } from '../../../core/kernel/context.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { quotaReached } from '../constants.ts';
import { discardBytes, isStillReferenced } from '../jobs.ts';
import { canAttachFile, canDiscardUpload, canHandOverFile, quotaOf } from '../policy.ts';
import { fileIdFromUrl, storedBytes } from '../queries.ts';

/**
 * Inserts the row of a received file, as part of a larger transaction.
 * @param attached whether a record takes it in the same transaction
 */
export async function keepUpload(
  tx: Transaction,
  ctx: ActorContext,
  file: ReceivedFile,
  attached = false,
): Promise<void> {
  requireAbility(ctx.actor, 'profile.fill');
  await refuseBeyondQuota(tx, ctx, file);
  await tx.insert(files).values({ ...file, attachedAt: attached ? isoNow(ctx.services.clock) : null });
  const { purpose, mimeType, byteSize, sha256 } = file;
  await audit(tx, ctx, {
    action: 'file.uploaded',
    subject: ['file', file.id],
    detail: { purpose, mimeType, byteSize, sha256 },
  });
}

/** Checked before the upload is read, too; this check finds the excess of concurrent uploads. */
async function refuseBeyondQuota(tx: Transaction, { services, actor }: ActorContext, file: ReceivedFile) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${file.ownerId}`}, 0))`);
  const quota = quotaOf(actor, services.settings.uploadQuotas);
  const left = quota - (await storedBytes(tx, file.ownerId));
  if (file.byteSize > left) throw new PortalError('too_large', quotaReached(quota, left));
}

/** Keeps a received file for a record that is to take it within some days. */
export async function keepForLater(ctx: ActorContext, file: ReceivedFile): Promise<void> {
  requireAbility(ctx.actor, 'profile.fill');
  await write(ctx, (tx) => keepUpload(tx, ctx, file));
}

/** Lets a record take an upload of the caller's. @throws {PortalError} not_found for anybody else's, or another purpose */
export async function attachFile(
  tx: Transaction,
  ctx: ActorContext,
  fileId: string,
  purpose: string,
): Promise<void> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  authorizeOrHide(file?.purpose === purpose && canAttachFile(ctx.actor, file), 'File');
  await tx
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, ${isoNow(ctx.services.clock)})` })
    .where(eq(files.id, fileId));
}

/**
 * Lets a record take the caller's upload that a link of ours names.
 * @returns its id; null when the link names none that the caller may give it
 */
export async function attachLinked(
  tx: Transaction,
  ctx: ActorContext,
  url: string,
  purpose: string,
): Promise<string | null> {
  const fileId = fileIdFromUrl(url);
  if (fileId === null) return null;
  try {
    await attachFile(tx, ctx, fileId, purpose);
    return fileId;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Attaches an unattached upload of the caller to another person's record, whose file it then is.
 * @returns false for a file of somebody else, one that is attached already, of another purpose, or missing
 */
export async function handOverFile(
  tx: Transaction,
  ctx: ActorContext,
  fileId: string,
  { purpose, to }: { purpose: string; to: string },
): Promise<boolean> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  if (file?.purpose !== purpose || !canHandOverFile(ctx.actor, file)) return false;
  const attachedAt = isoNow(ctx.services.clock);
  await tx.update(files).set({ ownerId: to, attachedAt }).where(eq(files.id, fileId));
  return true;
}

/**
 * Deletes an upload of the caller that no record has taken, instead of leaving it to the daily sweep.
 * @returns false for a file that a record has
 * @throws {PortalError} not_found, also for somebody else's
 */
export async function withdrawUpload(ctx: ActorContext, url: string): Promise<boolean> {
  const fileId = fileIdFromUrl(url);
  if (fileId === null) throw notFound('File');
  return write(ctx, async (tx) => {
    const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
    authorizeOrHide(file !== undefined && canDiscardUpload(ctx.actor, file), 'File');
    if (!file || file.attachedAt !== null) return false;
    try {
      // Within a savepoint: a record may still refer to a file that another one released.
      await tx.transaction((inner) => deleteFile(inner, fileId));
    } catch (error) {
      if (isStillReferenced(error)) return false;
      throw error;
    }
    const detail = { purpose: file.purpose };
    await audit(tx, ctx, { action: 'file.discarded', subject: ['file', fileId], detail });
    return true;
  });
}

/** Detaches a file from a record; the daily sweep deletes the file when no other record has it. */
export async function releaseFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(files).set({ attachedAt: null }).where(eq(files.id, fileId));
}

/**
 * Keeps the caller's files that a draft links to, without a time limit, and releases those that it no longer links
 * to. Other people's files are ignored.
 */
export async function holdFiles(
  tx: Transaction,
  ctx: ActorContext,
  { purpose, named, noLonger }: { purpose: string; named: string[]; noLonger: string[] },
): Promise<void> {
  requireAbility(ctx.actor, 'profile.fill');
  const own = and(eq(files.ownerId, ctx.actor.userId), eq(files.purpose, purpose));
  const set = (ids: string[], attachedAt: string | null) =>
    tx
      .update(files)
      .set({ attachedAt })
      .where(and(own, inArray(files.id, ids)));
  if (named.length > 0) await set(named, isoNow(ctx.services.clock));
  if (noLonger.length > 0) await set(noLonger, null);
}

/** Deletes a file that nothing refers to any more; its bytes follow. */
export const deleteFile = (tx: Transaction, fileId: string): Promise<void> => deleteFiles(tx, [fileId]);

/** Deletes files that nothing refers to any more; their bytes follow. */
export async function deleteFiles(tx: Transaction, fileIds: string[]): Promise<void> {
  const gone = await tx
    .delete(files)
    .where(inArray(files.id, fileIds))
    .returning({ storageKey: files.storageKey });
  await discardBytes.enqueueEach(tx, gone);
}
