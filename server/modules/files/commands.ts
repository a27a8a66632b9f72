import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { users } from '@portal/db/schema/users.ts';
import { announce } from '../../core/announce.ts';
import { authorize, authorizeOrHide } from '../../core/authorize.ts';
import { isoNow, minutes } from '../../core/clock.ts';
import type { ActorContext } from '../../core/context.ts';
import { badInput, PortalError, ruleBroken } from '../../core/errors.ts';
import { cleanFileName } from '../../core/file-names.ts';
import { newId } from '../../core/ids.ts';
import { audit, write } from '../../core/write.ts';
import { byteSource } from '../../drivers/content/byte-source.ts';
import { detectKind, HEAD_BYTES, possibleKinds } from '../../drivers/content/detect.ts';
import { openIncoming } from '../../drivers/content/incoming.ts';
import { type ContentKind, contentKinds } from '../../drivers/content/kinds.ts';
import { openPdf } from '../../drivers/content/pdf.ts';
import { squarePicture } from '../../drivers/content/picture.ts';
import { PICTURE_KINDS, PICTURE_MAX_BYTES, PICTURE_SIDE, sentences, tooLarge } from './constants.ts';
import { discardBytes } from './jobs.ts';
import { canAttachFile, canGivePicture, canUpload, canUploadForOthers } from './policy.ts';
import { documentIdFromUrl, type FileRow } from './queries.ts';

type IncomingFile = { stream: Readable; originalName: string };

export type UploadRules = {
  purpose: FileRow['purpose'];
  allowed: readonly ContentKind[];
  maxBytes: number;
  /** The sentence for a file of another kind; names what is allowed. */
  wrongType: string;
};

/** Bytes that lie safely in the store and that no row names yet: the caller keeps or discards them. */
export type ReceivedFile = Omit<FileRow, 'createdAt' | 'attachedAt'>;

/**
 * Streams a person's file into the store and finds out what it is. Nothing stays behind when it fails.
 * @throws {PortalError} too_large, wrong_type, bad_input for an empty file, rule_broken for a PDF that does not open, unavailable
 *   when the store is full or away
 */
export async function receiveUpload(
  ctx: ActorContext,
  { stream, originalName }: IncomingFile,
  { purpose, allowed, maxBytes, wrongType }: UploadRules,
): Promise<ReceivedFile> {
  authorize(canUpload(ctx.actor));
  const refusal = new PortalError('wrong_type', wrongType);
  const incoming = await openAllowed(stream, { allowed, maxBytes, refusal });
  return stored(ctx, incoming.content, async (id) => {
    const source = byteSource(incoming.size(), (range) => ctx.services.storage.get(id, range));
    const kind = await detectKind(source);
    if (!kind || !allowed.includes(kind)) throw refusal;
    if (kind === 'pdf') await refuseUnreadablePdf(() => ctx.services.storage.get(id));
    return {
      id,
      ownerId: ctx.actor.userId,
      purpose,
      storageKey: id,
      originalName: cleanFileName(originalName, contentKinds[kind].extension),
      mimeType: contentKinds[kind].mimeType,
      byteSize: incoming.size(),
      sha256: incoming.sha256(),
    };
  });
}

/** Deletes received bytes that turned out not to be wanted. Never throws: the job left by `receiveUpload` sees to the rest. */
export async function discardUpload(
  ctx: ActorContext,
  { storageKey }: { storageKey: string },
): Promise<void> {
  await ctx.services.storage.delete(storageKey).catch((error: unknown) => {
    ctx.log.warn({ err: error, storageKey }, 'could not delete the bytes of a refused upload yet');
  });
}

/** Writes the row of a received file, as part of a larger change. @param attached that a record takes it at once */
export async function keepUpload(
  tx: Transaction,
  ctx: ActorContext,
  file: ReceivedFile,
  attached = false,
): Promise<void> {
  authorize(canUpload(ctx.actor));
  await tx.insert(files).values({ ...file, attachedAt: attached ? isoNow(ctx.services.clock) : null });
  const { purpose, mimeType, byteSize, sha256 } = file;
  await audit(tx, ctx, {
    action: 'file.uploaded',
    subject: ['file', file.id],
    detail: { purpose, mimeType, byteSize, sha256 },
  });
}

