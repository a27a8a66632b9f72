import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { makeAttestation } from '../acknowledgements/testing.ts';
import { makeActionItem } from '../action-items/testing.ts';
import { makeOffer, makeOpenPosition } from '../deployments/offers/testing.ts';
import { makeRollCall } from '../deployments/roll-calls/testing.ts';
import { makeStandby } from '../deployments/standby/testing.ts';
import { makeLearner } from '../training/assignments/testing.ts';
import { makeCourse } from '../training/courses/testing.ts';

let portal: TestPortal;
let ada: TestAccount;

beforeEach(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-01T15:00:00.000Z');
  ada = await portal.account('staff');
});
afterEach(closeTestPortal);

const toDo = async (as = ada, input: { limit?: number } = {}) =>
  (await portal.call('toDo.list', input, as)).data;
const kindsOf = async () => (await toDo()).toDo.map(({ kind }) => kind);

async function offer(userId: string, deadline: string) {
  const { deployment, position } = await makeOpenPosition(portal);
  const { id } = await makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    offeredBy: deployment.createdBy,
    userId,
    deadline,
  });
  return { id, deployment };
}

test('what every module waits for is listed, roll calls first, then what is due first, and counted', async () => {
  const { userId } = ada;
  const someday = await makeCourse(portal);
  await makeLearner(portal, { userId, courseId: someday.id });
  const course = await makeCourse(portal);
  await makeLearner(portal, { userId, courseId: course.id, dueOn: '2031-02-20' });
  const item = await makeActionItem(portal, { assignedTo: userId, dueDate: '2031-01-20' });
  const text = await makeAttestation(portal, [userId], { dueDate: '2031-02-10' });
  const offered = await offer(userId, '2031-02-03T23:00:00.000Z');
  const standby = await makeStandby(portal, { userId, deadline: '2031-02-02T17:00:00.000Z' });
  const rollCall = await makeRollCall(portal, userId);
  const { toDo: entries, total } = await toDo();
  expect(total).toBe(7);
  expect(entries.map(({ kind, id, dueOn, dueAt }) => [kind, id, dueOn ?? dueAt])).toEqual([
    ['roll_call', rollCall.id, null],
    ['action_item', item.id, '2031-01-20'],
    ['standby', standby.id, '2031-02-02T17:00:00.000Z'],
    ['offer', offered.id, '2031-02-03T23:00:00.000Z'],
    ['acknowledgement', text.id, '2031-02-10'],
    ['course', course.id, '2031-02-20'],
    ['course', someday.id, null],
  ]);
  expect(entries.map(({ title }) => title)).toEqual(
    expect.arrayContaining([item.title, offered.deployment.name, text.title, course.title]),
  );
  expect(await toDo(ada, { limit: 2 })).toEqual({ toDo: entries.slice(0, 2), total: 7 });
  expect(await toDo(ada, { limit: 0 })).toEqual({ toDo: [], total: 7 });
  expect(await toDo(await portal.account('staff'))).toEqual({ toDo: [], total: 0 });
});

test('what is answered, over or of another person is not listed', async () => {
  const { userId } = ada;
  const other = await portal.account('staff');
  await makeActionItem(portal, { assignedTo: userId, status: 'completed' });
  await makeActionItem(portal, { assignedTo: userId, status: 'cancelled' });
  await makeActionItem(portal, { assignedTo: other.userId });
  await offer(userId, '2031-02-01T15:00:00.000Z');
  await makeStandby(portal, { userId, answer: 'no' });
  await makeStandby(portal, { userId, deadline: '2031-02-01T15:00:00.000Z' });
  const draft = await makeCourse(portal, { isPublished: false });
  await makeLearner(portal, { userId, courseId: draft.id });
  await makeLearner(portal, { userId, courseId: (await makeCourse(portal)).id, assignedAt: null });
  await makeAttestation(portal, [other.userId]);
  expect(await toDo()).toEqual({ toDo: [], total: 0 });
});

test('what is done leaves the list with the call that does it', async () => {
  const item = await makeActionItem(portal, { assignedTo: ada.userId });
  const rollCall = await makeRollCall(portal, ada.userId);
  expect(await kindsOf()).toEqual(['roll_call', 'action_item']);
  await portal.call('rollCalls.answer', { id: rollCall.id, answer: 'safe' }, ada);
  expect(await kindsOf()).toEqual(['action_item']);
  await portal.call('actionItems.setStatus', { id: item.id, status: 'completed' }, ada);
  expect(await kindsOf()).toEqual([]);
});

test('without training, assigned courses do not wait for staff', async () => {
  const course = await makeCourse(portal);
  const admin = await portal.account('admin');
  for (const { userId } of [ada, admin]) await makeLearner(portal, { userId, courseId: course.id });
  const body = { featuresOff: ['training'] };
  await portal.request({ method: 'PUT', path: '/company-settings', as: admin, body });
  expect(await kindsOf()).toEqual([]);
  expect((await toDo(admin)).total).toBe(1);
  await portal.request({ method: 'PUT', path: '/company-settings', as: admin, body: { featuresOff: [] } });
  expect(await kindsOf()).toEqual(['course']);
});

test('a limit outside of the bounds is refused', async () => {
  expect(await portal.request({ path: '/to-do?limit=101', as: ada })).toMatchObject({ status: 400 });
  expect(await portal.request({ path: '/to-do?limit=-1', as: ada })).toMatchObject({ status: 400 });
  expect(await portal.request({ path: '/to-do?limit=1', as: ada })).toMatchObject({
    status: 200,
    body: { toDo: [], total: 0 },
  });
});
