import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A stream whose first bytes are known, and whose size and hash are computed while it is read. */
export type IncomingBytes = {
  head: Buffer;
  /** The whole stream, with the first bytes. Fails with the error of the source, or when the size limit is exceeded. */
  content: Readable;
  /** Bytes read so far; final when `content` has ended. */
  size(): number;
  /** Only when `content` has ended. */
  sha256(): string;
};

type Limits = { headBytes: number; maxBytes: number; tooLarge: () => Error };

/**
 * Reads the first bytes and pauses.
 * @throws the error of the source
 */
export async function openIncoming(source: Readable, limits: Limits): Promise<IncomingBytes> {
  const hash = createHash('sha256');
  let size = 0;

  async function* measured(): AsyncGenerator<Buffer, void> {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > limits.maxBytes) throw limits.tooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }

  const bytes = measured();
  const first: Buffer[] = [];
  for (let length = 0; length < limits.headBytes; ) {
    const { value, done } = await bytes.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }

  async function* everything(): AsyncGenerator<Buffer, void> {
    yield* first;
    yield* bytes;
  }

  return {
    head: Buffer.concat(first).subarray(0, limits.headBytes),
    content: Readable.from(everything(), { objectMode: false }),
    size: () => size,
    sha256: () => hash.digest('hex'),
  };
}
