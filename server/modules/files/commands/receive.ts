import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { authorize } from '../../../core/authorize.ts';
import { isoNow, minutes } from '../../../core/clock.ts';
import type { ActorContext } from '../../../core/context.ts';
import { badInput, PortalError, ruleBroken } from '../../../core/errors.ts';
import { cleanFileName } from '../../../core/file-names.ts';
import { newId } from '../../../core/ids.ts';
import type { FileUse, ReceivedFile } from '../../../core/uploads.ts';
import { writeUnattended } from '../../../core/write.ts';
import { byteSource } from '../../../drivers/content/byte-source.ts';
import { detectKind, HEAD_BYTES, possibleKinds } from '../../../drivers/content/detect.ts';
import { type IncomingBytes, openIncoming } from '../../../drivers/content/incoming.ts';
import { contentKinds } from '../../../drivers/content/kinds.ts';
import { openPdf } from '../../../drivers/content/pdf.ts';
import { spooled } from '../../../drivers/content/spool.ts';
import { sentences, tooLarge } from '../constants.ts';
import { discardBytes } from '../jobs.ts';
import { canUpload } from '../policy.ts';
import { isKept } from '../queries.ts';

export type IncomingFile = { stream: Readable; originalName: string };

/**
 * Streams a person's file into the store and finds out what it is. Nothing stays behind when it fails.
 * @throws {PortalError} too_large, wrong_type, bad_input for an empty file, rule_broken for a PDF that does not open, unavailable
 *   when the store is full or away
 */
export async function receiveUpload(
  ctx: ActorContext,
  { stream, originalName }: IncomingFile,
  use: FileUse,
): Promise<ReceivedFile> {
  authorize(canUpload(ctx.actor));
  const incoming = await openAllowed(stream, use);
  return use.transform
    ? storeTransformed(ctx, incoming, originalName, use, use.transform)
    : storeAsSent(ctx, incoming, originalName, use);
}

/**
 * Deletes received bytes that turned out not to be wanted, unless a row names them after all: whoever lost the
 * connection in the middle of a commit cannot know. Never throws: the job left by `receiveUpload` sees to the rest.
 */
export async function discardUpload(
  { services: { db, storage }, log }: ActorContext,
  { storageKey }: { storageKey: string },
): Promise<void> {
  try {
    if (!(await isKept(db, storageKey))) await storage.delete(storageKey);
  } catch (error) {
    log.warn({ err: error, storageKey }, 'could not delete the bytes of a refused upload yet');
  }
}

const refusalOf = ({ wrongType }: FileUse) => new PortalError('wrong_type', wrongType);

/** Looks at the first bytes, so that what cannot be allowed is refused before anything is stored. */
async function openAllowed(stream: Readable, use: FileUse): Promise<IncomingBytes> {
  const { maxBytes, kinds } = use;
  const incoming = await openIncoming(stream, {
    headBytes: HEAD_BYTES,
    maxBytes,
    tooLarge: () => new PortalError('too_large', tooLarge(maxBytes)),
  });
  if (incoming.head.length === 0) throw badInput(sentences.empty);
  const possible = await possibleKinds(incoming.head);
  if (!possible.some((kind) => kinds.includes(kind))) throw refusalOf(use);
  return incoming;
}

function storeAsSent(ctx: ActorContext, incoming: IncomingBytes, originalName: string, use: FileUse) {
  const { storage } = ctx.services;
  return stored(ctx, incoming.content, async (id) => {
    const kind = await detectKind(byteSource(incoming.size(), (range) => storage.get(id, range)));
    if (!kind || !use.kinds.includes(kind)) throw refusalOf(use);
    if (kind === 'pdf') await refuseUnreadablePdf(() => storage.get(id));
    return {
      id,
      ownerId: ctx.actor.userId,
      purpose: use.name,
      storageKey: id,
      originalName: cleanFileName(originalName, contentKinds[kind].extension),
      mimeType: contentKinds[kind].mimeType,
      byteSize: incoming.size(),
      sha256: incoming.sha256(),
    };
  });
}

/** Stores what the use makes of the file, and nothing else of it. */
async function storeTransformed(
  ctx: ActorContext,
  incoming: IncomingBytes,
  originalName: string,
  use: FileUse,
  transform: NonNullable<FileUse['transform']>,
): Promise<ReceivedFile> {
  const { content, kind } = await spooled(incoming.content, (path) =>
    transform(path).catch((cause: unknown) => {
      throw cause instanceof PortalError ? cause : refusalOf(use);
    }),
  );
  const { extension, mimeType } = contentKinds[kind];
  return stored(ctx, Readable.from([content], { objectMode: false }), async (id) => ({
    id,
    ownerId: ctx.actor.userId,
    purpose: use.name,
    storageKey: id,
    originalName: cleanFileName(originalName.replace(/\.[a-z0-9]{1,5}$/i, ''), extension),
    mimeType,
    byteSize: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
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
  const { clock, storage } = ctx.services;
  const id = newId();
  await writeUnattended(ctx.services, (tx) =>
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
