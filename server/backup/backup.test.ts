import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { verifyAuditLog } from '@portal/db/audit-chain.ts';
import { newestSchema } from '@portal/db/migrate.ts';
import { copyOut } from '@portal/db/table-copy.ts';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { VERSION } from '@portal/db/version.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../drivers/storage/disk.ts';
import { makeFile } from '../modules/files/testing.ts';
import { makeLicense } from '../modules/qualifications/credentials/testing.ts';
import type { TestAccount } from '../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';
import { freshName } from '../test/inputs.ts';
import { readRows } from '../test/rows.ts';
import { BackupError, sumOf, writeBundle } from './bundle.ts';
import { createBackup, SUMMARY } from './create-backup.ts';
import { keepBackup } from './keep-backup.ts';
import { openBackup, restoreBackup } from './restore-backup.ts';

let portal: TestPortal;
let admin: TestAccount;
let root: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  portal = await startTestPortal();
  root = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  admin = await portal.account('admin');
});
afterAll(async () => {
  await closeTestPortal();
  for (const database of databases) await database.close();
  await rm(root, { recursive: true, force: true });
});

let made = 0;
const backUp = (key?: string) => {
  made += 1;
  const { database, services } = portal;
  return createBackup({
    databaseUrl: database.url,
    storage: services.storage,
    folder: join(root, `backup-${made}`),
    key,
    settings: ['PORTAL_URL'],
    now: new Date('2026-11-25T12:00:00Z'),
  });
};
const folderOf = (number: number) => join(root, `backup-${number}`);

async function storeFile(content: Buffer): Promise<string> {
  const { sha256 } = await sumOf(Readable.from([content]));
  const { storageKey } = await makeFile(portal, admin.userId, { sha256, byteSize: content.length });
  await portal.services.storage.put(storageKey, Readable.from([content]), 'application/pdf');
  return storageKey;
}

async function elsewhere() {
  const database = await createTestDatabase();
  databases.push(database);
  return { database, storage: await createDiskStorage(await mkdtemp(join(root, 'files-'))) };
}

test('a backup is restored elsewhere with every row, file and seal', async () => {
  const person = await portal.account('staff', { lastName: 'O\'Brien "Tab"\t\\ and 🛟' });
  await makeLicense(portal, person.userId, { state: 'TX', status: 'approved' });
  await storeFile(Buffer.alloc(300_000, 'evidence '));
  await storeFile(Buffer.alloc(0));
  await portal.request({ method: 'POST', path: '/departments', body: { name: 'Claims' }, as: admin });
  await portal.request({ path: '/users.csv', as: admin });
  // More than the driver, PostgreSQL and the network hold at once.
  await portal.database.sql`
    insert into notifications (id, kind, type, title, message, selection_mode)
    select gen_random_uuid(), 'message', 'info', 'Title', repeat(md5(n::text), 20), 'individual'
    from generate_series(1, 3000::int) n`;
  const before = await readRows(portal);
  const summary = await backUp();
  expect(summary.files).toHaveLength(2);
  const { database, storage } = await elsewhere();
  await restoreBackup({ folder: folderOf(made), key: undefined, databaseUrl: database.url, storage });

  const after = await readRows({ database });
  const { 'public.realtime_events': _events, ...rows } = before;
  expect(after).toMatchObject(rows);
  for (const { key, sha256 } of summary.files)
    expect((await sumOf(await storage.get(key))).sha256).toBe(sha256);

  const restored = await startTestPortal({ database, storage });
  const me = await restored.request({
    method: 'POST',
    path: '/auth/login',
    body: { email: admin.email, password: admin.password },
  });
  expect(me.status).toBe(200);
  const token = (me.body as { token: string }).token;
  const added = await restored.request({
    method: 'POST',
    path: '/departments',
    body: { name: 'After the restore' },
    as: token,
  });
  expect(added.status).toBe(201);
  expect((await verifyAuditLog(database.sql)).faults).toEqual([]);
});

test('a backup of a portal at work is one moment of it', async () => {
  let isOver = false;
  let written = 0;
  const work = async () => {
    for (; !isOver; written += 1)
      await portal.request({
        method: 'POST',
        path: '/departments',
        body: { name: freshName('D') },
        as: admin,
      });
  };
  const working = Promise.all([work(), work()]);
  await expect.poll(() => written).toBeGreaterThan(3);
  await backUp().finally(() => {
    isOver = true;
  });
  await working;
  const { database, storage } = await elsewhere();
  await restoreBackup({ folder: folderOf(made), key: undefined, databaseUrl: database.url, storage });
  const [counts] = await database.sql`
    select (select count(*)::int from departments) as departments,
      (select count(*)::int from audit_log where action = 'department.created') as lines`;
  expect(counts?.departments).toBeGreaterThan(3);
  expect(counts?.lines).toBe(counts?.departments);
});

test('an encrypted backup tells nothing and opens only with its key', async () => {
  const key = 'a key of more than thirty-two characters';
  await portal.account('staff', { lastName: 'Secretname' });
  await backUp(key);
  const folder = folderOf(made);
  for (const path of await readdir(folder, { recursive: true })) {
    const content = await readFile(join(folder, path)).catch(() => Buffer.from(''));
    expect(content.includes('Secretname')).toBe(false);
  }
  // The key is derived slowly, at the cost that the backup names.
  const { cost } = JSON.parse(await readFile(join(folder, 'encryption.json'), 'utf8'));
  expect(cost).toBeGreaterThanOrEqual(2 ** 17);
  const { database, storage } = await elsewhere();
  const restore = (given?: string) =>
    restoreBackup({ folder, key: given, databaseUrl: database.url, storage });
  await expect(restore()).rejects.toThrow('This backup is encrypted: set PORTAL_BACKUP_KEY to its key.');
  await expect(restore(`${key}!`)).rejects.toThrow('cannot be decrypted');
  await restore(key);
  expect((await readRows({ database }))['public.users']).toBe((await readRows(portal))['public.users']);
});

