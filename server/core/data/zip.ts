import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { badInput } from '../errors/errors.ts';

/** A ZIP file in a call's answer, in base64; under `/api` the file itself is sent. */
export const zipFile = z.object({ fileName: z.string(), zip: z.string() });

export type ZipEntry = {
  /** Inside of the archive, with `/` between folders. */
  path: string;
  content: Buffer | (() => Promise<Readable>);
  /** Of the content, in hexadecimal digits: an entry with other content ends the archive. */
  sha256: string;
};

export const sha256Of = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** The lines that `sha256sum --check` reads. */
export const manifestOf = (entries: readonly Pick<ZipEntry, 'path' | 'sha256'>[]): string =>
  entries.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** Passes content on, and fails at its end when the hash is another one. */
function checked(sha256: string, path: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new Error(`${path} is not what was stored`));
    },
  });
}

/**
 * The entries as a ZIP archive, piece by piece. Stored content is opened when its turn comes, so that memory holds one
 * piece, however large the archive is.
 */
export async function* zipPieces(entries: readonly ZipEntry[]): AsyncGenerator<Buffer, undefined> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  for (const { path, content, sha256 } of entries) {
    if (Buffer.isBuffer(content)) archive.addBuffer(content, path);
    else {
      archive.addReadStreamLazy(path, (take) => {
        content().then(
          (stream) => {
            const through = checked(sha256, path);
            // The archive does not listen to it: without this, the error would end the process.
            through.on('error', (error) => output.destroy(error));
            stream.on('error', (error) => through.destroy(error));
            take(null, stream.pipe(through));
          },
          (error) => take(error, Readable.from([])),
        );
      });
    }
  }
  archive.end();
  for await (const piece of output) yield piece as Buffer;
}

/** The most bytes that are answered as one text. */
const WHOLE_MAX = 32 * 1024 * 1024;

/**
 * A whole archive as one text in base64.
 * @throws {PortalError} bad_input when the archive is larger than 32 MB
 */
export async function zipOf(entries: readonly ZipEntry[]): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of zipPieces(entries)) {
    size += piece.length;
    if (size > WHOLE_MAX) throw badInput('This file is larger than 32 MB. Download it by its address.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('base64');
}
