import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Services } from '../core/kernel/context.ts';
import { defineJob, type JobMeta } from '../core/kernel/jobs.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

let database: TestDatabase;
let runner: JobRunner;
let lines: string[];
const runs: Array<{ word: string; attempt: number }> = [];
let work: (word: string, meta: JobMeta) => Promise<void>;

const greet = defineJob({
  name: 'test.greet',
  payload: z.object({ word: z.string() }),
  run: async (_services, { word }, meta) => {
    runs.push({ word, attempt: meta.attempt });
    await work(word, meta);
  },
});

beforeEach(async () => {
  database = await createTestDatabase();
  lines = [];
  runs.length = 0;
  work = async () => {};
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) });
  const services = { log } as unknown as Services;
  runner = createJobRunner({ connectionString: database.url, jobs: [greet], services });
});

afterEach(async () => {
  await runner.stop();
  await database.close();
});

const waiting = async () => Number((await database.sql`select count(*) from graphile_worker.jobs`)[0]?.count);
const words = () => runs.map(({ word }) => word);
const enqueueGreeting = (word: string) => database.db.transaction((tx) => greet.enqueue(tx, { word }));

test('a job of a committed transaction runs once', async () => {
  runner.start();
  await enqueueGreeting('hello');
  await expect.poll(words).toEqual(['hello']);
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual([{ word: 'hello', attempt: 1 }]);
});

test('a transaction that is rolled back enqueues nothing', async () => {
  const undone = database.db.transaction(async (tx) => {
    await greet.enqueue(tx, { word: 'never' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await waiting()).toBe(0);
});

test('a failed job is tried again later; the log names it without its payload', async () => {
  work = async (_word, { attempt }) => {
    if (attempt === 1) throw new Error('the mail server is away');
  };
  runner.start();
  await enqueueGreeting('a secret');
  await expect.poll(words).toHaveLength(2);
  expect(runs).toEqual([
    { word: 'a secret', attempt: 1 },
    { word: 'a secret', attempt: 2 },
  ]);
  const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'job failed');
  expect(failure).toMatchObject({
    job: 'test.greet',
    attempt: 1,
    error: { message: 'the mail server is away' },
  });
  expect(failure.jobId).toMatch(/^\d+$/);
  expect(lines.join('')).not.toContain('a secret');
});

test('a payload that is not the job’s is refused before the work', async () => {
  runner.start();
  await database.sql`select graphile_worker.add_job('test.greet', '{"word":7}'::json)`;
  await expect.poll(() => lines.join('')).toContain('job failed');
  expect(runs).toEqual([]);
});

test('goes on when all its connections are cut, while idle and in the middle of a job', async () => {
  let finish = () => {};
  work = (word) => (word === 'cut' ? new Promise((resolve) => (finish = resolve)) : Promise.resolve());
  runner.start();
  await enqueueGreeting('first');
  await expect.poll(words).toContain('first');
  await cutConnections();
  await enqueueGreeting('cut');
  await expect.poll(words).toContain('cut');
  await cutConnections();
  finish();
  await cutConnections();
  await enqueueGreeting('after');
  await expect.poll(words).toContain('after');
  await expect.poll(() => runner.check().then(() => 'checked')).toBe('checked');
});

test('waits for a database that is not there yet', async () => {
  const lost = createJobRunner({
    connectionString: 'postgres://nobody@127.0.0.1:1/nothing',
    jobs: [greet],
    services: { log: pino({ level: 'silent' }) } as unknown as Services,
  });
  lost.start();
  await expect(lost.check()).rejects.toThrow('not being worked through');
  await lost.stop();
});

test('stopping lets a running job finish', async () => {
  let finished = false;
  work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    finished = true;
  };
  runner.start();
  await enqueueGreeting('long');
  await expect.poll(words).toEqual(['long']);
  await runner.stop();
  expect(finished).toBe(true);
  expect(await waiting()).toBe(0);
});

test('a job that does not end in time goes back to the queue when the server stops', async () => {
  work = () => new Promise(() => {});
  runner.start();
  await enqueueGreeting('endless');
  await expect.poll(words).toEqual(['endless']);
  const before = Date.now();
  await runner.stop();
  expect(Date.now() - before).toBeLessThan(9_000);
  const [job] = await database.sql`select locked_by, attempts from graphile_worker.jobs`;
  expect(job).toEqual({ locked_by: null, attempts: 1 });
});

test('the jobs of a server that died are given back, those of a living one are not', async () => {
  await enqueueGreeting('orphan');
  await enqueueGreeting('held');
  await database.sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = payload->>'word'`;
  const living = await database.sql.reserve();
  await living`select pg_advisory_lock_shared(7203115, hashtext('held'))`;
  runner.start();
  await expect.poll(words).toEqual(['orphan']);
  living.release();
});

async function cutConnections() {
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'portal jobs%'`;
}
