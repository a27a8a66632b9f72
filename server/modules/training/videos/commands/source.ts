import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { type courseVideos, videoFiles } from '@portal/db/schema/course-videos.ts';
import { badInput } from '../../../../core/errors/errors.ts';
import type { ActorContext } from '../../../../core/kernel/context.ts';
import { attachLinked } from '../../../files/commands/keep.ts';
import { fileIdFromUrl } from '../../../files/queries.ts';
import { embedUrlOf } from '../../courses/constants.ts';
import { CAPTIONS_PURPOSE, DOCUMENT_PURPOSE, sentences, VIDEO_PURPOSE } from '../constants.ts';
import { readingSeconds } from '../policy.ts';
import type { UpdateVideoInput, VideoInput } from '../schema.ts';

type Source = Pick<typeof courseVideos.$inferSelect, 'kind' | 'fileId' | 'link' | 'body' | 'durationMs'>;
/** As it was sent; the duration is in seconds. */
type SentSource = Pick<VideoInput, 'kind' | 'url' | 'body' | 'duration'>;

/** The columns of a lesson's source. @throws {PortalError} bad_input */
export async function takeSource(tx: Transaction, ctx: ActorContext, sent: SentSource): Promise<Source> {
  const { kind, url, body, duration } = sent;
  const none = { kind, fileId: null, link: null, body: null, durationMs: Math.round(duration * 1_000) };
  switch (kind) {
    case 'text':
      if (!body) throw badInput(sentences.textRequired, { body: sentences.textRequired });
      return { ...none, body, durationMs: readingSeconds(body) * 1_000 };
    case 'document':
      return { ...none, fileId: await takeDocument(tx, ctx, url) };
    case 'link':
      if (!url) throw badInput(sentences.addressRequired, { url: sentences.addressRequired });
      if (!isWebAddress(url)) throw badInput(sentences.addressRefused, { url: sentences.addressRefused });
      return { ...none, link: url };
    case 'video':
      if (!url) throw badInput(sentences.videoRequired, { url: sentences.videoRequired });
      if (fileIdFromUrl(url) === null) return { ...none, ...linkedVideo(url, duration) };
      return { ...none, ...(await takeVideo(tx, ctx, url)) };
  }
}

/**
 * The source after a change, and whether it is another one.
 * @param sent omitted parts stay unchanged; the link of the current file may also be an old one
 * @throws {PortalError} bad_input
 */
export async function changedSource(
  tx: Transaction,
  ctx: ActorContext,
  before: Source,
  sent: Pick<UpdateVideoInput, keyof SentSource>,
): Promise<Source & { isAnother: boolean }> {
  const { kind = before.kind, url, body, duration } = sent;
  if (kind !== before.kind || !isKept(before, sent)) {
    const source = { kind, url: url ?? '', body: body ?? '', duration: duration ?? 0 };
    return { ...(await takeSource(tx, ctx, source)), isAnother: true };
  }
  const { fileId, link, body: text } = before;
  const kept = { kind, fileId, link, body: text, durationMs: before.durationMs, isAnother: false };
  if (duration === undefined || kind === 'text' || (kind === 'video' && link === null)) return kept;
  if (kind === 'video' && link !== null) return { ...kept, ...linkedVideo(link, duration) };
  return { ...kept, durationMs: Math.round(duration * 1_000) };
}

function isKept(before: Source, { url, body }: Pick<UpdateVideoInput, 'url' | 'body'>): boolean {
  if (before.kind === 'text') return body === undefined || body === before.body;
  if (url === undefined) return true;
  return before.fileId ? fileIdFromUrl(url) === before.fileId : url === before.link;
}

async function takeVideo(tx: Transaction, ctx: ActorContext, url: string) {
  const fileId = await attachLinked(tx, ctx, url, VIDEO_PURPOSE);
  if (fileId === null) throw badInput(sentences.videoGone, { url: sentences.videoGone });
  const [known] = await tx
    .select({ durationMs: videoFiles.durationMs })
    .from(videoFiles)
    .where(eq(videoFiles.fileId, fileId));
  return { fileId, durationMs: known?.durationMs ?? 0 };
}

function linkedVideo(link: string, seconds: number) {
  if (embedUrlOf(link) === null) throw badInput(sentences.linkRefused, { url: sentences.linkRefused });
  if (seconds < 1) throw badInput(sentences.linkDuration, { duration: sentences.linkDuration });
  return { link, durationMs: Math.round(seconds * 1_000) };
}

async function takeDocument(tx: Transaction, ctx: ActorContext, url: string): Promise<string> {
  if (!url) throw badInput(sentences.documentRequired, { url: sentences.documentRequired });
  const fileId = await attachLinked(tx, ctx, url, DOCUMENT_PURPOSE);
  if (fileId === null) throw badInput(sentences.documentGone, { url: sentences.documentGone });
  return fileId;
}

const isWebAddress = (url: string) =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** @throws {PortalError} bad_input */
export async function takeCaptions(
  tx: Transaction,
  ctx: ActorContext,
  url: string | null,
  kept: string | null = null,
): Promise<string | null> {
  if (url === null) return null;
  if (kept !== null && fileIdFromUrl(url) === kept) return kept;
  const fileId = await attachLinked(tx, ctx, url, CAPTIONS_PURPOSE);
  if (fileId === null) throw badInput(sentences.captionsGone, { captionsUrl: sentences.captionsGone });
  return fileId;
}
