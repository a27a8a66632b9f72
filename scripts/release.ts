import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ensureClient } from './client-build.ts';
import { ScriptError, withExplanation } from './explain.ts';
import { layOutRelease, readManifest } from './release-layout.ts';
import { capture } from './run.ts';

const root = dirname(import.meta.dirname);
const MEGABYTE = 1_000_000;

/**
 * `pnpm release [--to folder]`: writes `portal-<version>-<system>-<processor>.tar.gz` and its checksum to the folder, which
 * is `release` by default. `pnpm release --folder <folder>` lays the same out as a folder instead, for the image.
 */
await withExplanation(async () => {
  const { to, folder } = readOptions();
  await ensureClient();
  const clientDir = join(root, 'client/dist');
  if (folder === undefined) return pack(resolve(to), clientDir);
  const target = resolve(folder);
  await requireEmpty(target);
  await layOutRelease({ source: root, clientDir, target });
  console.log(`The release is in ${target}.`);
});

async function pack(folder: string, clientDir: string): Promise<void> {
  const { version } = await readManifest(root);
  const name = `portal-${version}`;
  const scratch = join(root, '.cache/release');
  await rm(scratch, { recursive: true, force: true });
  try {
    await layOutRelease({ source: root, clientDir, target: join(scratch, name) });
    await mkdir(folder, { recursive: true });
    const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`);
    // Everybody may read the files, and only root change them, whoever packs and unpacks.
    const options = ['--sort=name', '--owner=root:0', '--group=root:0', '--mode=u=rwX,go=rX'];
    const { code, output } = await capture('tar', [...options, '-C', scratch, '-czf', archive, name]);
    if (code !== 0) throw new ScriptError(`The archive cannot be written: ${output.trim()}`);
    const sum = createHash('sha256');
    await pipeline(createReadStream(archive), sum);
    await writeFile(`${archive}.sha256`, `${sum.digest('hex')}  ${basename(archive)}\n`);
    const { size } = await stat(archive);
    console.log(`${archive} (${Math.ceil(size / MEGABYTE)} MB) is version ${version}.`);
    console.log(`Its checksum is in ${basename(archive)}.sha256; docs/quick-start.md installs it.`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new ScriptError(`${folder} is not empty; name an empty folder, or one that does not exist.`);
}

function readOptions() {
  try {
    const options = { to: { type: 'string', default: 'release' }, folder: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch {
    throw new ScriptError(
      'Usage: pnpm release [--to <folder for the archive> | --folder <folder to lay out>]',
    );
  }
}
