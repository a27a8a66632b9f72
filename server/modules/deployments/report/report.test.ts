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
    ...{ deploymentId: place.deployment.id, positionId: place.position.id, userId: person.userId },
    ...{
      offeredBy: admin.userId,
      deadline: '2031-03-20T12:00:00.000Z',
      createdAt: '2031-03-03T12:00:00.000Z',
    },
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

  // Days that count are those of the person's zone: the second entry begins on the same day in New York.
  for (const [start, end] of [
    ['2031-03-03T14:00:00Z', '2031-03-03T18:00:00Z'],
    ['2031-03-04T01:00:00Z', '2031-03-04T02:30:00Z'],
    ['2031-03-04T14:00:00Z', '2031-03-04T15:00:00Z'],
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
    ...{ status: 'dropped_out', reason: 'Injured' },
  });
  await post(`/offers/${third.id}/accept`, third.person);
  const { body } = await portal.request<Report>({
    path: `/deployments/${place.deployment.id}/report`,
    as: admin,
  });
  expect(body).toMatchObject({
    ...{ needed: 1, filled: 1, filledAfterHours: 2, offered: 3, declined: 1, droppedOut: 1 },
    reasons: [
      { kind: 'dropped_out', reason: 'Injured' },
      { kind: 'declined', reason: 'Family' },
    ],
  });
  expect(body.people.map((each) => [each.person.id, each.status, each.daysWorked, each.hoursWorked])).toEqual(
    expect.arrayContaining([
      [second.person.userId, 'dropped_out', 2, 6.5],
      [third.person.userId, 'accepted', 0, 0],
    ]),
  );
});