test.each([
  ['a changed table', 'tables/public.users.copy.gz', 'is not what was backed up'],
  ['no manifest', 'manifest.sha256', 'is no finished backup'],
])('a backup with %s is refused before anything is written', async (_what, path, sentence) => {
  await backUp();
  const folder = join(root, `damaged-${path.length}`);
  await cp(folderOf(made), folder, { recursive: true });
  if (path === 'manifest.sha256') await rm(join(folder, path));
  else await writeFile(join(folder, path), 'something else');
  const { database, storage } = await elsewhere();
  const before = await readRows({ database });
  await expect(restoreBackup({ folder, key: undefined, databaseUrl: database.url, storage })).rejects.toThrow(
    sentence,
  );
  expect(await readRows({ database })).toEqual(before);
});

test('a database with accounts is not overwritten', async () => {
  await backUp();
  const before = await readRows(portal);
  const { storage } = await elsewhere();
  await expect(
    restoreBackup({ folder: folderOf(made), key: undefined, databaseUrl: portal.database.url, storage }),
  ).rejects.toThrow('The database has accounts.');
  expect(await readRows(portal)).toEqual(before);
});

test('a backup that cannot be written ends with the reason', async () => {
  const { url } = portal.database;
  const full = async () => {
    throw new Error('the disk is full');
  };
  await expect(copyOut(url, full)).rejects.toThrow('the disk is full');
});

test('two backups that begin in the same second get folders of their own', async () => {
  const { database, services } = portal;
  const keep = () =>
    keepBackup({
      databaseUrl: database.url,
      storage: services.storage,
      parent: join(root, 'kept'),
      key: undefined,
      settings: [],
      now: () => new Date('2026-11-25T12:00:00Z'),
    });
  expect(await keep()).toMatchObject({ folder: join(root, 'kept/portal-2026-11-25T12-00-00Z') });
  expect(await keep()).toMatchObject({ folder: join(root, 'kept/portal-2026-11-25T12-00-01Z') });
});

test('a file that the store has lost ends the backup, and leaves none', async () => {
  const key = await storeFile(Buffer.from('gone'));
  await portal.services.storage.delete(key);
  await expect(backUp()).rejects.toThrow('cannot be read from the file store');
  expect(await readdir(root)).not.toContain(`backup-${made}`);
  await portal.database.sql`delete from files where storage_key = ${key}`;
});

test('a file that is not what was uploaded ends the backup', async () => {
  const { storageKey } = await makeFile(portal, admin.userId, { sha256: 'a'.repeat(64), byteSize: 5 });
  await portal.services.storage.put(storageKey, Readable.from([Buffer.from('other')]), 'application/pdf');
  await expect(backUp()).rejects.toThrow(`The file ${storageKey} is not what was uploaded`);
  await portal.database.sql`delete from files where storage_key = ${storageKey}`;
});

/** A finished backup that says this of itself, with no table and no file. */
async function saying(name: string, summary: Record<string, unknown>): Promise<string> {
  const folder = join(root, name);
  const bundle = await writeBundle(folder);
  await bundle.add(SUMMARY, Readable.from([Buffer.from(JSON.stringify({ files: [], ...summary }))]));
  await bundle.finish();
  return folder;
}

test('a backup whose manifest vouches for none of its files is refused', async () => {
  const folder = await saying('cut off', {
    format: 1,
    version: VERSION,
    database: { migration: newestSchema(), tables: [] },
    files: [{ key: 'lost', mimeType: 'application/pdf', bytes: 1, sha256: 'a'.repeat(64) }],
  });
  await expect(openBackup({ folder, key: undefined })).rejects.toThrow(
    'manifest.sha256 does not list files/lost: the backup is damaged.',
  );
});

test.each([
  [
    'a format that this version does not know',
    { format: 2, version: '10.2.0' },
    `Version 10.2.0 made this backup, and version ${VERSION} cannot read it. Restore it with version 10.2.0.`,
  ],
  [
    'the version without a number',
    { format: 1 },
    `Version 1.0.0 made this backup, whose migrations differ from those of version ${VERSION}. Restore it with version 1.0.0, then update.`,
  ],
  [
    'a newer version',
    { format: 1, version: '10.2.0' },
    `Version 10.2.0 made this backup, whose migrations differ from those of version ${VERSION}. Restore it with version 10.2.0.`,
  ],
  [
    'another build of this version',
    { format: 1, version: VERSION },
    `Another build of version ${VERSION} made this backup, with other migrations. Restore it with that build.`,
  ],
  [
    'another build of this version, with other migrations of the queue only',
    {
      format: 1,
      version: VERSION,
      database: { migration: { ...newestSchema(), queue: 'of then' }, tables: [] },
    },
    `Another build of version ${VERSION} made this backup, with other migrations. Restore it with that build.`,
  ],
])('a backup of %s is refused with the version to restore it with', async (name, by, sentence) => {
  const database = { migration: { at: '1', queue: 'of then' }, tables: [] };
  const folder = await saying(name, { database, ...by });
  await expect(openBackup({ folder, key: undefined })).rejects.toThrow(new BackupError(sentence));
});
