import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1_024;

/**
 * Writes a brotli and a gzip copy beside each file of a build that gets smaller by it; the server sends the one that
 * the browser accepts.
 */
export function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,mjs,css,svg,json}', { cwd: folder })) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
