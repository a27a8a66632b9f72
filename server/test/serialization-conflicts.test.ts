import { sql } from '@portal/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toPortalError } from '../core/errors/error-mapping.ts';
import type { ActorContext } from '../core/kernel/context.ts';
import { write } from '../core/kernel/write.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ needsTimers: true });
});
afterAll(closeTestPortal);

const context = () =>
  ({
    services: portal.services,
    log: portal.services.log,
    requestId: 'crossed',
    actor: null,
  }) as unknown as ActorContext;

describe('a serialization conflict', () => {
  test('is retried, so that both changes are made', async () => {
    await portal.database.sql`create table crossed (id int primary key, changes int not null default 0)`;
    await portal.database.sql`insert into crossed values (1), (2)`;
    let attempts = 0;
    let arrived = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const change = (first: number, second: number) =>
      write(context(), async (tx) => {
        attempts += 1;
        await tx.execute(sql`update crossed set changes = changes + 1 where id = ${first}`);
        // On the first attempt each transaction waits for the lock of the other.
        arrived += 1;
        if (arrived === 2) meet();
        await met;
        await tx.execute(sql`update crossed set changes = changes + 1 where id = ${second}`);
      });
    await Promise.all([change(1, 2), change(2, 1)]);
    // On a busy machine the second attempt may cross the other transaction once more.
    expect(attempts).toBeGreaterThan(2);
    const rows = await portal.database.sql`select changes from crossed`;
    expect(rows.map(({ changes }) => changes)).toEqual([2, 2]);
  });

  test.each(['40001', '40P01'])(
    'is given up after some attempts (%s), with a Retry-After for the caller',
    async (code) => {
      let attempts = 0;
      const refused = write(context(), async (tx) => {
        attempts += 1;
        await tx.execute(sql.raw(`do $$ begin raise exception 'crossed' using errcode = '${code}'; end $$`));
      });
      const failure = await refused.then(
        () => null,
        (error: unknown) => toPortalError(error),
      );
      expect(attempts).toBe(4);
      expect([failure?.status, failure?.retryAfterSeconds]).toEqual([503, 1]);
    },
  );

  test('is not retried when the transaction failed for another reason', async () => {
    let attempts = 0;
    const refused = write(context(), async (tx) => {
      attempts += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(refused).rejects.toThrow();
    expect(attempts).toBe(1);
  });
});

describe('two administrators concurrently', () => {
  const demote = (actor: TestAccount, subject: TestAccount, headers: Record<string, string> = {}) =>
    portal.request({
      method: 'PUT',
      path: `/users/${subject.userId}`,
      as: actor,
      body: { role: 'staff' },
      headers,
    });
  const deactivate = (actor: TestAccount, subject: TestAccount) =>
    portal.request({ method: 'DELETE', path: `/users/${subject.userId}`, as: actor });

  test('who remove each other’s role: one succeeds, the other has lost the right', async () => {
    await portal.account('admin');
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await Promise.all([portal.account('admin'), portal.account('admin')]);
      const key = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all([demote(one, other, key), demote(other, one, round % 2 ? key : {})]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  test('who deactivate each other: one succeeds, the other has lost the right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([portal.account('admin'), portal.account('admin')]);
      const answers = await Promise.all([deactivate(one, other), deactivate(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200]));
      expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
