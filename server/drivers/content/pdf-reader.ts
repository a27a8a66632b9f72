import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

/**
 * A process of its own: opens the PDF that comes through standard input and says through file descriptor 3 what became of
 * it; standard output is the library's. Whatever the file makes of it, the server lives on.
 */
const verdict = await open(new Uint8Array(await buffer(process.stdin)));
writeSync(3, JSON.stringify(verdict));
process.exit(0);

async function open(bytes: Uint8Array) {
  try {
    const document = await getDocumentProxy(bytes, { verbosity: 0 });
    // An empty one opens; there is nothing to see, which is not for us to judge.
    if (document.numPages > 0) await document.getPage(1);
    return { opens: true, pages: document.numPages };
  } catch (error) {
    const locked = error instanceof Error && error.name === 'PasswordException';
    return { opens: false, reason: locked ? 'password' : 'damaged' };
  }
}
