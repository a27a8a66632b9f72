import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type Database, openDatabase, type Reader, type Transaction } from './client.ts';
import { sql } from './drizzle.ts';
import { departments } from './schema/departments.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const department = (name: string) => ({ id: crypto.randomUUID(), name });

test('what a transaction sends after it failed is refused, and written nowhere', async () => {
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

test('what a transaction sends after it was committed is refused', async () => {
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

test('a transaction may take longer than a statement, but not stand still, nor go on when it was given up', async () => {
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
test('what a query gets can read and nothing else', () => {
  type Writes = 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | 'refreshMaterializedView';
  expectTypeOf<Extract<keyof Reader, Writes>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<keyof ReturnType<Reader['with']>, Writes>>().toEqualTypeOf<never>();
  expectTypeOf<Database>().toExtend<Reader>();
  expectTypeOf<Transaction>().toExtend<Reader>();
});

test('an answer begins at its beginning, also after one whose connection was cut within its rows', async () => {
  const url = new URL(database.url);
  const [port, host] = [Number(url.port), url.hostname];
  let cutAfter = Number.POSITIVE_INFINITY;
  const proxy = createServer((near) => {
    const far = connect(port, host);
    let passed = 0;
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (bytes) => {
      passed += bytes.length;
      near.write(bytes, () => passed > cutAfter && near.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  const cut = openDatabase(url.href, { maxConnections: 1 });
  const one = sql`select 1 as one`;
  await cut.db.execute(one);
  cutAfter = 1_000_000;
  const long = cut.db.execute(sql`select repeat('x', 100000) from generate_series(1, 50)`);
  await expect(long).rejects.toMatchObject({ cause: { code: 'CONNECTION_CLOSED' } });
  cutAfter = Number.POSITIVE_INFINITY;
  expect([...(await cut.db.execute(one))]).toEqual([{ one: 1 }]);
  await cut.close();
  proxy.close();
});
