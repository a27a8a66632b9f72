import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RestFace } from '../trpc/meta.ts';

export const downloadTypes = { csv: 'text/csv', zip: 'application/zip', pdf: 'application/pdf' };
export type DownloadKind = keyof typeof downloadTypes;

/** What a call answers instead of JSON; undefined for JSON. */
export const downloadKindOf = ({ csv, zip, pdf }: RestFace): DownloadKind | undefined =>
  csv ? 'csv' : zip ? 'zip' : pdf ? 'pdf' : undefined;

/** A call's output: the file is text, or base64. */
export type Download = { fileName: string; csv?: string; zip?: string; pdf?: string };

/**
 * Answers with the file as a download. Its name is the portal's own, in ASCII.
 * @param stream of the file from `collectPieces`; an error ends the connection, so that nobody takes a part
 * for the whole
 */
export const sendDownload = (
  reply: FastifyReply,
  kind: DownloadKind,
  { fileName, csv, zip, pdf }: Download,
  stream?: Readable,
): FastifyReply =>
  reply
    .type(kind === 'csv' ? `${downloadTypes.csv}; charset=utf-8` : downloadTypes[kind])
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(stream ?? csv ?? Buffer.from(zip ?? pdf ?? '', 'base64'));

/** Reads a file piece by piece: the next one when the last was sent. `stream` is set once there is a first piece. */
export function collectPieces({ method }: FastifyRequest) {
  const taken: { stream: Readable | undefined } = { stream: undefined };
  return {
    get stream() {
      return taken.stream;
    },
    async streamPieces(pieces: AsyncGenerator<string | Buffer, undefined>): Promise<void> {
      const first = await pieces.next();
      // A HEAD request reads nothing more.
      if (method === 'HEAD') await pieces.return(undefined);
      taken.stream = Readable.from(after(first.value ?? '', pieces), { objectMode: false });
    },
  };
}

/** `yield*` alone would leave the pieces unfinished where the reader is gone before the second one. */
async function* after(first: string | Buffer, others: AsyncGenerator<string | Buffer, undefined>) {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}