/**
 * Makes a received file part of the change that a record makes of it; when the change fails, the bytes go too.
 */
export async function keepOrDiscard<T>(
  ctx: ActorContext,
  received: ReceivedFile,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await write(ctx, change);
  } catch (error) {
    await discardUpload(ctx, received);
    throw error;
  }
}

/** Lets a record take an upload of the caller's. @throws {PortalError} not_found for anybody else's, or another purpose */
export async function attachFile(
  tx: Transaction,
  ctx: ActorContext,
  fileId: string,
  purpose: FileRow['purpose'],
): Promise<void> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
  authorizeOrHide(file?.purpose === purpose && canAttachFile(ctx.actor, file), 'File');
  await tx
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, ${isoNow(ctx.services.clock)})` })
    .where(eq(files.id, fileId));
}

/**
 * The document that a record's `documentUrl` names, taken for the record; null for none.
 * @param current what the record has already: sending its own link back changes nothing, whoever does it
 * @throws {PortalError} bad_input for a link that is none of ours, not_found for somebody else's upload
 */
export async function attachDocument(
  tx: Transaction,
  ctx: ActorContext,
  documentUrl: string | null | undefined,
  current: string | null = null,
): Promise<string | null> {
  if (!documentUrl) return null;
  const fileId = documentIdFromUrl(documentUrl);
  if (!fileId) throw badInput(sentences.documentUrl, { documentUrl: sentences.documentUrl });
  if (fileId !== current) await attachFile(tx, ctx, fileId, 'document');
  return fileId;
}

/** Tells that a record no longer has the file; the daily sweep deletes it when no other record does. */
export async function releaseFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.update(files).set({ attachedAt: null }).where(eq(files.id, fileId));
}

/**
 * Keeps documents of the caller's that something unfinished names, however long that takes, and lets go of those that
 * it no longer names. Other people's are left alone.
 */
export async function holdDocuments(
  tx: Transaction,
  ctx: ActorContext,
  { named, noLonger }: { named: string[]; noLonger: string[] },
): Promise<void> {
  authorize(canUpload(ctx.actor));
  const own = and(eq(files.ownerId, ctx.actor.userId), eq(files.purpose, 'document'));
  const set = (ids: string[], attachedAt: string | null) =>
    tx
      .update(files)
      .set({ attachedAt })
      .where(and(own, inArray(files.id, ids)));
  if (named.length > 0) await set(named, isoNow(ctx.services.clock));
  if (noLonger.length > 0) await set(noLonger, null);
}

/** Shows a received picture for the caller from now on; the former one is deleted. */
export async function setProfilePicture(ctx: ActorContext, picture: ReceivedFile): Promise<void> {
  authorize(canUpload(ctx.actor) && picture.purpose === 'profile_picture');
  const { userId } = ctx.actor;
  await keepOrDiscard(ctx, picture, async (tx) => {
    const [user] = await tx
      .select({ former: users.profilePictureId })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    await keepUpload(tx, ctx, picture, true);
    await tx
      .update(users)
      .set({ profilePictureId: picture.id, updatedAt: isoNow(ctx.services.clock) })
      .where(eq(users.id, userId));
    if (user?.former) await deleteFile(tx, user.former);
    await audit(tx, ctx, { action: 'user.picture_changed', subject: ['user', userId] });
    await announce(tx, `user:${userId}`, 'account_changed', {});
  });
}

/** Keeps a received picture for a person whom the caller is about to give it. */
export async function keepPictureForOthers(ctx: ActorContext, picture: ReceivedFile): Promise<void> {
  authorize(canUploadForOthers(ctx.actor) && picture.purpose === 'profile_picture');
  await keepOrDiscard(ctx, picture, (tx) => keepUpload(tx, ctx, picture));
}

/**
 * Makes the caller's upload the picture of somebody else, whose file it then is; the former one is deleted. An empty
 * link takes the picture away, the link of the present one changes nothing.
 * @throws {PortalError} bad_input, at the field, for whatever is not an upload of the caller's that nobody has yet
 */
export async function givePicture(
  tx: Transaction,
  ctx: ActorContext,
  { userId, former, url }: { userId: string; former: string | null; url: string | null },
): Promise<void> {
  authorize(canUploadForOthers(ctx.actor));
  const fileId = url ? documentIdFromUrl(url) : null;
  const refusal = badInput(sentences.pictureUrl, { profilePicture: sentences.pictureUrl });
  if (url && !fileId) throw refusal;
  if (fileId === former) return;
  if (fileId) {
    const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
    if (!file || !canGivePicture(ctx.actor, file)) throw refusal;
    const attachedAt = isoNow(ctx.services.clock);
    await tx.update(files).set({ ownerId: userId, attachedAt }).where(eq(files.id, fileId));
  }
  await tx.update(users).set({ profilePictureId: fileId }).where(eq(users.id, userId));
  if (former) await deleteFile(tx, former);
  await audit(tx, ctx, { action: 'user.picture_changed', subject: ['user', userId], detail: { fileId } });
}

async function deleteFile(tx: Transaction, fileId: string) {
  const [gone] = await tx
    .delete(files)
    .where(eq(files.id, fileId))
    .returning({ storageKey: files.storageKey });
  if (gone) await discardBytes.enqueue(tx, gone);
}

/**
 * Makes a square of a person's picture and stores that alone: what the camera wrote beside it never reaches the store.
 * @throws {PortalError} wrong_type also when it cannot be decoded; else like `receiveUpload`
 */
export async function receivePicture(
  ctx: ActorContext,
  { stream, originalName }: IncomingFile,
): Promise<ReceivedFile> {
  authorize(canUpload(ctx.actor));
  const refusal = new PortalError('wrong_type', sentences.pictureType);
  const { content } = await openAllowed(stream, {
    allowed: PICTURE_KINDS,
    maxBytes: PICTURE_MAX_BYTES,
    refusal,
  });
  const square = await squarePicture(Buffer.concat(await content.toArray()), PICTURE_SIDE).catch(() => {
    throw refusal;
  });
  const { extension, mimeType } = contentKinds.webp;
  return stored(ctx, Readable.from([square], { objectMode: false }), async (id) => ({
    id,
    ownerId: ctx.actor.userId,
    purpose: 'profile_picture',
    storageKey: id,
    originalName: cleanFileName(originalName.replace(/\.[a-z0-9]{1,5}$/i, ''), extension),
    mimeType,
    byteSize: square.length,
    sha256: createHash('sha256').update(square).digest('hex'),
  }));
}

type Admission = { allowed: readonly ContentKind[]; maxBytes: number; refusal: PortalError };

/** Looks at the first bytes, so that what cannot be allowed is refused before anything is stored. */
async function openAllowed(stream: Readable, { allowed, maxBytes, refusal }: Admission) {
  const incoming = await openIncoming(stream, {
    headBytes: HEAD_BYTES,
    maxBytes,
    tooLarge: () => new PortalError('too_large', tooLarge(maxBytes)),
  });
  if (incoming.head.length === 0) throw badInput(sentences.empty);
  const possible = await possibleKinds(incoming.head);
  if (!possible.some((kind) => allowed.includes(kind))) throw refusal;
  return incoming;
}

async function refuseUnreadablePdf(load: () => Promise<Readable>): Promise<void> {
  const verdict = await openPdf(load);
  if (!verdict.opens) throw ruleBroken(sentences.pdf[verdict.reason]);
}

/** Stores the bytes under a new id, and takes them back when what follows fails. */
async function stored(
  ctx: ActorContext,
  content: Readable,
  describe: (id: string) => Promise<ReceivedFile>,
): Promise<ReceivedFile> {
  const { db, clock, storage } = ctx.services;
  const id = newId();
  await db.transaction((tx) =>
    discardBytes.enqueue(tx, { storageKey: id }, { runAt: isoNow(clock, minutes(60)) }),
  );
  try {
    await storage.put(id, content, 'application/octet-stream');
    return await describe(id);
  } catch (error) {
    await discardUpload(ctx, { storageKey: id });
    throw error;
  }
}
