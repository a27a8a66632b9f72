import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { minutes } from '../../core/clock.ts';
import type { ActorContext, Services } from '../../core/context.ts';
import { notFound, PortalError } from '../../core/errors.ts';
import type { StoredFile } from '../../core/uploads.ts';
import { extensionOf } from '../../drivers/content/kinds.ts';
import { sentences } from './constants.ts';

const LINK_LIFETIME_MS = minutes(60);
/** Links made within such a span are equal, so that browsers keep what they fetched. */
const LINK_STEP_MS = minutes(10);

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const filePath = new RegExp(`^/files/(${uuid})(?:\\.[a-z0-9]{1,5})?$`, 'i');

type Signer = Pick<Services, 'settings' | 'clock'>;

/**
 * A link to the file that works for whoever has it, for 50 to 60 minutes. Presenters put it into the views of records:
 * whoever may see the record gets the link, and thus a file has the permissions of its record. No query, no waiting.
 * @param mimeType adds the matching extension, for readers that look at how a link's path ends
 */
export function signFileUrl({ settings, clock }: Signer, fileId: string, mimeType?: string): string {
  const now = clock.now().getTime();
  const expires = Math.floor((now - (now % LINK_STEP_MS) + LINK_LIFETIME_MS) / 1_000);
  const extension = mimeType && extensionOf(mimeType);
  const path = `/files/${fileId}${extension ? `.${extension}` : ''}`;
  return `${path}?expires=${expires}&signature=${signatureOf(settings.secret, fileId, String(expires))}`;
}

/** @throws {PortalError} forbidden when the link was not made here for this file, or is too old */
export function checkFileLink(
  { settings, clock }: Signer,
  fileId: string,
  { expires, signature }: { expires: string; signature: string },
): void {
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(settings.secret, fileId, expires));
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  if (!genuine || Number(expires) * 1_000 <= clock.now().getTime()) {
    throw new PortalError('forbidden', sentences.linkExpired);
  }
}

/** Links have a key of their own, so that a signature never says anything about tokens, which share the secret. */
function signatureOf(secret: string, fileId: string, expires: string): string {
  const key = createHmac('sha256', secret).update('portal file links, version 1').digest();
  return createHmac('sha256', key).update(`${fileId.toLowerCase()}.${expires}`).digest('base64url');
}

/**
 * Which file a link of ours names, signed, expired or bare; null when it is none of ours. Says nothing about rights.
 */
export function fileIdFromUrl(url: string): string | null {
  if (!URL.canParse(url, 'http://portal')) return null;
  const { pathname, protocol } = new URL(url, 'http://portal');
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  return filePath.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

/** @throws {PortalError} not_found */
export async function getFile(db: Reader, fileId: string): Promise<StoredFile> {
  const [row] = await db.select().from(files).where(eq(files.id, fileId));
  if (!row) throw notFound('File');
  return row;
}

/** Whether a row names the bytes. */
export async function isKept(db: Reader, storageKey: string): Promise<boolean> {
  const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey));
  return row !== undefined;
}

/**
 * New links to files that the caller uploaded for a purpose, by the links they were known under; the old ones may have
 * run out. Links of other people's files, and of files that are gone, have none.
 */
export async function freshLinks(
  { services, actor }: ActorContext,
  purpose: string,
  urls: string[],
): Promise<Map<string, string>> {
  const idOf = new Map(urls.map((url) => [url, fileIdFromUrl(url)]));
  const ids = [...new Set([...idOf.values()].filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const own = await services.db
    .select({ id: files.id, mimeType: files.mimeType })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerId, actor.userId), eq(files.purpose, purpose)));
  const linkOf = new Map(own.map(({ id, mimeType }) => [id, signFileUrl(services, id, mimeType)]));
  return new Map(
    urls.flatMap((url) => {
      const link = linkOf.get(idOf.get(url) ?? '');
      return link ? [[url, link] as const] : [];
    }),
  );
}
