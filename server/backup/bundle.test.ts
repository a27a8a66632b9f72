import { statSync, writeSync } from 'node:fs';
import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestOf, sha256Of } from '../core/data/zip.ts';
import { openBundle, writeBundle } from './bundle.ts';

const KEY = 'a key of more than thirty-two characters';
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const content = (words: string) => Readable.from([Buffer.from(words)]);

test('the files of an encrypted backup cannot change places, with whatever manifest', async () => {
  const folder = join(root, 'swapped');
  const bundle = await writeBundle(folder, KEY);
  await bundle.add('files/one', content('of one'));
  await bundle.add('files/two', content('of two'));
  await bundle.finish();
  expect(await text(await (await openBundle(folder, KEY)).read('files/one'))).toBe('of one');
  const place = (name: string) => join(folder, 'files', name);
  await rename(place('one'), place('other'));
  await rename(place('two'), place('one'));
  await rename(place('other'), place('two'));
  const paths = ['encryption.json', 'files/one', 'files/two'];
  const sums = paths.map(async (path) => ({ path, sha256: sha256Of(await readFile(join(folder, path))) }));
  await writeFile(join(folder, 'manifest.sha256'), manifestOf(await Promise.all(sums)));
  const swapped = await openBundle(folder, KEY);
  await expect(swapped.read('files/one').then(text)).rejects.toThrow('files/one cannot be decrypted');
});

test('a file that does not read as it was written ends the backup', async () => {
  const folder = join(root, 'failing');
  const target = join(`${folder}.partial`, 'files/one');
  async function* whileTheDiskFails() {
    yield Buffer.from('first');
    while ((statSync(target, { throwIfNoEntry: false })?.size ?? 0) < 5) await setTimeout(5);
    const disk = await open(target, 'r+');
    writeSync(disk.fd, 'X', 0);
    await disk.close();
    yield Buffer.from(' and last');
  }
  const bundle = await writeBundle(folder);
  await expect(bundle.add('files/one', Readable.from(whileTheDiskFails()))).rejects.toThrow(
    'files/one does not read as it was written: the disk may be failing.',
  );
});
