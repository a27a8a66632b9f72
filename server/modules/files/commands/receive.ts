import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { cleanFileName } from '../../../core/data/file-names.ts';
import { badInput, PortalError, ruleBroken } from '../../../core/errors/errors.ts';
import { isoNow, minutes } from '../../../core/kernel/clock.ts';
import type { ActorContext, FileUse, ReceivedFile } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { maxBytesOf } from '../../../core/kernel/uploads.ts';
import { writeUnattended } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { byteSource } from '../../../drivers/content/byte-source.ts';
import { detectKinds, type Finding, HEAD_BYTES, possibleKinds } from '../../../drivers/content/detect.ts';
import { type IncomingBytes, openIncoming } from '../../../drivers/content/incoming.ts';
import { type ContentKind, contentKinds } from '../../../drivers/content/kinds.ts';
import { openOffice } from '../../../drivers/content/office.ts';
import { openPdf } from '../../../drivers/content/pdf.ts';
import { pictureProblem } from '../../../drivers/content/picture.ts';
import { spooled } from '../../../drivers/content/spool.ts';
import { quotaReached, sentences, tooLarge } from '../constants.ts';
import { discardBytes } from '../jobs.ts';
import { quotaOf } from '../policy.ts';
import { isKept, storedBytes } from '../queries.ts';

export type IncomingFile = { stream: Readable; originalName: string };

/**
 * Streams an upload into the store and detects its type. A failed upload leaves nothing behind.
 * @throws {PortalError} too_large, wrong_type, bad_input for an empty file, rule_broken for a file that is
 * corrupt or harmful, unavailable when the store is full or down, or the virus scanner is
 */
export async function receiveUpload(
  ctx: ActorContext,
  { stream, originalName }: IncomingFile,
  use: FileUse,
): Promise<ReceivedFile> {
  requireAbility(ctx.actor, 'profile.fill');
  const incoming = await openAllowed(stream, use, maxBytesOf(use, ctx.services.settings), await roomOf(ctx));
  return use.transform
    ? storeTransformed(ctx, incoming, originalName, use, use.transform)
    : storeAsSent(ctx, incoming, originalName, use);
}

/**
 * Deletes received bytes of a failed upload, unless a row has them after all: a connection that was lost during a
 * commit leaves that open. Never throws: the job left by `receiveUpload` finishes the deletion.
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

type Room = { left: number; refusal: PortalError };

/** The storage that is left to the account. */
async function roomOf({ services: { db, settings }, actor }: ActorContext): Promise<Room> {
  const quota = quotaOf(actor, settings.uploadQuotas);
  const left = quota - (await storedBytes(db, actor.userId));
  return { left, refusal: new PortalError('too_large', quotaReached(quota, left)) };
}

const refusalOf = ({ wrongType }: FileUse) => new PortalError('wrong_type', wrongType);

/** Detects the type by the first bytes, so that a forbidden file is refused before it is stored. */
async function openAllowed(
  stream: Readable,
  use: FileUse,
  maxBytes: number,
  room: Room,
): Promise<IncomingBytes> {
  const { kinds } = use;
  const refusal = room.left < maxBytes ? room.refusal : new PortalError('too_large', tooLarge(maxBytes));
  if (room.left <= 0) throw room.refusal;
  const incoming = await openIncoming(stream, {
    headBytes: HEAD_BYTES,
    maxBytes: Math.min(maxBytes, room.left),
    tooLarge: () => refusal,
  });
  if (incoming.head.length === 0) throw badInput(sentences.empty);
  const possible = await possibleKinds(incoming.head);
  if (!possible.some((kind) => kinds.includes(kind))) throw refusalOf(use);
  return incoming;
}

function storeAsSent(ctx: ActorContext, incoming: IncomingBytes, originalName: string, use: FileUse) {
  const { storage } = ctx.services;
  return stored(ctx, incoming.content, async (id) => {
    const source = byteSource(incoming.size(), (range) => storage.get(id, range));
    const kind = acceptedKind(await detectKinds(source), use);
    await refuseHarmful(ctx, kind, use, () => storage.get(id));
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

/**
 * The detected kind, if the upload takes it.
 * @throws {PortalError} wrong_type, or rule_broken with what is wrong with a document of an accepted kind
 */
function acceptedKind(findings: Finding[], use: FileUse): ContentKind {
  const found = findings.find(({ kind }) => use.kinds.includes(kind));
  if (!found) {
    const older = findings.find(({ kind }) => kind in NEWER && use.kinds.includes(NEWER[kind as Older].kind));
    if (older?.refused) throw ruleBroken(sentences.refused.password);
    throw older ? new PortalError('wrong_type', NEWER[older.kind as Older].sentence) : refusalOf(use);
  }
  if (!found.refused) return found.kind;
  const { macros, template, ...others } = sentences.refused;
  const family = found.kind === 'xlsx' ? 'xlsx' : 'docx';
  if (found.refused === 'macros') throw new PortalError('wrong_type', macros[family]);
  if (found.refused === 'template') throw new PortalError('wrong_type', template[family]);
  throw ruleBroken(others[found.refused]);
}

/** Kinds of Office before 2007, with the kind that replaced each. */
const NEWER = {
  doc: { kind: 'docx', sentence: sentences.refused.olderWord },
  xls: { kind: 'xlsx', sentence: sentences.refused.olderExcel },
} as const;
type Older = keyof typeof NEWER;

/** Stores the transformed file only, and not the original. */
async function storeTransformed(
  ctx: ActorContext,
  incoming: IncomingBytes,
  originalName: string,
  use: FileUse,
  transform: NonNullable<FileUse['transform']>,
): Promise<ReceivedFile> {
  const { expensive } = ctx.services;
  const made = await spooled(incoming.content, async (path) => {
    await refuseInfected(ctx, async () => createReadStream(path));
    return expensive.run(ctx.actor.userId, () => transform(path));
  });
  if (made.refused) throw ruleBroken(sentences.picture[made.refused]);
  const { content, kind } = made;
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

const PICTURES: readonly ContentKind[] = ['png', 'jpg', 'webp'];

type Load = () => Promise<Readable>;

async function refuseHarmful(
  ctx: ActorContext,
  kind: ContentKind,
  { pages }: FileUse,
  load: Load,
): Promise<void> {
  await refuseInfected(ctx, load);
  const { expensive } = ctx.services;
  const { userId } = ctx.actor;
  if (kind === 'pdf') {
    const verdict = await expensive.run(userId, () => openPdf(load));
    if (!verdict.opens) throw ruleBroken(sentences.pdf[verdict.reason]);
    if (pages && verdict.pages > pages.max) throw ruleBroken(pages.tooMany(verdict.pages));
  }
  if (PICTURES.includes(kind)) {
    const problem = await spooled(await load(), (path) => expensive.run(userId, () => pictureProblem(path)));
    if (problem) throw ruleBroken(sentences.picture[problem]);
  }
  if (kind === 'docx' || kind === 'xlsx') {
    const verdict = await expensive.run(userId, () => openOffice(load));
    if (!verdict.opens) throw ruleBroken(sentences.office[verdict.reason]);
  }
}

async function refuseInfected({ services: { scanner }, log }: ActorContext, load: Load): Promise<void> {
  const found = await scanner?.scan(await load());
  if (!found) return;
  log.warn({ found }, 'a virus was found in an upload');
  throw ruleBroken(sentences.infected);
}

/** Stores the bytes under a new id, and deletes them when a later step fails. */
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
