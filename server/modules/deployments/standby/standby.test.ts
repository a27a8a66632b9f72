import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences as asking } from '../constants.ts';
import { makeDeployment } from '../testing.ts';
import { sentences } from './constants.ts';
import type { OwnStandby, StandbyResult, StandbyTally } from './schema.ts';

const NOON = '2031-02-20T17:00:00Z';
let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(NOON);
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

const DEADLINE = '2031-02-27T17:00:00.000Z';
type Answer = { results: StandbyResult[]; standby: OwnStandby };

const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method: 'POST', path, as, body });
const ask = (id: string, people: { userId: string }[], change = {}) =>
  post(`/deployments/${id}/standby`, admin, {
    userIds: people.map(({ userId }) => userId),
    message: 'Landfall is on Thursday.',
    deadline: DEADLINE,
    ...change,
  });
const tallyOf = async (id: string) =>
  (await portal.request<StandbyTally>({ path: `/deployments/${id}/standby`, as: admin })).body;
const asked = async (person: TestAccount) =>
  (await portal.request<{ standby: OwnStandby[] }>({ path: '/standby/my', as: person })).body.standby;

test('people are asked, see it, answer and change their answer, and the tally follows', async () => {
  portal.clock.freeze(NOON);
  const { id } = await makeDeployment(portal, { status: 'planned' });
  const [kim, lee, ann] = await Promise.all([1, 2, 3].map(() => portal.account('staff')));
  if (!kim || !lee || !ann) throw new Error('no accounts');
  const applicant = await portal.account('review');
  const { body } = await ask(id, [kim, lee, ann, applicant, { userId: newId() }, kim]);
  expect(body.results.map(({ status }) => status)).toEqual([
    'asked',
    'asked',
    'asked',
    'not_found',
    'not_found',
  ]);
  const [question] = await asked(kim);
  expect(question).toMatchObject({
    message: 'Landfall is on Thursday.',
    deadline: DEADLINE,
    answer: null,
    isOpen: true,
    deployment: { id, states: ['LA'] },
  });
  await post(`/standby/${question?.id}/seen`, kim);
  expect((await tallyOf(id)).counts).toEqual({
    asked: 3,
    seen: 1,
    yes: 0,
    maybe: 0,
    no: 0,
    silent: 3,
    medianMinutes: null,
  });
  const seenAt = async () =>
    (await tallyOf(id)).people.find(({ person }) => person.id === kim.userId)?.seenAt;
  const first = await seenAt();

  portal.clock.freeze('2031-02-20T17:20:00Z');
  await post(`/standby/${question?.id}/seen`, kim);
  expect(await seenAt()).toBe(first);
  const yes = await post(`/standby/${question?.id}/answer`, kim, {
    answer: 'yes',
    from: '2031-03-05',
    note: 'By car.',
  });
  expect(yes.body.standby).toMatchObject({ answer: 'yes', from: '2031-03-05', note: 'By car.' });
  portal.clock.freeze('2031-02-20T18:00:00Z');
  const [other] = await asked(lee);
  await post(`/standby/${other?.id}/answer`, lee, { answer: 'no', from: '', note: '' });
  await post(`/standby/${question?.id}/answer`, kim, { answer: 'maybe' });
  const { counts, people } = await tallyOf(id);
  // Both of an hour, as Kim's last word came then.
  expect(counts).toEqual({ asked: 3, seen: 2, yes: 0, maybe: 1, no: 1, silent: 1, medianMinutes: 60 });
  expect(people.find(({ person }) => person.id === kim.userId)).toMatchObject({
    answer: 'maybe',
    from: null,
    note: '',
    remindedAt: null,
  });
  const lines = await portal.services.db.select().from(auditLog).where(eq(auditLog.personId, kim.userId));
  expect(lines.filter(({ action }) => action === 'deployment.standby_answered')).toHaveLength(2);
});

