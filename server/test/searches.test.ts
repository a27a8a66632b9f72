import { sql } from '@portal/db/drizzle.ts';
import { openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searching } from '../core/data/search.ts';
import type { ActorContext } from '../core/kernel/context.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';
import { until } from './timing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal({ needsTimers: true });
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join('+');
const calls = [
  ['the directory', (search: string) => `/users/directory?search=${search}`],
  ['the list of people', (search: string) => `/users?search=${search}`],
  ['talent', (search: string) => `/licenses/search-talent?q=${search}`],
] as const;

describe.each(calls)('a search in %s', (_what, path) => {
  test('accepts six words, and refuses more with a message', async () => {
    expect((await portal.request({ path: path(words(6)), as: admin })).status).toBe(200);
    for (const count of [7, 20]) {
      const { status, body } = await portal.request({ path: path(words(count)), as: admin });
      expect([status, Object.values(body.fields ?? {})]).toEqual([400, ['Search for 6 words or fewer.']]);
    }
  });
});

test('runs as many statements for many words as for one', async () => {
  const proxy = await openDatabaseProxy(portal.database.url);
  const proxied = await startTestPortal({ database: portal.database, databaseUrl: () => proxy.url });
  const ask = async (search: string) => {
    await proxied.request({ path: `/users/directory?search=${search}`, as: admin });
    const before = proxy.statements();
    await proxied.request({ path: `/users/directory?search=${search}`, as: admin });
    return proxy.statements() - before;
  };
  const one = await ask(words(1));
  expect(one).toBeGreaterThan(0);
  expect(await ask(words(6))).toBe(one);
  await proxied.close();
  await proxy.close();
});

describe('searches', () => {
  const as = ({ userId }: TestAccount) =>
    ({ services: portal.services, actor: { userId } }) as unknown as ActorContext;

  test('of one account run two at a time, parallel to those of others, and too many are refused', async () => {
    let running = 0;
    let most = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const search = (account: TestAccount) =>
      searching(as(account), 'ada', async () => {
        running += 1;
        most = Math.max(most, running);
        await released;
        running -= 1;
      });
    const other = await portal.account('staff');
    const mine = Array.from({ length: 66 }, () => search(admin));
    await expect(search(admin)).rejects.toMatchObject({ code: 'too_many' });
    await until(() => running === 2);
    const theirs = search(other);
    await until(() => running === 3);
    release();
    await Promise.all([...mine, theirs]);
    expect(most).toBe(3);
  });

  test('that take longer than a statement may are refused with what to do', async () => {
    const slow = searching(as(admin), 'ada', (db) =>
      db.select({ slept: sql`pg_sleep(8)::text` }).from(sql`(values (1)) as one`),
    );
    await expect(slow).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/fewer or longer/),
    });
  });
});
