import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { run } from './run.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

/** The archives of the package: the software renderer, a font, and libraries that a bare Linux lacks. */
const ARCHIVES = ['swiftshader.tar', 'fonts.tar', 'al2023.tar'];

/** The package's own names folders of the service that it is made for. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`;

/** Starts the browser with its own libraries and font. */
const BARE = `#!/bin/sh
folder=$(dirname "$0")
export LD_LIBRARY_PATH="$folder/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="$folder"
exec "$folder/chromium" "$@"
`;

/**
 * The headless shell of Chromium from the package registry, which exists for Linux on x64. Its own function to unpack
 * it is not used: it takes whatever is called `chromium` in the system's folder of temporary files.
 * @returns commands to try: with the libraries and fonts of the system, and with its own ones
 */
export async function packagedBrowser(): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const root = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(CACHE, `browser-${version}`);
  if (!existsSync(folder)) await unpack(join(root, 'bin'), folder);
  const commands = [join(folder, 'chromium'), join(folder, 'bare-chromium')];
  // Without a font, text has no size.
  return existsSync('/etc/fonts/fonts.conf') ? commands : commands.reverse();
}

/** Once for each version: 0.2 GB, in three seconds. Complete or not there, also with two runs at once. */
async function unpack(packed: string, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const made = await mkdtemp(`${folder}-`);
  const inflate = (name: string) =>
    pipeline(
      createReadStream(join(packed, `${name}.br`)),
      createBrotliDecompress(),
      createWriteStream(join(made, name), { mode: 0o755 }),
    );
  try {
    await inflate('chromium');
    for (const archive of ARCHIVES) {
      await inflate(archive);
      await run('tar', ['-x', '--no-same-owner', '-f', join(made, archive), '-C', made]);
      await rm(join(made, archive));
    }
    await writeFile(join(made, 'bare-chromium'), BARE, { mode: 0o755 });
    await writeFile(join(made, 'fonts.conf'), fontsOf(folder));
    await rename(made, folder).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
