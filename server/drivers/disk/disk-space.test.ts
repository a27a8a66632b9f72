import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@portal/db/test/scratch-folder.ts';
import { afterAll, expect, test } from 'vitest';
import { closeTestPortal, startTestPortal } from '../../test/harness.ts';
import { pdf } from '../../test/upload-corpus.ts';
import { createDisks, describeSpace, readVolume } from './disk-space.ts';

afterAll(closeTestPortal);
const GB = 1e9;

test('the volume of a folder is read, and that of one which does not exist yet', async () => {
  const folder = scratchFolder('portal-disk-');
  await mkdir(folder, { recursive: true });
  const here = await readVolume(folder);
  expect(here.totalBytes).toBeGreaterThan(here.freeBytes);
  expect(here.freeBytes).toBeGreaterThan(0);
  const backups = { everyHours: 24, folder: join(folder, 'not/yet'), kept: 1 };
  const settings = {
    dataDir: folder,
    filesDir: join(folder, 'files'),
    databaseFolder: undefined,
    s3: undefined,
    backups,
  };
  const found = await createDisks(settings).read();
  expect(found.map(({ place }) => place)).toEqual(['data', 'files', 'backups', 'temporary']);
  expect(found[2]?.totalBytes).toBe(here.totalBytes);
});

test('a volume is described by its folder and its free part', () => {
  const disk = { place: 'files', folder: '/srv/files', freeBytes: 0.3 * GB, totalBytes: 20 * GB } as const;
  expect(describeSpace(disk)).toBe('/srv/files (files) has 1.5% free, 300 MB of 20.0 GB');
});

test.each([
  ['files', 0.019, { upload: 507, state: 'away' }],
  ['files', 0.021, { upload: 200, state: 'away' }],
  ['files', 0.11, { upload: 200, state: 'ok' }],
  ['database', 0.019, { upload: 507, state: 'away' }],
  ['backups', 0.01, { upload: 200, state: 'away' }],
] as const)('of the volume for %s, %d is free', async (place, part, expected) => {
  const root = scratchFolder('portal-volumes-');
  const filesDir = join(root, 'files');
  const databaseFolder = join(root, 'database');
  const backups = { everyHours: 24, folder: join(root, 'backups'), kept: 1 };
  for (const folder of [databaseFolder, backups.folder]) await mkdir(folder, { recursive: true });
  const portal = await startTestPortal({
    settings: { filesDir, databaseFolder, backups, metrics: { host: '127.0.0.1', port: 0 } },
    readVolume: async (folder) => ({
      freeBytes: (folder === join(root, place) ? part : 0.5) * 100 * GB,
      totalBytes: 100 * GB,
    }),
    listen: true,
  });
  const [admin, me] = [await portal.account('admin'), await portal.account('staff')];

  const form = new FormData();
  form.set('document', new Blob([new Uint8Array(pdf())]), 'license.pdf');
  const headers = { authorization: `Bearer ${me.token}` };
  const answer = await fetch(`${portal.address}/api/upload/document`, {
    method: 'POST',
    body: form,
    headers,
  });
  expect(answer.status).toBe(expected.upload);
  if (expected.upload === 507) {
    expect(await answer.json()).toMatchObject({
      code: 'storage_full',
      error: expect.stringContaining(
        "The server's disk is almost full, so files can't be uploaded right now.",
      ),
    });
    expect(await readdir(filesDir)).toEqual([]);
  }
  // Everything else goes on.
  expect((await portal.call('departments.create', { name: 'Still works' }, admin)).status).toBe(200);

  const { system } = (await portal.call('system.get', undefined, admin)).data;
  const { state, reason } = system.dependencies.find(({ name }) => name === 'disk') ?? {};
  expect(state).toBe(expected.state);
  if (state === 'away')
    expect(reason).toContain(`${join(root, place)} (${place}) has ${(part * 100).toFixed(1)}% free`);
  expect(system.disks).toContainEqual({
    place,
    folder: join(root, place),
    freeBytes: part * 100 * GB,
    totalBytes: 100 * GB,
  });
  const { away } = (await portal.call('system.status', undefined, admin)).data;
  expect(away.includes('disk')).toBe(expected.state === 'away');
  const { text = '' } = (await portal.metrics?.read()) ?? {};
  expect(text).toContain(`portal_disk_free_bytes{place="${place}"} ${part * 100 * GB}`);
  expect(text).toContain(`portal_disk_size_bytes{place="${place}"} ${100 * GB}`);
  await portal.close();
});
