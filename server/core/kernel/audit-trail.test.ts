import { type DatabaseProxy, openDatabaseProxy } from '@portal/db/test/database-proxy.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestInput } from '../../modules/time-off/testing.ts';
import { allCalls } from '../../rest/calls.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { until } from '../../test/timing.ts';
import { appRouter } from '../../trpc/app-router.ts';
import { ABILITIES } from '../contract/abilities.ts';
import type { Actor } from '../contract/access.ts';
import { PortalError } from '../errors/errors.ts';
import { createAuditTrail } from './audit-trail.ts';
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
  const names = allCalls(appRouter).filter(
    ({ ability, type }) => ability !== null && ABILITIES[ability].scope === 'duty' && type === 'query',
  );
  for (const { name } of names.slice(0, 30)) await portal.call(name, {}, me);
  const lines = await denialsOf(me);
  expect(lines).toHaveLength(21);
  expect(lines.find(({ call }) => call === 'other requests')?.times).toBeGreaterThanOrEqual(1);
});

const readsOf = async (account: TestAccount) => {
  await portal.services.auditTrail.flush();
  return portal.database.sql<
    Array<{ call: string; times: number; person: string | null; record: string | null }>
  >`
    select detail->>'call' as call, (detail->>'times')::int as times, person_id as person,
      detail->>'recordId' as record from audit_log
    where actor_id = ${account.userId} and action = 'access.read' order by id`;
};

test('a person’s file that somebody else opens is a line of that person, once an hour', async () => {
  const [me, person] = [await portal.account('admin'), await portal.account('staff')];
  for (let time = 0; time < 3; time += 1) await portal.call('users.byId', { id: person.userId }, me);
  await portal.call('users.byId', { id: me.userId }, me);
  await portal.call('users.list', {}, me);
  expect(await readsOf(me)).toEqual([
    { call: 'The file of a person', times: 3, person: person.userId, record: person.userId },
  ]);
  const { activity } = (await portal.call('activity.list', { personId: person.userId }, me)).data;
  expect(activity).toMatchObject([{ what: 'Read “The file of a person” 3 times' }]);
});

test('an auditor reads what administrators read, each of it is logged, and changes nothing', async () => {
  const [me, person] = [await portal.account('auditor'), await portal.account('staff')];
  expect((await portal.call('users.byId', { id: person.userId }, me)).status).toBe(200);
  expect((await portal.request({ path: `/activity?personId=${person.userId}`, as: me })).status).toBe(200);
  expect((await portal.call('departments.create', { name: 'Mine' }, me)).error).toMatchObject({
    message: 'Auditors can read everything and change nothing.',
  });
  const headers = { 'idempotency-key': newId() };
  const body = { name: 'Mine' };
  expect((await portal.request({ method: 'POST', path: '/departments', body, as: me, headers })).status).toBe(
    403,
  );
  expect((await readsOf(me)).map(({ person: of, record }) => [of, record])).toEqual([
    [person.userId, person.userId],
    [null, person.userId],
    [person.userId, person.userId],
  ]);
  expect(await denialsOf(me)).toHaveLength(1);
});

test('an auditor is told of nothing that they could change', async () => {
  const [me, person] = [await portal.account('auditor'), await portal.account('staff')];
  const asked = await portal.call('timeOff.request', requestInput(), person);
  const { requests } = (await portal.call('timeOff.list', {}, me)).data;
  const found = requests.find(({ id }: { id: string }) => id === asked.data.request.id);
  expect(found?.can).toEqual({ approve: false, reject: false, cancel: false });
  const { conversation } = (
    await portal.call('messenger.createConversation', { participantIds: [me.userId] }, person)
  ).data;
  const opened = (await portal.call('messenger.conversation', { id: conversation.id }, me)).data;
  expect(opened.conversation).toMatchObject({ canWrite: false, canChange: false });
});

