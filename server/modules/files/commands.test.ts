import { Readable } from 'node:stream';
import { eq } from '@portal/db/drizzle.ts';
import { files } from '@portal/db/schema/files.ts';
import { bonds } from '@portal/db/schema/qualifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortalError } from '../../core/errors/errors.ts';
import type { ActorContext, FileUse } from '../../core/kernel/context.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { StorageDriver } from '../../drivers/storage/storage.ts';
import type { AccountKind } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { pdf } from '../../test/upload-corpus.ts';
import { attachFile, keepForLater, releaseFile, withdrawUpload } from './commands/keep.ts';
import { discardUpload, receiveUpload } from './commands/receive.ts';
import { discardBytes, sweepUnattached } from './jobs.ts';

let portal: TestPortal;
const kept = new Map<string, Buffer>();
let full = false;

/** Keeps bytes in memory, and fails in the middle when the test says so. */
const storage: StorageDriver = {
  async put(key, content) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      chunks.push(chunk);
      if (full) throw new PortalError('unavailable', 'Files cannot be stored right now.');
    }
    kept.set(key, Buffer.concat(chunks));
  },
  get: async (key, range) =>
    Readable.from([kept.get(key)?.subarray(range?.start, range && range.end + 1) ?? Buffer.alloc(0)]),
  delete: async (key) => void kept.delete(key),
  check: async () => {},
};

beforeAll(async () => {
  portal = await startTestPortal({ storage });
});
afterAll(closeTestPortal);

const use: FileUse = {
  name: 'document',
  kinds: ['pdf'],
  maxBytes: 1_000_000,
  wrongType: 'No.',
  mayRead: async () => false,
};

async function person(kind: AccountKind = 'staff'): Promise<ActorContext> {
  const { token } = await portal.account(kind);
  const actor = await portal.services.sessions.verify(token);
  if (!actor) throw new Error('no session');
  const { services } = portal;
  return {
    services,
    log: services.log,
    requestId: 'test',
    actor,
    client: { ip: '127.0.0.1', network: '127.0.0.1', userAgent: '' },
  };
}

const receive = (ctx: ActorContext) =>
  receiveUpload(ctx, { stream: Readable.from([pdf()]), originalName: 'a.pdf' }, use);

async function uploadOf(ctx: ActorContext): Promise<string> {
  const file = await receive(ctx);
  await keepForLater(ctx, file);
  return file.id;
}

const attach = (ctx: ActorContext, fileId: string) =>
  portal.database.db.transaction((tx) => attachFile(tx, ctx, fileId, 'document'));
const rowOf = async (id: string) =>
  (await portal.database.db.select().from(files).where(eq(files.id, id)))[0];

test('a store that fills up in the middle leaves nothing', async () => {
  const ctx = await person();
  full = true;
  await expect(receive(ctx)).rejects.toMatchObject({ code: 'unavailable' });
  full = false;
  expect(kept.size).toBe(0);
  expect(await portal.database.db.select().from(files).where(eq(files.ownerId, ctx.actor.userId))).toEqual(
    [],
  );
});

test('bytes are discarded only as long as no row names them', async () => {
  const ctx = await person();
  const file = await receive(ctx);
  await keepForLater(ctx, file);
  await discardUpload(ctx, file);
  expect(kept.has(file.storageKey)).toBe(true);
  const other = await receive(ctx);
  await discardUpload(ctx, other);
  expect(kept.has(other.storageKey)).toBe(false);
});

test('bytes without a row are deleted by the job that each upload leaves; others stay', async () => {
  const ctx = await person();
  const orphan = await receive(ctx);
  const id = await uploadOf(ctx);
  const jobs = await portal.database.sql`
    select payload, run_at > now() + interval '50 minutes' as later from graphile_worker._private_jobs
    where payload->>'storageKey' in (${orphan.storageKey}, ${id})`;
  expect(jobs.map((job) => job.later)).toEqual([true, true]);
  for (const { payload } of jobs) await discardBytes.run(portal.services, payload, meta());
  expect([kept.has(orphan.storageKey), kept.has(id)]).toEqual([false, true]);
});

