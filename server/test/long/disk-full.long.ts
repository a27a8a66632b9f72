import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../drivers/storage/disk.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../harness.ts';
import { multipart, pdf } from '../inputs.ts';

const run = promisify(execFile);
const DISK = '2m';

let portal: TestPortal;
let disk: string;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  // A real disk of 2 MB; mounting it needs root.
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0777`, 'tmpfs', disk]);
  portal = await startTestPortal({ storage: await createDiskStorage(disk) });
});
afterAll(async () => {
  await closeTestPortal();
  await run('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

test('a full disk refuses uploads with a sentence, keeps no half file, and takes them again', async () => {
  const me = await portal.account('staff');
  const upload = (bytes: number) => {
    const { headers, payload } = multipart('document', Buffer.concat([pdf(), Buffer.alloc(bytes, 0x20)]), {
      fileName: 'a.pdf',
    });
    return portal.request({ method: 'POST', path: '/upload/document', as: me, headers, body: payload });
  };
  expect((await upload(1_000)).status).toBe(200);
  const before = (await readdir(disk, { recursive: true })).sort();
  const refused = await upload(4_000_000);
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect((await readdir(disk, { recursive: true })).sort()).toEqual(before);
  const [{ rows } = {}] = await portal.database.sql`select count(*)::int as rows from files`;
  expect(rows).toBe(1);
  expect((await portal.request({ path: '/departments', as: me })).status).toBe(200);
  expect((await upload(1_000)).status).toBe(200);
});
