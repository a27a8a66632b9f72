import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CsvFile } from '../core/data/csv.ts';

/**
 * Answers with the file as a download. Its name is the portal's own, in ASCII.
 * @param stream of the file from `collectPieces`; an error ends the connection, so that nobody takes a part
 * for the whole
 */
export const sendCsv = (reply: FastifyReply, { fileName, csv }: CsvFile, stream?: Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(stream ?? csv);

/** Reads a file piece by piece: the next one when the last was sent. `stream` is set once there is a first piece. */
export function collectPieces({ method }: FastifyRequest) {
  const taken: { stream: Readable | undefined } = { stream: undefined };
  return {
    get stream() {
      return taken.stream;
    },
    async streamPieces(pieces: AsyncGenerator<string, undefined>): Promise<void> {
      const first = await pieces.next();
      // A HEAD request reads nothing.
      taken.stream = Readable.from(after(first.value ?? '', method === 'HEAD' ? [] : pieces), {
        objectMode: false,
      });
    },
  };
}

async function* after(first: string, others: AsyncIterable<string> | Iterable<string>) {
  yield first;
  yield* others;
}
