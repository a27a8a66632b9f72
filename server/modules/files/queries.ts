import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { JsonText } from '../../core/data/hot/json-text.ts';
import type { NamedFile } from '../../core/data/json-sql.ts';
import { notFound, PortalError } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import { minutes } from '../../core/kernel/clock.ts';
import type { ActorContext, Services, StoredFile, Viewer } from '../../core/kernel/context.ts';
import { browserOf } from '../../core/security/browser-cookie.ts';
import { acceptedSecrets } from '../../core/security/secrets.ts';
import { extensionOf } from '../../drivers/content/kinds.ts';
import { sentences } from './constants.ts';

/** Links made within a step are equal, so that browsers can cache their files. */
type Span = { lifetime: number; step: number };
/** Of a link that opens in one browser only. */
const IN_ONE_BROWSER: Span = { lifetime: minutes(60), step: minutes(10) };
/** For a link that works wherever it is forwarded to, because no cookie identifies the browser. */
const ANYWHERE: Span = { lifetime: minutes(10), step: minutes(5) };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const filePath = new RegExp(`^/files/(${uuid})(?:\\.[a-z0-9]{1,5})?$`, 'i');

export type { NamedFile };

/** The signed part of a link, as its query has it. */
type Link = { expires: string; session: string; signature: string };

/**
 * A link to the file for the caller's session and browser, for 50 to 60 minutes; where the browser is not
 * known, for 5 to 10 minutes and for any browser. Presenters put it into the views of records, so that
 * readers of a record get the link. The link opens as long as the session lives and the account may read
 * the file. No query, no waiting.
 * @param mimeType adds the matching extension, for readers that look at the end of a link's path
 */
export function signFileUrl(
  { services: { settings, clock }, actor: { sessionId }, cookies }: Viewer,
  fileId: string,
  mimeType?: string,
): string {
  const now = clock.now().getTime();
  const browser = browserOf({ settings }, cookies);
  const { lifetime, step } = browser ? IN_ONE_BROWSER : ANYWHERE;
  const expires = String(Math.floor((now - (now % step) + lifetime) / 1_000));
  const extension = mimeType && extensionOf(mimeType);
  const path = `/files/${fileId}${extension ? `.${extension}` : ''}`;
  const signature = signatureOf(settings.secret, fileId, { expires, session: sessionId, browser });
  return `${path}?expires=${expires}&session=${sessionId}&signature=${signature}`;
}

/**
 * A column of JSON: the file that an answer links to, for `withFileLinks` or `linkTo`.
 * @param mimeType adds the matching extension to the link
 */
export const fileLink = (fileId: AnyPgColumn | SQL, mimeType?: AnyPgColumn | SQL) =>
  sql<NamedFile>`(select row_to_json(link) from (select ${fileId} as file${mimeType ? sql`, ${mimeType} as type` : sql``}) link)`;

/** The link of a file that may be missing; null then. */
export const fileLinkAt = (fileId: AnyPgColumn | SQL, mimeType?: AnyPgColumn | SQL) =>
  sql<NamedFile | null>`case when ${fileId} is not null then ${fileLink(fileId, mimeType)} end`;

/** No text that anybody wrote looks like it: inside of it, quotation marks have a backslash before them. */
const linkAt = /\{"file":"([0-9a-f-]{36})"(?:,"type":"([^"\\]*)")?\}/g;

/** The answer with links for the caller's session. A repeated link is signed once. */
export function withFileLinks<T>(ctx: Viewer, { text }: JsonText<T>): JsonText<T> {
  const signed = new Map<string, string>();
  return new JsonText(
    text.replace(linkAt, (link, file: string, type?: string) => {
      const known = signed.get(link) ?? JSON.stringify(signFileUrl(ctx, file, type));
      signed.set(link, known);
      return known;
    }),
  );
}

