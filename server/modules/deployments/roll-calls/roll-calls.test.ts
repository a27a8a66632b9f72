import { eq } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeUnattended } from '../../../core/kernel/write.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences as deploymentSentences } from '../constants.ts';
import { makeAssignment, makeOpenPosition } from '../offers/testing.ts';
import { askSilent } from './commands.ts';
import { sentences } from './constants.ts';
import type { OwnRollCall, RollCall } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-03-05T17:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

type Answer = { rollCall: RollCall & OwnRollCall; rollCalls: OwnRollCall[]; error: string };
const request = (method: 'GET' | 'POST', path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method, path, as, body });

/** A deployment where this many people are assigned. */
async function place(count: number) {
  const { deployment, position } = await makeOpenPosition(portal, { createdBy: admin.userId });
  const people: TestAccount[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await portal.account('staff');
    await makeAssignment(portal, {
      deploymentId: deployment.id,
      positionId: position.id,
      userId: person.userId,
      offeredBy: admin.userId,
    });
    people.push(person);
  }
  const [one, two, three] = people;
  return { id: deployment.id, one: one ?? admin, two: two ?? admin, three: three ?? admin };
}

const start = (id: string, message = '') =>
  request('POST', `/deployments/${id}/roll-calls`, admin, { message });
const latest = async (id: string) =>
  (await request('GET', `/deployments/${id}/roll-call`, admin)).body.rollCall;
const answer = (id: string, as: TestAccount, body: unknown) =>
  request('POST', `/roll-calls/${id}/answer`, as, body);
const own = async (as: TestAccount) => (await request('GET', '/roll-calls/my', as)).body.rollCalls;
const titlesFor = async ({ userId }: TestAccount) =>
  (
    await portal.database.sql<{ title: string }[]>`
      select n.title from notifications n join notification_recipients r on r.notification_id = n.id
      where r.user_id = ${userId} order by n.id`
  ).map(({ title }) => title.replace(/[:?] .*/, ''));
const askAgain = () => writeUnattended(portal.services, (tx) => askSilent(tx, portal.services));

test('everybody who is assigned is asked, and the tally shows who needs help first', async () => {
  const { id, one, two, three } = await place(3);
  const started = await start(id, 'The storm has passed.');
  expect([started.status, started.body.rollCall.counts]).toEqual([
    200,
    { asked: 3, safe: 0, help: 0, silent: 3 },
  ]);
  expect(await own(one)).toMatchObject([{ message: 'The storm has passed.', answer: null }]);
  const { id: rollCallId } = started.body.rollCall;
  expect((await answer(rollCallId, one, { answer: 'safe' })).status).toBe(200);
  expect((await answer(rollCallId, three, { answer: 'help', note: 'The car is under water.' })).status).toBe(
    200,
  );
  const tally = await latest(id);
  expect(tally.counts).toEqual({ asked: 3, safe: 1, help: 1, silent: 1 });
  expect(tally.people.map((each) => [each.person.id, each.answer, each.note])).toEqual([
    [three.userId, 'help', 'The car is under water.'],
    [two.userId, null, ''],
    [one.userId, 'safe', ''],
  ]);
  expect(await titlesFor(admin)).toContainEqual(expect.stringContaining('needs help'));
  // Somebody in need may be safe later.
  await answer(rollCallId, three, { answer: 'safe' });
  expect((await latest(id)).counts).toEqual({ asked: 3, safe: 2, help: 0, silent: 1 });
});

test('all administrators learn of help when the manager who asked is none any more', async () => {
  const { id, one } = await place(1);
  const manager = await portal.account('admin');
  const started = await request('POST', `/deployments/${id}/roll-calls`, manager, { message: '' });
  await portal.services.db.update(users).set({ role: 'staff' }).where(eq(users.id, manager.userId));
  const calls = async (who: TestAccount) =>
    (await titlesFor(who)).filter((title) => title.includes('needs help')).length;
  const before = await calls(admin);
  await answer(started.body.rollCall.id, one, { answer: 'help' });
  expect([await calls(manager), await calls(admin)]).toEqual([0, before + 1]);
});

test('the silent are asked again each hour until they answer or it ends', async () => {
  const { id, one, two, three } = await place(3);
  const { rollCall } = (await start(id)).body;
  await answer(rollCall.id, one, { answer: 'safe' });
  const asked = async () => [(await titlesFor(one)).length, (await titlesFor(two)).length];
  expect(await asked()).toEqual([1, 1]);
  await askAgain();
  expect(await asked()).toEqual([1, 1]);
  portal.clock.freeze('2031-03-05T18:00:00Z');
  await askAgain();
  await askAgain();
  expect(await asked()).toEqual([1, 2]);
  await answer(rollCall.id, two, { answer: 'safe' });
  expect((await request('POST', `/roll-calls/${rollCall.id}/end`, admin)).status).toBe(200);
  portal.clock.freeze('2031-03-05T19:00:00Z');
  await askAgain();
  expect(await asked()).toEqual([1, 2]);
  expect(await own(three)).toEqual([]);
  expect((await latest(id)).endedAt).not.toBeNull();
});

test('a person who has left is not asked again', async () => {
  portal.clock.freeze('2031-03-05T17:00:00Z');
  const { id, one } = await place(1);
  await start(id);
  await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, one.userId));
  const askedAt = async () => (await latest(id)).people.map((each) => each.askedAt);
  const before = await askedAt();
  portal.clock.freeze('2031-03-05T18:00:00Z');
  await askAgain();
  expect(await askedAt()).toEqual(before);
});

test('a second one ends the first, and a closed deployment ends both', async () => {
  const { id, one } = await place(1);
  const { rollCall: first } = (await start(id)).body;
  const { rollCall: second } = (await start(id)).body;
  expect((await answer(first.id, one, { answer: 'safe' })).status).toBe(409);
  expect((await own(one)).map((each) => each.id)).toEqual([second.id]);
  await request('POST', `/deployments/${id}/close`, admin);
  const late = await answer(second.id, one, { answer: 'safe' });
  expect([late.status, late.body.error]).toEqual([409, sentences.ended]);
  expect(await own(one)).toEqual([]);
  const over = await start(id);
  expect([over.status, over.body.error]).toEqual([409, deploymentSentences.over('closed')]);
});

test('exact sentences where it cannot be asked or answered', async () => {
  const { id } = await place(0);
  const nobody = await start(id);
  const { id: other, one } = await place(1);
  const { rollCall } = (await start(other)).body;
  const stranger = await answer(rollCall.id, await portal.account('staff'), { answer: 'safe' });
  const word = await answer(rollCall.id, one, { answer: 'fine' });
  await request('POST', `/roll-calls/${rollCall.id}/end`, admin);
  const twice = await request('POST', `/roll-calls/${rollCall.id}/end`, admin);
  expect([nobody, stranger, word, twice].map(({ status, body }) => [status, body.error])).toEqual([
    [422, sentences.nobodyAssigned],
    [404, 'Roll call not found.'],
    [400, expect.any(String)],
    [409, sentences.ended],
  ]);
});
