import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

/**
 * Child process: opens the PDF from standard input and writes the verdict to file descriptor 3, because the library
 * writes to standard output. A malicious file can only crash this process.
 */
const verdict = await open(new Uint8Array(await buffer(process.stdin)));
writeSync(3, JSON.stringify(verdict));
process.exit(0);

async function open(bytes: Uint8Array) {
  if (isCut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return { opens: false, reason: 'damaged' };
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    // A PDF without pages opens; an empty file is no reason to refuse it.
    if (document.numPages > 0) await document.getPage(1);
    return { opens: true, pages: document.numPages };
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { opens: false, reason: locked ? 'password' : 'damaged' };
  }
}

/**
 * Whether an object follows the last end marker: a PDF that was cut, although its earlier part, or
 * what can be recovered, would open. Other bytes may follow, as scanners and web servers append them.
 */
function isCut(bytes: Buffer): boolean {
  const last = Math.max(bytes.lastIndexOf('startxref'), bytes.lastIndexOf('%%EOF'));
  return last < 0 || /\b\d+ \d+ obj\b/.test(bytes.toString('latin1', last));
}