/** The signed link of one file; null for none. */
export const linkTo = (ctx: Viewer, named: NamedFile | null): string | null =>
  named && signFileUrl(ctx, named.file, named.type);

/**
 * @param cookies of the browser that opens the link
 * @throws {PortalError} forbidden when the link was not made here for this file, session and browser, or is too old
 */
export function checkFileLink(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  fileId: string,
  link: Link,
  cookies: Viewer['cookies'],
): void {
  const given = Buffer.from(link.signature);
  const isSignedFor = (browser: string) => {
    return acceptedSecrets(settings).some((secret) => {
      const right = Buffer.from(signatureOf(secret, fileId, { ...link, browser }));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  };
  const genuine = isSignedFor(browserOf({ settings }, cookies)) || isSignedFor('');
  if (!genuine || Number(link.expires) * 1_000 <= clock.now().getTime()) {
    throw new PortalError('forbidden', sentences.linkExpired);
  }
}

type Signed = Omit<Link, 'signature'> & { browser: string };

function signatureOf(secret: string, fileId: string, { expires, session, browser }: Signed): string {
  return createHmac('sha256', keyOf(secret))
    .update(`${fileId.toLowerCase()}.${session}.${expires}.${browser}`)
    .digest('base64url');
}

const keys = new Map<string, KeyObject>();

/**
 * Links have a key of their own, so that a signature reveals nothing about tokens, which share the secret.
 * The key is derived once: a page of people has a link for each picture.
 */
function keyOf(secret: string): KeyObject {
  let key = keys.get(secret);
  if (!key) {
    key = createSecretKey(createHmac('sha256', secret).update('portal file links, version 3').digest());
    keys.set(secret, key);
  }
  return key;
}

/**
 * The file of one of the portal's links, signed, expired or bare; null for other links. Does not check permissions.
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

/** Whether the caller may read the file now, as the module of its record decides. */
export async function mayReadFile(ctx: ActorContext, file: StoredFile): Promise<boolean> {
  const use = ctx.services.fileUses.get(file.purpose);
  return use !== undefined && (await use.mayRead(ctx, file));
}

/**
 * A new link to the file that a link names, which may have run out.
 * @throws {PortalError} not_found when the caller may not read it, also when it is no link of ours
 */
export async function renewLink(ctx: ActorContext, url: string): Promise<string> {
  const fileId = fileIdFromUrl(url);
  if (!fileId) throw notFound('File');
  const file = await getFile(ctx.services.db, fileId);
  authorizeOrHide(await mayReadFile(ctx, file), 'File');
  return signFileUrl(ctx, file.id, file.mimeType);
}

/** Whether a row names the bytes. */
export async function isKept(db: Reader, storageKey: string): Promise<boolean> {
  const [row] = await db.select({ id: files.id }).from(files).where(eq(files.storageKey, storageKey));
  return row !== undefined;
}

/** How many bytes the files of an account take. */
export async function storedBytes(db: Reader, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.byteSize}), 0)` })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  return Number(row?.bytes ?? 0);
}

/**
 * New links to files that the caller uploaded for a purpose, by the links they were known under; the old ones may have
 * run out. Links of other people's files, and of files that are gone, have none.
 */
export async function freshLinks(
  ctx: ActorContext,
  purpose: string,
  urls: string[],
): Promise<Map<string, string>> {
  const idOf = new Map(urls.map((url) => [url, fileIdFromUrl(url)]));
  const ids = [...new Set([...idOf.values()].filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { services, actor } = ctx;
  const own = await services.db
    .select({ id: files.id, mimeType: files.mimeType })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.ownerId, actor.userId), eq(files.purpose, purpose)));
  const linkOf = new Map(own.map(({ id, mimeType }) => [id, signFileUrl(ctx, id, mimeType)]));
  return new Map(
    urls.flatMap((url) => {
      const link = linkOf.get(idOf.get(url) ?? '');
      return link ? [[url, link] as const] : [];
    }),
  );
}
