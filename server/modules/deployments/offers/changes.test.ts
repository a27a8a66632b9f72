import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences as timeOffSentences } from '../../time-off/constants.ts';
import type { Board } from '../board/schema.ts';
import type { OwnOffer } from '../offers/schema.ts';
import { makeOffer, makeOpenPosition, makeReady } from '../offers/testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Place = Awaited<ReturnType<typeof makeOpenPosition>>;
type Answer = { offer: OwnOffer; offers: OwnOffer[]; error: string };
const send = (method: 'GET' | 'POST' | 'PUT', path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method, path, as, body });

const opened = (columns: Parameters<typeof makeOpenPosition>[1] = {}) =>
  makeOpenPosition(portal, { createdBy: admin.userId, ...columns });

async function offeredTo(place: Place) {
  const person = await portal.account('staff');
  await makeReady(portal, person.userId);
  const offer = await makeOffer(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId: person.userId,
    offeredBy: admin.userId,
    deadline: '2031-02-27T17:00:00.000Z',
  });
  return { person, offerId: offer.id, accept: () => send('POST', `/offers/${offer.id}/accept`, person) };
}

async function acceptedBy(place: Place) {
  const offered = await offeredTo(place);
  expect((await offered.accept()).body).toMatchObject({ offer: { status: 'accepted' } });
  return offered;
}

const boardOf = async ({ deployment }: Place) =>
  (await portal.request<Board>({ path: `/deployments/${deployment.id}/board`, as: admin })).body;
const own = async (person: TestAccount) => (await send('GET', '/offers/my', person)).body.offers;
const moveTo = ({ deployment }: Place, startDate: string, endDate: string) =>
  send('PUT', `/deployments/${deployment.id}`, admin, {
    name: deployment.name,
    kind: 'hail',
    states: ['LA'],
    startDate,
    endDate,
  });

describe('when the days change, everybody who has accepted', () => {
  test('is asked again, keeps the place meanwhile, and has the new days with the answer', async () => {
    const place = await opened({ count: 1 });
    const { person, accept } = await acceptedBy(place);
    expect((await moveTo(place, '2031-03-05', '2031-03-28')).status).toBe(200);
    const { services } = portal;
    expect(
      await services.db.$count(
        auditLog,
        and(eq(auditLog.action, 'deployment.asked_anew'), eq(auditLog.subjectId, place.deployment.id)),
      ),
    ).toBe(1);
    const change = 'The days changed from Mar 3 – 23, 2031 to Mar 5 – 28, 2031.';
    expect(await own(person)).toMatchObject([
      {
        status: 'offered',
        change,
        position: { endDate: '2031-03-28' },
        assignment: { endDate: '2031-03-23' },
      },
    ]);
    expect(await boardOf(place)).toMatchObject({
      positions: [{ offered: 0, accepted: 1 }],
      assignments: [{ endDate: '2031-03-23', flags: [`Asked again: ${change}`] }],
      offers: [],
    });
    const next = await offeredTo(place);
    expect((await next.accept()).body.offer).toMatchObject({ status: 'waitlisted', waitlistPlace: 1 });

    expect((await accept()).body.offer).toMatchObject({ status: 'accepted', change: '' });
    expect(await boardOf(place)).toMatchObject({
      assignments: [{ startDate: '2031-03-05', endDate: '2031-03-28', flags: [] }],
    });
    expect((await accept()).status).toBe(409);
  });

  test('gives up the place by declining; it is offered to the next one', async () => {
    const place = await opened({ count: 1 });
    const { person, offerId } = await acceptedBy(place);
    const next = await offeredTo(place);
    await next.accept();
    await moveTo(place, '2031-03-03', '2031-03-30');
    const declined = await send('POST', `/offers/${offerId}/decline`, person, {
      reason: 'Until the 23rd only',
    });
    expect(declined.body.offer).toMatchObject({
      status: 'declined',
      assignment: { status: 'dropped_out', reason: 'Until the 23rd only' },
    });
    expect(await own(next.person)).toMatchObject([{ status: 'offered', change: '' }]);
    expect((await next.accept()).body.offer.status).toBe('accepted');
  });

  test('cannot accept days on which they are somewhere else', async () => {
    const place = await opened();
    const { person, accept } = await acceptedBy(place);
    const later = await opened({ startDate: '2031-03-25', endDate: '2031-03-30' });
    const offer = await makeOffer(portal, {
      deploymentId: later.deployment.id,
      positionId: later.position.id,
      userId: person.userId,
      offeredBy: admin.userId,
      deadline: '2031-02-27T17:00:00.000Z',
    });
    await send('POST', `/offers/${offer.id}/accept`, person);
    await moveTo(place, '2031-03-03', '2031-03-26');
    const refused = await accept();
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `You are assigned to ${later.deployment.name} on Mar 25 – 30, 2031.`,
    ]);
  });

  test('is not asked about another name, or a longer description', async () => {
    const place = await opened();
    const { person } = await acceptedBy(place);
    await moveTo(place, '2031-03-03', '2031-03-23');
    expect(await own(person)).toMatchObject([{ status: 'accepted', change: '' }]);
  });

  test('the offer cannot be withdrawn while they keep the place', async () => {
    const place = await opened();
    const { offerId } = await acceptedBy(place);
    await moveTo(place, '2031-03-03', '2031-03-24');
    expect((await send('POST', `/offers/${offerId}/withdraw`, admin)).status).toBe(409);
  });
});