test('asking again reminds those who are silent, and leaves answers alone', async () => {
  portal.clock.freeze(NOON);
  const { id } = await makeDeployment(portal, { status: 'open' });
  const [kim, lee] = [await portal.account('staff'), await portal.account('staff')];
  await ask(id, [kim, lee]);
  const [question] = await asked(kim);
  await post(`/standby/${question?.id}/answer`, kim, { answer: 'yes' });
  portal.clock.freeze('2031-02-21T17:00:00Z');
  const later = '2031-02-28T17:00:00.000Z';
  const { body } = await ask(id, [kim, lee], { message: 'Please answer.', deadline: later });
  expect(body.results.map(({ status, reason }) => [status, reason])).toEqual([
    ['already_answered', 'Answered yes already.'],
    ['reminded', null],
  ]);
  expect((await tallyOf(id)).people.map(({ person, remindedAt }) => [person.id, remindedAt])).toEqual(
    expect.arrayContaining([
      [kim.userId, null],
      [lee.userId, '2031-02-21T17:00:00.000Z'],
    ]),
  );
  expect(await asked(lee)).toMatchObject([{ message: 'Please answer.', deadline: later }]);
  expect(await asked(kim)).toMatchObject([{ message: 'Landfall is on Thursday.', answer: 'yes' }]);
  const notified = async ({ userId }: TestAccount) =>
    (
      await portal.database.sql<{ expires_at: string }[]>`
        select expires_at from notification_recipients where user_id = ${userId} order by notification_id`
    ).map((row) => new Date(row.expires_at).toISOString());
  expect(await notified(kim)).toEqual([DEADLINE]);
  expect(await notified(lee)).toEqual([DEADLINE, later]);
});

describe('refused', () => {
  test.each([
    [{ userIds: [] }, { userIds: asking.peopleMissing }],
    [{ deadline: '2031-02-20T16:59:59Z' }, { deadline: asking.deadlinePassed }],
    [{ deadline: '2031-03-04T06:00:00Z' }, { deadline: asking.deadlineLate }],
  ])('%j', async (change, fields) => {
    portal.clock.freeze(NOON);
    const { id } = await makeDeployment(portal, { status: 'open' });
    const { status, body } = await ask(id, [await portal.account('staff')], change);
    expect({ status, body }).toMatchObject({ status: 400, body: { fields } });
    expect((await tallyOf(id)).people).toEqual([]);
  });

  test('of a deployment that has begun, people can be asked until its last day', async () => {
    portal.clock.freeze('2031-03-10T17:00:00Z');
    const manager = await portal.account('admin');
    const { id } = await makeDeployment(portal, { status: 'open' });
    const person = await portal.account('staff');
    const until = (deadline: string) =>
      post(`/deployments/${id}/standby`, manager, { userIds: [person.userId], message: '', deadline });
    expect((await until('2031-03-24T06:00:00Z')).body).toMatchObject({
      fields: { deadline: asking.deadlineAfterEnd },
    });
    expect((await until('2031-03-12T17:00:00Z')).status).toBe(200);
  });

  test('a deployment that is over', async () => {
    portal.clock.freeze(NOON);
    const { id } = await makeDeployment(portal, { status: 'closed' });
    const { status, body } = await ask(id, [await portal.account('staff')]);
    expect({ status, body }).toMatchObject({ status: 409, body: { error: sentences.over } });
  });

  test.each([
    ['at the deadline', '2031-02-22T17:00:00Z', 'open', { answer: 'yes' }, 409, sentences.deadlinePassed],
    ['after it was closed', NOON, 'closed', { answer: 'yes' }, 409, sentences.ended],
    ['a day after the end', NOON, 'open', { answer: 'yes', from: '2031-03-24' }, 400, sentences.fromLate],
  ])('an answer %s', async (_what, at, becomes, answer, status, sentence) => {
    portal.clock.freeze(NOON);
    const { id } = await makeDeployment(portal, { status: 'open' });
    const person = await portal.account('staff');
    await ask(id, [person], { deadline: '2031-02-22T17:00:00Z' });
    const [question] = await asked(person);
    await portal.database.sql`update deployments set status = ${becomes} where id = ${id}`;
    portal.clock.freeze(at);
    const refused = await post(`/standby/${question?.id}/answer`, person, answer);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toContain(sentence);
    expect(await asked(person)).toMatchObject([{ answer: null }]);
  });
});

test('people see the deployments that they were asked for, and no others', async () => {
  const person = await portal.account('staff');
  const [asked, other] = [await makeDeployment(portal), await makeDeployment(portal)];
  await portal.request({
    method: 'POST',
    path: `/deployments/${asked.id}/standby`,
    as: admin,
    body: { userIds: [person.userId], message: '', deadline: '2031-02-27T17:00:00.000Z' },
  });
  const list = await portal.request<{ deployments: { id: string }[] }>({ path: '/deployments', as: person });
  expect(list.body.deployments.map(({ id }) => id)).toEqual([asked.id]);
  expect((await portal.request({ path: `/deployments/${asked.id}`, as: person })).status).toBe(200);
  expect((await portal.request({ path: `/deployments/${other.id}`, as: person })).status).toBe(404);
});
