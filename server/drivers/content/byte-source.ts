import type { Readable } from 'node:stream';

/** Random access to the bytes of a file, wherever it is stored. */
export type ByteSource = {
  size: number;
  /** The bytes from `start`; fewer at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
};

/** A source over a function that streams inclusive ranges. */
export function byteSource(
  size: number,
  open: (range: { start: number; end: number }) => Promise<Readable>,
): ByteSource {
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1;
      if (start < 0 || end < start) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      for await (const chunk of await open({ start, end })) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}
