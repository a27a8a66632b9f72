import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const HASH_LENGTH = 40;
/** Longer than any line: a hash, a colon and a count. */
const LINE_MAX = 64;

/**
 * Whether a list on disk has the password: SHA-1 hashes in order, one a line, with or without `:` and a count, as the
 * lists of Have I Been Pwned are. Such a list has tens of gigabytes, so that it is searched by bisection and never read.
 */
export async function isLeaked(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let [from, to] = [0, size];
    while (from < to) {
      const line = await lineAt(file, Math.floor((from + to) / 2));
      const hash = line.text.slice(0, HASH_LENGTH).toUpperCase();
      if (hash === wanted) return true;
      if (hash < wanted) from = line.end;
      else to = line.start;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** The line that has the byte at this place, and where it begins and ends with its line break. */
async function lineAt(file: FileHandle, place: number) {
  const begin = Math.max(0, place - LINE_MAX);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_MAX), 0, 2 * LINE_MAX, begin);
  const bytes = buffer.subarray(0, bytesRead);
  const within = place - begin;
  const start = within === 0 ? 0 : bytes.lastIndexOf(10, within - 1) + 1;
  const lineBreak = bytes.indexOf(10, within);
  const end = lineBreak === -1 ? bytesRead : lineBreak + 1;
  return { text: bytes.subarray(start, end).toString('latin1'), start: begin + start, end: begin + end };
}
