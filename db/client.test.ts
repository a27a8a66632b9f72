import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { type Database, forPrepared, openDatabase, type Reader, type Transaction } from './client.ts';
import { sql } from './drizzle.ts';
import { departments } from './schema/departments.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { openDatabaseProxy } from './test/database-proxy.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const department = (name: string) => ({ id: crypto.randomUUID(), name });

test('no connection compiles statements; those for prepared ones plan once, and nothing else is forced on the planner', async () => {
  const { db, sql: main, counts } = database;
  const asked = [
    main`show jit`,
    counts.unsafe('show jit'),
    ...[db, forPrepared(db)].map((on) => (on as Database).execute(sql`show jit`)),
  ];
  expect((await Promise.all(asked)).flat()).toEqual(asked.map(() => ({ jit: 'off' })));
  const planner = (on: Reader) =>
    (on as Database).execute(sql`
      select name, setting from pg_settings where source in ('client', 'session')
        and (name like 'enable\\_%' or name = 'plan_cache_mode')`);
  expect([...(await planner(db))]).toEqual([]);
  expect([...(await planner(forPrepared(db)))]).toEqual([
    { name: 'plan_cache_mode', setting: 'force_generic_plan' },
  ]);
});

test('refuses statements of a failed transaction, and writes nothing', async () => {
  const { db } = database;
  const { promise: rolledBack, resolve: goOn } = Promise.withResolvers<void>();
  let straggler: Promise<unknown> = Promise.resolve();
  const transaction = db.transaction(async (tx) => {
    straggler = rolledBack.then(() => tx.insert(departments).values(department('Straggler')));
    await tx.insert(departments).values(department('Rolled back'));
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(transaction).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  goOn();
  await expect(straggler).rejects.toMatchObject({ cause: { message: 'This transaction has ended.' } });
  expect(await db.select().from(departments)).toEqual([]);
});

test('refuses statements of a committed transaction', async () => {
  const { db } = database;
  const late = await db.transaction(async (tx) => {
    await tx.insert(departments).values(department('Committed'));
    return tx;
  });
  await expect(late.delete(departments)).rejects.toMatchObject({
    cause: { message: 'This transaction has ended.' },
  });
  expect(await db.select({ name: departments.name }).from(departments)).toEqual([{ name: 'Committed' }]);
});

test('lets a transaction take longer than a statement, but neither idle nor continue after its abort', async () => {
  const hasty = openDatabase(database.url, { statementTimeoutMs: 1_000 });
  const busy = hasty.db.transaction(async (tx) => {
    for (let count = 0; count < 12; count += 1) await tx.execute(sql`select pg_sleep(0.2)`);
    await tx.insert(departments).values(department('Slow'));
  });
  const { promise: givenUp, resolve: goOn } = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const idle = hasty.db.transaction(async (tx) => {
    await givenUp;
    late = tx.insert(departments).values(department('Idle')).execute();
    await late;
  });
  await expect(idle).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  goOn();
  await busy;
  await expect(late).rejects.toMatchObject({ cause: { name: 'DatabaseUnavailable' } });
  await hasty.close();
  const names = (await database.db.select({ name: departments.name }).from(departments)).map(
    ({ name }) => name,
  );
  expect(names).toContain('Slow');
  expect(names).not.toContain('Idle');
});

// Checked by the compiler: `pnpm check`.
test('gives queries read-only access', () => {
  type Writes = 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'refreshMaterializedView';
  expectTypeOf<Extract<keyof Reader, Writes>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof ReturnType<Reader['with']>, Writes>>().toEqualTypeOf<never>();
  expectTypeOf<Database>().toExtend<Reader>();
  expectTypeOf<Transaction>().toExtend<Reader>();
});

/** The database over one connection that can be cut. */
async function openCutting() {
  const proxy = await openDatabaseProxy(database.url);
  const { db, close } = openDatabase(proxy.url, { maxConnections: 1 });
  onTestFinished(async () => {
    await close();
    await proxy.close();
  });
  return { ...proxy, db, prepared: forPrepared(db) };
}

test('streams an answer from its first row, also after one whose connection was lost within its rows', async () => {
  const proxied = await openCutting();
  const one = sql`select 1 as one`;
  await proxied.db.execute(one);
  proxied.cutAfter(1_000_000);
  const long = proxied.db.execute(sql`select repeat('x', 100000) from generate_series(1, 50)`);
  await expect(long).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
  proxied.cutAfter(Number.POSITIVE_INFINITY);
  expect([...(await proxied.db.execute(one))]).toEqual([{ one: 1 }]);
});

test.each([
  ['goes on to its end', async () => {}],
  ['fails afterwards', async () => Promise.reject(new Error('no more'))],
])('a transaction that lost its connection and %s ends no other transaction', async (how, ends) => {
  const proxied = await openCutting();
  const { promise: reconnected, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const lost = proxied.db.transaction(async (tx) => {
    await tx.insert(departments).values(department(`Lost, ${how}`));
    proxied.cut();
    await reconnected;
    // By then the driver has processed the end of the connection.
    setTimeout(end, 50);
    await ends();
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  const other = proxied.db.transaction(async (tx) => {
    await tx.insert(departments).values(department(`First, ${how}`));
    goOn();
    await over;
    await tx.insert(departments).values(department(`Second, ${how}`));
    throw new Error('taken back');
  });
  await expect(other).rejects.toThrow('taken back');
  const stored = (await database.db.select({ name: departments.name }).from(departments)).map(
    ({ name }) => name,
  );
  expect(stored.filter((name) => name.endsWith(how))).toEqual([]);
});

test('gives a query only its own rows, also after one that failed within its rows', async () => {
  const one = openDatabase(database.url, { maxConnections: 1, statementTimeoutMs: 500 });
  onTestFinished(() => one.close());
  const failing = one.sql`
    select repeat('a', 10000), case when n = 50 then pg_sleep(5)::text end from generate_series(1, 50) n`;
  await expect(failing).rejects.toMatchObject({ code: '57014' });
  expect([...(await one.sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('gives each query its own answer, also after a query on a connection that was just lost', async () => {
  const proxied = await openCutting();
  const numbered = proxied.prepared
    .select({ n: sql<number>`${sql.placeholder('n')}::int` })
    .from(sql`(select 1) once`)
    .prepare('numbered');
  const ask = async (n: number) => (await numbered.execute({ n }))[0]?.n;
  expect(await ask(1)).toBe(1);
  const asked = ask(2);
  proxied.cut();
  await expect(asked).rejects.toThrow();
  // The connection has failed and is not closed yet.
  await ask(3).catch(() => undefined);
  expect(await ask(4)).toBe(4);
  expect(await Promise.all([5, 6, 7].map(ask))).toEqual([5, 6, 7]);
});

test('reports a connection that the server ended once', async () => {
  const { db, close } = openDatabase(database.url, { maxConnections: 1 });
  const [own] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const asleep = db.execute(sql`select pg_sleep(20)`);
  const ended = expect(asleep).rejects.toThrow();
  await database.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
  await ended;
  const ask = () => db.execute(sql`select 1 as one`);
  // The connection may not have ended yet: then the driver rejects the query.
  const answer = await ask().catch((error: unknown) => {
    expect(error).toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
    return ask();
  });
  expect([...answer]).toEqual([{ one: 1 }]);
  await close();
});

test('does not keep read rows in memory', async () => {
  const program = join(import.meta.dirname, 'test/old-space.ts');
  const env = { ...process.env, DATABASE_URL: database.url };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const grown = JSON.parse(stdout) as { executed: number; prepared: number };
  expect(grown.executed).toBeLessThan(2_000_000);
  expect(grown.prepared).toBeLessThan(2_000_000);
});
