import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CsvFile } from '../core/data/csv.ts';

/**
 * Answers with the file, to be kept rather than shown. Its name is the portal's own, of letters that headers bear.
 * @param stream what it says when that was poured; one that breaks off ends the connection, so that nobody takes a part for
 *   the whole
 */
export const sendCsv = (reply: FastifyReply, { fileName, csv }: CsvFile, stream?: Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(stream ?? csv);

/** Takes a file whose next piece is read when the last one has gone out. `stream` is there once something was poured. */
export function pouring({ method }: FastifyRequest) {
  const taken: { stream: Readable | undefined } = { stream: undefined };
  return {
    get stream() {
      return taken.stream;
    },
    async pour(pieces: AsyncGenerator<string, undefined>): Promise<void> {
      const first = await pieces.next();
      // Whoever asks for headers only wants nothing read.
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
