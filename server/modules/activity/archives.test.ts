import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveOf, type Seal, verifyAuditLog } from '@portal/db/audit-chain.ts';
import { createTestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../../backup/create-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { createDiskStorage } from '../../drivers/storage/disk.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { archive } from './jobs.ts';
import { makeLine } from './testing.ts';

let portal: TestPortal;
let root: string;
beforeAll(async () => {
  portal = await startTestPortal({ settings: { auditLogDays: 365 } });
  root = await mkdtemp(join(tmpdir(), 'portal-archives-'));
  portal.clock.freeze('2026-11-25T12:00:00Z');
});
afterAll(async () => {
  await closeTestPortal();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const at of ['2024-03-01T12:00:00.000Z', '2025-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'])
    await makeLine(portal, { at });
});

const run = () =>
  archive.run(
    portal.services,
    {},
    {
      jobId: '1',
      attempt: 1,
      maxAttempts: 25,
      log: portal.services.log,
      signal: new AbortController().signal,
    },
  );
const read = (key: string) => portal.services.storage.get(key);
const verify = (readArchive?: typeof read) => verifyAuditLog(portal.database.sql, [], readArchive);
const archives = () => portal.database.sql<Array<{ key: string; first: number; last: number }>>`
  select storage_key as key, first_position::int as first, last_position::int as last
  from audit_archives order by first_position`;
const lines = async () => Number((await portal.database.sql`select count(*) as n from audit_log`)[0]?.n);

test('lines that are old enough move to an archive, and the chain goes on', async () => {
  const before = (await verify(read)).head;
  await run();
  expect(await archives()).toMatchObject([{ first: 1, last: 2 }]);
  // The young line, and the one that tells of the archive.
  expect(await lines()).toBe(2);
  const told = await portal.database.sql`select 1 from audit_log where action = ${'audit_log.archived'}`;
  expect(told).toHaveLength(1);
  const known = before ? [before] : [];
  expect(await verifyAuditLog(portal.database.sql, known, read)).toMatchObject({
    faults: [],
    head: { position: 4 },
  });
  await run();
  expect(await archives()).toHaveLength(1);
});

test('a line that is in no archive is not deleted', async () => {
  const { sql } = portal.database;
  await expect(sql`delete from audit_log`).rejects.toThrow('append-only');
  await expect(sql`delete from audit_seals`).rejects.toThrow('append-only');
  await expect(sql`delete from audit_archives`).rejects.toThrow('append-only');
  await expect(sql`update audit_archives set last_position = 1000`).rejects.toThrow('append-only');
});

test('an archive that was changed, replaced or lost is found', async () => {
  const [archived] = await archives();
  const key = archived?.key ?? '';
  const kept = await buffer(await read(key));
  const forged = archiveOf([
    { position: '1', entryId: key, previous: '00', hash: '00', content: '[]' } as Seal,
  ]);
  expect((await verify(async () => Readable.from([forged]))).faults).toEqual(
    expect.arrayContaining([
      expect.stringContaining('is not what was stored'),
      expect.stringContaining('does not end with line 2 as it did'),
    ]),
  );
  await portal.services.storage.delete(key);
  expect((await verify(read)).faults).toEqual([expect.stringContaining('cannot be read')]);
  await portal.services.storage.put(key, Readable.from([kept]), 'application/gzip');
  expect((await verify(read)).faults).toEqual([]);
});

test('lines deleted for an archive that nobody wrote are found', async () => {
  const forged = await createTestDatabase();
  const { sql } = forged;
  await makeLine({ ...portal, database: forged });
  await sql`insert into audit_archives (first_position, last_position, last_hash, first_at, last_at, storage_key, sha256)
    select 1, position, hash, now(), now(), 'nowhere', 'none' from audit_seals where position = 1`;
  await sql`delete from audit_log`;
  await sql`delete from audit_seals`;
  expect((await verifyAuditLog(sql, [], read)).faults).toEqual([
    expect.stringContaining('nowhere cannot be read'),
  ]);
  await forged.close();
});

test('archives are part of a backup, and are checked after it is restored', async () => {
  const folder = join(root, 'backup');
  const { database, services } = portal;
  await createBackup({
    databaseUrl: database.url,
    storage: services.storage,
    folder,
    key: undefined,
    settings: [],
    now: new Date(),
  });
  const target = await createTestDatabase();
  const storage = await createDiskStorage(join(root, 'files'));
  await restoreBackup({ folder, key: undefined, databaseUrl: target.url, storage });
  const { faults } = await verifyAuditLog(target.sql, [], (key) => storage.get(key));
  expect(faults).toEqual([]);
  await target.close();
});
