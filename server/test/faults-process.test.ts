import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@portal/db/test/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signupInput } from '../modules/auth/testing.ts';
import { freePort } from './free-port.ts';
import { holdTable } from './hold-table.ts';
import { pause, type Timed, timedCall } from './load.ts';
import { until } from './timing.ts';

/** About three seconds, unless the machine is busy. */
const START_MS = 40_000;
const program = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));
const started: ChildProcess[] = [];
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-test-data-'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the portal as an operator does, with its files in the folder. */
function spawnPortal(port: number, folder: string) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      PORTAL_DATA_DIR: folder,
      PORTAL_CLIENT_DIR: folder,
      PORTAL_SECRET: 'a secret that only tests know, of more than 32 bytes',
      PORTAL_ADMIN_EMAIL: 'first.admin@work.example',
      PORTAL_ADMIN_PASSWORD: 'First-Harbour-1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
  });
  started.push(child);
  return child;
}

/** @returns when it answers */
async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const child = spawnPortal(port, dataDir);
  child.stderr.pipe(process.stderr);
  const address = `http://127.0.0.1:${port}`;
  await until(async () => (await timedCall(address, { path: '/health' })).status === 200, START_MS);
  return { child, address };
}

test('portal killed during 200 sign-ups: every acknowledged one is stored once, and complete', async () => {
  const { child, address } = await startProcess();
  const people = Array.from({ length: 200 }, () => signupInput());
  const answers: Array<{ email: string; password: string; answer: Timed }> = [];
  let next = 0;
  let acknowledgedSoFar = 0;
  const register = async () => {
    for (let person = people[next++]; person; person = people[next++]) {
      const answer = await timedCall(address, { method: 'POST', path: '/auth/signup', body: person });
      answers.push({ ...person, answer });
      if (answer.status === 201) acknowledgedSoFar += 1;
      if (acknowledgedSoFar === 60) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 20 }, register));
  const acknowledged = answers.filter(({ answer }) => answer.status === 201);
  expect(answers).toHaveLength(200);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.length).toBeLessThan(200);

  const stored = await database.sql<Array<{ email: string; whole: boolean }>>`
    select primary_email as email,
           exists (select from sign_in_addresses a where a.user_id = u.id)
       and exists (select from sessions s where s.user_id = u.id)
       and exists (select from audit_log l where l.subject_id = u.id and l.action = 'user.signed_up') as whole
    from users u where primary_email in ${database.sql(people.map(({ email }) => email))}`;
  const emails = stored.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(acknowledged.filter(({ email }) => !emails.includes(email))).toEqual([]);
  expect(stored.filter(({ whole }) => !whole)).toEqual([]);

  // Restarted on the same data: open sessions stay valid, and unanswered calls can be repeated.
  const again = await startProcess();
  const { answer } = acknowledged[0] ?? {};
  const token = String(answer?.body.token);
  expect((await timedCall(again.address, { path: '/auth/profile', as: token })).status).toBe(200);
  const unanswered = people.find(({ email }) => !emails.includes(email));
  const retry = await timedCall(again.address, { method: 'POST', path: '/auth/signup', body: unanswered });
  expect(retry.status).toBe(201);
});

test('portal killed while 500 people are told of an offer: each gets one notification and one email', async () => {
  const { child, address } = await startProcess();
  const login = { email: 'first.admin@work.example', password: 'First-Harbour-1' };
  const { body: session } = await timedCall(address, { method: 'POST', path: '/auth/login', body: login });
  const as = String(session.token);
  const people = await database.sql<{ id: string; address: string }[]>`
    insert into users (id, first_name, last_name, primary_email, primary_phone, password_hash, role, status,
      onboarding_status, work)
    select gen_random_uuid(), 'Ira', 'Person ' || n, 'ira.' || n || '@home.example', '555-010-0000', 'none', 'staff',
      'active', 'approved', 'inspector' from generate_series(1, 500) n
    returning id, primary_email as address`;
  const post = (path: string, body?: unknown) => timedCall(address, { method: 'POST', path, as, body });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const made = await post('/deployments', {
    name: 'Hurricane Odette',
    kind: 'hurricane',
    states: ['LA'],
    startDate: day(5).slice(0, 10),
    endDate: day(9).slice(0, 10),
  });
  const { id } = made.body.deployment as { id: string };
  const added = await post(`/deployments/${id}/positions`, { role: 'inspector', count: 500 });
  await post(`/deployments/${id}/open`);
  const offers = {
    positionId: (added.body.position as { id: string }).id,
    userIds: people.map((person) => person.id),
    deadline: day(1),
  };
  expect((await post(`/deployments/${id}/offers`, offers)).status).toBe(200);
  const outbox = join(dataDir, 'outbox');
  const sent = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await until(async () => (await sent()).length > 50, START_MS);
  child.kill('SIGKILL');
  await ended(child);
  expect((await sent()).length).toBeLessThan(500);

  await startProcess();
  await until(async () => {
    const [waiting] = await database.sql<{ jobs: number }[]>`
      select count(*)::int as jobs from graphile_worker.jobs where task_identifier like 'notifications.letter%'`;
    return waiting?.jobs === 0;
  }, START_MS);
  const letters = await Promise.all((await sent()).map((name) => readFile(join(outbox, name), 'utf8')));
  const readers = letters.flatMap((letter) => /^To: (ira\.\d+@home\.example)/m.exec(letter)?.[1] ?? []);
  expect(readers.toSorted()).toEqual(people.map((person) => person.address).toSorted());
  const told = await database.sql<{ notified: number; people: number }[]>`
    select count(*)::int as notified, count(distinct user_id)::int as people from notification_recipients
    where user_id in ${database.sql(people.map((person) => person.id))}`;
  expect(told).toEqual([{ notified: 500, people: 500 }]);
}, 120_000);

test('portal stopped by SIGTERM: answers running requests and exits soon', async () => {
  const { child, address } = await startProcess();
  const lock = await holdTable(database, 'users');
  const posts = Array.from({ length: 6 }, () =>
    timedCall(address, { method: 'POST', path: '/auth/signup', body: signupInput() }),
  );
  await lock.keepsWaiting(6);
  const stopped = performance.now();
  child.kill('SIGTERM');
  await pause(200);
  await lock.release();
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect(await ended(child)).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  expect((await timedCall(address, { path: '/health' })).status).toBe(0);
});

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

test(
  'refuses to start a second process with another store, with a message',
  async () => {
    const first = await startProcess();
    const elsewhere = await mkdtemp(join(tmpdir(), 'portal-test-data-'));
    const second = spawnPortal(await freePort(), elsewhere);
    let log = '';
    second.stderr.on('data', (chunk) => {
      log += chunk;
    });
    const [code] = await once(second, 'exit');
    expect([code, log]).toEqual([1, expect.stringContaining('keeps its files elsewhere')]);
    expect((await timedCall(first.address, { path: '/health' })).status).toBe(200);
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    await rm(elsewhere, { recursive: true, force: true });
  },
  START_MS * 2,
);
