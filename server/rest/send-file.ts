import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from '../core/data/byte-range.ts';
import { contentDisposition } from '../core/data/file-names.ts';
import type { StorageDriver } from '../drivers/storage/storage.ts';

export type SendableFile = {
  storageKey: string;
  originalName: string;
  mimeType: string;
  byteSize: number;
  sha256: string;
};

type Delivery = {
  storage: StorageDriver;
  /** Seconds that the browser may cache it; 0 to ask for it each time. */
  keptSeconds: number;
  /** Forces a download, also for types that browsers can show. */
  asDownload?: boolean;
};

/** Uploaded content runs, loads or frames nothing, whatever type a browser takes it for. */
const SEALED = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'self'";
/**
 * PDFs are sealed without the sandbox: many browsers show them with a plug-in, which a sandbox forbids, inside a
 * page of their own with inline styles. A PDF's scripts run in the viewer, never with the portal's origin.
 */
const SEALED_PDF =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

const isShown = (mimeType: string) => mimeType === 'application/pdf' || /^(image|video)\//.test(mimeType);

/**
 * Answers with a stored file: whole, the requested range, or only its headers. A stored file never changes, so its
 * hash is its ETag.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
  { storage, keptSeconds, asDownload = false }: Delivery,
): Promise<FastifyReply> {
  const { mimeType, byteSize } = file;
  const tag = `"${file.sha256}"`;
  const known = request.headers['if-none-match']?.split(/,\s*/).includes(tag) ?? false;
  const range = rangeOf(request, tag, byteSize);
  const sent = !known && range !== 'unsatisfiable' && request.method !== 'HEAD';
  // Opened before any header is sent: an unavailable store is answered with its own sentence and headers.
  const content = sent && (await storage.get(file.storageKey, range === 'whole' ? undefined : range));
  reply.headers({
    'content-type': mimeType,
    'content-disposition': contentDisposition(
      isShown(mimeType) && !asDownload ? 'inline' : 'attachment',
      file.originalName,
    ),
    'content-security-policy': mimeType === 'application/pdf' ? SEALED_PDF : SEALED,
    'x-content-type-options': 'nosniff',
    'cache-control': `private, ${keptSeconds > 0 ? `max-age=${keptSeconds}` : 'no-store'}, no-transform`,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (known) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .removeHeader('content-disposition')
      .headers({ 'content-range': `bytes */${byteSize}` })
      .send();
  }
  const { start, end } = range === 'whole' ? { start: 0, end: byteSize - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${byteSize}`);
  reply.header('content-length', end - start + 1);
  return content ? reply.send(content) : reply.send();
}

/** `If-Range` returns the range only if the file is still the version that the client has other parts of. */
function rangeOf({ headers }: FastifyRequest, tag: string, byteSize: number) {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== tag) return 'whole';
  return parseByteRange(headers.range, byteSize);
}
