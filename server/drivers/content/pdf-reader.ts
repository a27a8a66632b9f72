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
