import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makeOffer, makeOpenPosition, makeReady } from '../offers/testing.ts';
import type { Report } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-03-03T14:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Record<string, unknown>>({ method: 'POST', path, as, body });

async function offered(place: Awaited<ReturnType<typeof makeOpenPosition>>) {
  const person = await portal.account('staff');
  await makeReady(portal, person.userId);
  const { id } = await makeOffer(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId: person.userId,
    offeredBy: admin.userId,
    deadline: '2031-03-20T12:00:00.000Z',
    createdAt: '2031-03-03T12:00:00.000Z',
  });
  return { person, id };
}

test('says what was needed, who came and why others did not, and what was worked', async () => {
  const place = await makeOpenPosition(portal, { count: 1, createdBy: admin.userId });
  const [first, second, third] = [await offered(place), await offered(place), await offered(place)];
  await post(`/offers/${first.id}/decline`, first.person, { reason: 'Family' });
  await post(`/offers/${second.id}/accept`, second.person);
  const own = await portal.request<{ offers: { assignment: { id: string } }[] }>({
    path: '/offers/my',
    as: second.person,
  });

  // Days count in the person's zone: the last entry begins on March 4 in New York, and on March 5 in UTC.
  for (const [start, end] of [
    ['2031-03-03T14:00:00Z', '2031-03-03T18:00:00Z'],
    ['2031-03-04T14:00:00Z', '2031-03-04T15:00:20Z'],
    ['2031-03-05T01:00:00Z', '2031-03-05T02:30:00Z'],
  ] as const) {
    portal.clock.freeze(start);
    const entry = await post('/time-clock/clock-in', second.person);
    expect(entry.body).toMatchObject({ entry: { deployment: { id: place.deployment.id } } });
    portal.clock.freeze(end);
    expect((await post('/time-clock/clock-out', second.person)).status).toBe(200);
  }
  const elsewhere = await post('/time-clock/clock-in', first.person);
  expect(elsewhere.body).toMatchObject({ entry: { deployment: null } });

  await post(`/assignments/${own.body.offers[0]?.assignment.id}/status`, second.person, {
    status: 'dropped_out',
    reason: 'Injured',
  });
  await post(`/offers/${third.id}/accept`, third.person);
  const { body } = await portal.request<Report>({
    path: `/deployments/${place.deployment.id}/report`,
    as: admin,
  });
  expect(body).toMatchObject({
    needed: 1,
    filled: 1,
    filledAfterHours: 2,
    offered: 3,
    declined: 1,
    droppedOut: 1,
    reasons: [
      { kind: 'dropped_out', reason: 'Injured' },
      { kind: 'declined', reason: 'Family' },
    ],
  });
  expect(body.people.map((each) => [each.person.id, each.status, each.daysWorked, each.hoursWorked])).toEqual(
    expect.arrayContaining([
      // 6.5056 hours, rounded to hundredths.
      [second.person.userId, 'dropped_out', 2, 6.51],
      [third.person.userId, 'accepted', 0, 0],
    ]),
  );
});

test('days worked follow corrections and changes of what an entry is for', async () => {
  portal.clock.freeze('2031-03-03T14:00:00Z');
  const place = await makeOpenPosition(portal, { count: 1, createdBy: admin.userId });
  const elsewhere = await makeOpenPosition(portal, { createdBy: admin.userId });
  const { id, person } = await offered(place);
  await post(`/offers/${id}/accept`, person);
  portal.clock.freeze('2031-03-05T23:00:00Z');
  const hours = (day: string) => ({ clockIn: `${day}T14:00:00Z`, clockOut: `${day}T18:00:00Z` });
  const reason = 'The tablet was off.';
  const worked = async () => {
    const path = `/deployments/${place.deployment.id}/report`;
    const { body } = await portal.request<Report>({ path, as: admin });
    return body.people.map(({ daysWorked, hoursWorked }) => [daysWorked, hoursWorked]);
  };
  const deploymentId = place.deployment.id;
  const chosen = await portal.request<{ deployments: { id: string }[] }>({
    path: '/time-clock/deployments',
    as: person,
  });
  expect(chosen.body.deployments.map((each) => each.id)).toEqual([deploymentId]);

  // A missing entry is for the deployment of its day; the person, or an administrator, can say otherwise.
  type Corrected = { correction: { id: string; deployment: { id: string } | null } };
  const missing = await post('/time-clock/corrections', person, { ...hours('2031-03-03'), reason });
  const { correction } = missing.body as Corrected;
  expect(correction.deployment?.id).toBe(deploymentId);
  expect(await worked()).toEqual([[0, 0]]);
  const put = (path: string, body?: unknown) =>
    portal.request<{ entry: { id: string } }>({ method: 'PUT', path, as: admin, body });
  expect((await put(`/time-clock/corrections/${correction.id}/approve`, {})).status).toBe(200);
  expect(await worked()).toEqual([[1, 4]]);

  const added = await post('/time-clock/entries', admin, {
    userId: person.userId,
    ...hours('2031-03-04'),
    deploymentId: null,
    reason,
  });
  const entry = (added.body as { entry: { id: string } }).entry;
  expect(await worked()).toEqual([[1, 4]]);
  const path = `/time-clock/entries/${entry.id}`;
  expect((await put(path, { ...hours('2031-03-04'), deploymentId, reason })).status).toBe(200);
  expect(await worked()).toEqual([[2, 8]]);
  expect((await put(path, { ...hours('2031-03-04'), reason })).status).toBe(200);
  expect(await worked()).toEqual([[2, 8]]);
  const notAssigned = elsewhere.deployment.id;
  expect((await put(path, { ...hours('2031-03-04'), deploymentId: notAssigned, reason })).status).toBe(404);

  const taken = await post('/time-clock/corrections', person, {
    entryId: entry.id,
    ...hours('2031-03-04'),
    deploymentId: null,
    reason,
  });
  const { id: takenId } = (taken.body as Corrected).correction;
  expect((await put(`/time-clock/corrections/${takenId}/approve`, {})).status).toBe(200);
  expect(await worked()).toEqual([[1, 4]]);
});
