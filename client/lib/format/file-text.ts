export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
/** `binary`: not text. `broken`: text with bytes that are no characters. */
export type FileText = { text: string; encoding: Encoding } | { problem: 'binary' | 'broken' };

/** Decodes by the byte order mark, else as UTF-8, else as Windows-1252, which many programs for Windows write. */
export function decodeFile(bytes: Uint8Array): FileText {
  const wide = wideEncoding(bytes);
  const text = decoded(bytes, wide ?? 'utf-8');
  if (wide) return text === undefined ? { problem: 'broken' } : { text, encoding: 'UTF-16' };
  if (bytes.includes(0)) return { problem: 'binary' };
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  if (begins(bytes, 0xef, 0xbb, 0xbf) || bytes.some((byte) => UNUSED.has(byte))) return { problem: 'broken' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

/** Bytes without a character in Windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

export const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** By the byte order mark, or because every second byte of mostly Latin letters is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const most = start.length * 0.4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