test('an auditor downloads a document and marks what they have read', async () => {
  const me = await portal.account('auditor');
  expect((await portal.call('notifications.markAllRead', undefined, me)).status).toBe(200);
  // Unknown to anybody, but not forbidden.
  expect((await portal.call('documents.download', { id: newId() }, me)).status).toBe(404);
});

test('an auditor sets their own password', async () => {
  const me = await portal.account('auditor');
  const input = { currentPassword: me.password, newPassword: 'Copper-Meadow-77' };
  expect((await portal.call('auth.changePassword', input, me)).status).toBe(200);
});

describe('while the database is away', () => {
  let proxy: DatabaseProxy;
  let away: TestPortal;
  const logged: string[] = [];
  beforeAll(async () => {
    proxy = await openDatabaseProxy(portal.database.url);
    away = await startTestPortal({
      database: portal.database,
      databaseUrl: () => proxy.url,
      logTo: { write: (line) => void logged.push(line) },
    });
  });
  afterAll(async () => {
    proxy.restore();
    await away.close();
    await proxy.close();
  });

  const person = (account: TestAccount) => ({
    actor: { userId: account.userId } as Actor,
    requestId: 'r',
    client: { ip: '192.0.2.1' },
  });
  const denied = new PortalError('forbidden', 'No.');

  test('denials and reads are kept, and written once it is back, with the time at which they happened', async () => {
    const [me, other] = [await portal.account('staff'), await portal.account('staff')];
    const { auditTrail } = away.services;
    const [before, meanwhile] = ['2026-11-27T08:00:00.000Z', '2026-11-27T10:00:00.000Z'];
    away.clock.freeze(before);
    auditTrail.noteDenial(person(me), 'Before', denied);
    auditTrail.noteRead(person(me), 'The file of a person', { userId: other.userId });
    proxy.kill();
    await expect(auditTrail.flush()).rejects.toThrow();
    away.clock.freeze(meanwhile);
    auditTrail.noteDenial(person(me), 'Before', denied);
    auditTrail.noteDenial(person(other), 'Meanwhile', denied);
    await expect(auditTrail.flush()).rejects.toThrow();
    proxy.restore();
    await until(() =>
      auditTrail.flush().then(
        () => true,
        () => false,
      ),
    );
    const lines = await portal.database.sql`
      select detail->>'call' as call, (detail->>'times')::int as times, detail->>'since' as since from audit_log
      where actor_id in (${me.userId}, ${other.userId}) and action like 'access.%' order by 1`;
    expect(lines).toEqual([
      { call: 'Before', times: 2, since: before },
      { call: 'Meanwhile', times: 1, since: meanwhile },
      { call: 'The file of a person', times: 1, since: before },
    ]);
  });

  test('what memory has no room for is counted: a line says so, and the log what a stop loses', async () => {
    const { db, log } = away.services;
    const trail = createAuditTrail({ db, clock: away.clock, log, accountsMax: 1 });
    const [me, other] = [await portal.account('staff'), await portal.account('staff')];
    trail.noteDenial(person(me), 'Kept', denied);
    for (let time = 0; time < 3; time += 1) trail.noteDenial(person(other), 'Dropped', denied);
    await trail.flush();
    await trail.flush();
    const { activity } = (await portal.call('activity.list', {}, await portal.account('admin'))).data;
    const kept = await portal.database.sql`select detail from audit_log where action = ${'access.dropped'}`;
    expect(kept).toMatchObject([{ detail: { times: 3 } }]);
    expect(activity.filter(({ what }: { what: string }) => what.startsWith('Could not keep'))).toMatchObject([
      { what: 'Could not keep 3 denied requests and reads' },
    ]);

    trail.noteDenial(person(other), 'Dropped', denied);
    proxy.kill();
    trail.start();
    await trail.stop();
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'denied requests and reads are lost to the audit log', waiting: 1 }),
    );
    proxy.restore();
  });
});