test('a record takes the caller’s own upload', async () => {
  const ctx = await person();
  const id = await uploadOf(ctx);
  await attach(ctx, id);
  expect((await rowOf(id))?.attachedAt).not.toBeNull();
});

test('an upload that no record took is discarded by its owner at once, bytes included; another one stays', async () => {
  const ctx = await person();
  const [id, taken, used] = await Promise.all([uploadOf(ctx), uploadOf(ctx), uploadOf(ctx)]);
  await attach(ctx, taken);
  await portal.database.db.insert(bonds).values({
    id: newId(),
    userId: ctx.actor.userId,
    documentId: used,
    name: 'Bond',
    bondNumber: '2',
    state: 'FL',
    amount: 1,
  });
  const discard = (fileId: string, as = ctx) => withdrawUpload(as, `/files/${fileId}.pdf?signature=any`);
  for (const other of [await person(), await person('admin')])
    await expect(discard(id, other)).rejects.toMatchObject({ code: 'not_found' });
  expect([await discard(id), await discard(taken), await discard(used)]).toEqual([true, false, false]);
  await expect(discard(id)).rejects.toMatchObject({ code: 'not_found' });
  expect([await rowOf(id), (await rowOf(taken))?.id, (await rowOf(used))?.id]).toEqual([
    undefined,
    taken,
    used,
  ]);
  const [job] = await portal.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'storageKey' = ${id} and run_at <= now()`;
  await discardBytes.run(portal.services, job?.payload, meta());
  expect([kept.has(id), kept.has(taken)]).toEqual([false, true]);
});

test('somebody else’s upload is not found, except by an admin', async () => {
  const id = await uploadOf(await person());
  await expect(attach(await person(), id)).rejects.toMatchObject({ code: 'not_found' });
  await attach(await person('admin'), id);
  expect((await rowOf(id))?.attachedAt).not.toBeNull();
});

test('files of another purpose and unknown ones are refused', async () => {
  const ctx = await person();
  const id = await uploadOf(ctx);
  await portal.database.db.update(files).set({ purpose: 'profile_picture' }).where(eq(files.id, id));
  await expect(attach(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(ctx, newId())).rejects.toMatchObject({ code: 'not_found' });
});

test('a deactivated account uploads nothing', async () => {
  const ctx = await person();
  const gone: ActorContext = { ...ctx, actor: { ...ctx.actor, status: 'inactive' } };
  await expect(receive(gone)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the sweep deletes what no record took in a week, and nothing else', async () => {
  const ctx = await person();
  const [old, young, taken, used] = await Promise.all([
    uploadOf(ctx),
    uploadOf(ctx),
    uploadOf(ctx),
    uploadOf(ctx),
  ]);
  await attach(ctx, taken);
  await portal.database.db.insert(bonds).values({
    id: newId(),
    userId: ctx.actor.userId,
    documentId: used,
    name: 'Bond',
    bondNumber: '1',
    state: 'FL',
    amount: 1,
  });
  await portal.database.db.transaction((tx) => releaseFile(tx, used));
  const longAgo = new Date(Date.now() - 8 * 86_400_000).toISOString();
  for (const id of [old, taken, used]) {
    await portal.database.db.update(files).set({ createdAt: longAgo }).where(eq(files.id, id));
  }
  await sweepUnattached.run(portal.services, {}, meta());
  expect(await rowOf(old)).toBeUndefined();
  expect((await rowOf(young))?.attachedAt).toBeNull();
  expect(await rowOf(taken)).toBeDefined();
  expect((await rowOf(used))?.attachedAt).not.toBeNull();
});

const meta = () => ({
  jobId: '1',
  attempt: 1,
  maxAttempts: 25,
  log: portal.services.log,
  signal: new AbortController().signal,
});