test('a position that moves to other states asks again, too', async () => {
  const place = await opened({ states: ['LA', 'MS'] });
  await portal.database.sql`update deployment_positions set states = '{LA}' where id = ${place.position.id}`;
  const { person, accept } = await acceptedBy(place);
  const path = `/deployments/${place.deployment.id}/positions/${place.position.id}`;
  const body = { role: 'adjuster', count: 3, states: ['LA', 'MS'], startDate: '', endDate: '' };
  expect((await send('PUT', path, admin, body)).status).toBe(200);
  expect(await own(person)).toMatchObject([
    { status: 'offered', change: 'The states changed from LA to LA and MS.', verdict: 'not_ready' },
  ]);
  expect((await accept()).status).toBe(422);
});

test.each(['close', 'cancel'] as const)(
  'to %s a deployment releases people and withdraws offers',
  async (verb) => {
    const place = await opened({ count: 1, startDate: '2031-02-10', endDate: '2031-03-23' });
    const assigned = await acceptedBy(place);
    const waiting = await offeredTo(place);
    await waiting.accept();
    const silent = await offeredTo(place);
    expect((await send('POST', `/deployments/${place.deployment.id}/${verb}`, admin)).status).toBe(200);
    expect(await own(assigned.person)).toMatchObject([
      { status: 'accepted', assignment: { status: 'released', endDate: '2031-02-20' } },
    ]);
    for (const { person } of [waiting, silent]) {
      const notes = await portal.request({ path: '/notifications/my', as: person });
      expect(JSON.stringify(notes.body)).toContain('Your offer was withdrawn.');
    }
    expect((await silent.accept()).status).toBe(409);
    expect((await waiting.accept()).status).toBe(409);
  },
);

test('nobody stays assigned who accepts while the deployment is closed', async () => {
  const place = await opened({ count: 8 });
  const people = await Promise.all(Array.from({ length: 8 }, () => offeredTo(place)));
  await Promise.all([
    ...people.map(({ accept }) => accept()),
    send('POST', `/deployments/${place.deployment.id}/close`, admin),
  ]);
  const { assignments, offers } = await boardOf(place);
  expect(assignments.length + offers.length).toBe(8);
  expect(assignments.every(({ status }) => status === 'released')).toBe(true);
  expect(offers.every(({ status }) => status === 'withdrawn')).toBe(true);
});

test.each(['dropped_out', 'released'] as const)(
  'who is %s before answering again is not asked any more, and may be offered the position again',
  async (status) => {
    const place = await opened();
    const { person, offerId, accept } = await acceptedBy(place);
    await moveTo(place, '2031-03-03', '2031-03-30');
    const [assigned] = (await boardOf(place)).assignments;
    const set = { status, reason: 'Injured' };
    // Only administrators release somebody before the first day.
    const as = status === 'released' ? admin : person;
    expect((await send('POST', `/assignments/${assigned?.id}/status`, as, set)).status).toBe(200);
    expect(await own(person)).toMatchObject([{ status: 'accepted', change: '', assignment: { status } }]);
    expect((await accept()).status).toBe(409);

    const again = await portal.request<{ results: { status: string; offerId: string }[] }>({
      method: 'POST',
      path: `/deployments/${place.deployment.id}/offers`,
      as: admin,
      body: { positionId: place.position.id, userIds: [person.userId], deadline: '2031-02-27T17:00:00.000Z' },
    });
    expect(again.body.results).toMatchObject([{ status: 'offered' }]);
    const second = again.body.results[0]?.offerId ?? '';
    expect(second).not.toBe(offerId);
    expect((await send('POST', `/offers/${second}/accept`, person)).body.offer.status).toBe('accepted');
  },
);

test('time off on days of an assignment needs an administrator, who releases the person first', async () => {
  const place = await opened();
  const { person } = await acceptedBy(place);
  const request = {
    type: 'Vacation',
    reason: 'Family visit',
    startDate: '2031-03-12',
    endDate: '2031-03-13',
  };
  const sentence = timeOffSentences.assigned({ name: place.deployment.name, days: 'Mar 3 – 23, 2031' });
  const refused = await send('POST', '/time-off', person, request);
  expect([refused.status, refused.body.error]).toEqual([409, sentence]);
  const [assigned] = (await boardOf(place)).assignments;
  await send('POST', `/assignments/${assigned?.id}/status`, admin, {
    status: 'released',
    reason: 'Family visit',
  });
  expect((await send('POST', '/time-off', person, request)).status).toBe(201);
});
