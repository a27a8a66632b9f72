import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../rest/calls.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { appRouter } from '../../trpc/app-router.ts';
import { newId } from './ids.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(closeTestPortal);

const denialsOf = async (account: TestAccount) => {
  await portal.services.auditTrail.flush();
  return portal.database.sql<Array<{ call: string; times: number }>>`
    select detail->>'call' as call, (detail->>'times')::int as times from audit_log
    where actor_id = ${account.userId} and action = 'access.denied' order by id`;
};

test('many denials of one call are one line an hour, and the next one counts them', async () => {
  const me = await portal.account('staff');
  for (let time = 0; time < 5; time += 1) await portal.request({ path: '/users', as: me });
  await portal.call('users.list', {}, me);
  const first = { call: 'People, newest account first', times: 6 };
  expect(await denialsOf(me)).toEqual([first]);
  for (let time = 0; time < 3; time += 1) await portal.request({ path: '/users', as: me });
  expect(await denialsOf(me)).toEqual([first]);
  portal.clock.advance(61 * 60_000);
  expect(await denialsOf(me)).toEqual([first, { ...first, times: 3 }]);
});

test('guessed ids and the calls of an idempotency key count, bad input and successes do not', async () => {
  const me = await portal.account('staff');
  await portal.request({ path: '/departments', as: me });
  await portal.request({ path: '/training/certificates/none', as: me });
  await portal.call('certificates.get', { id: newId() }, me);
  const headers = { 'idempotency-key': newId() };
  await portal.request({ method: 'POST', path: '/departments', body: { name: 'Mine' }, as: me, headers });
  expect((await denialsOf(me)).map(({ times }) => times)).toEqual([1, 1]);
});

test('somebody who tries every call has twenty lines and one for the others', async () => {
  const me = await portal.account('staff');
  const names = allCalls(appRouter).filter(({ tier, type }) => tier === 'admin' && type === 'query');
  for (const { name } of names.slice(0, 30)) await portal.call(name, {}, me);
  const lines = await denialsOf(me);
  expect(lines).toHaveLength(21);
  expect(lines.find(({ call }) => call === 'other requests')?.times).toBeGreaterThanOrEqual(1);
});
