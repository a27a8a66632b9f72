import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { notifications } from '@portal/db/schema/notifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { holdTable } from '../../../test/hold-table.ts';
import { makeRequest } from '../../time-off/testing.ts';
import type { Board } from '../board/schema.ts';
import { sentences as asking } from '../constants.ts';
import { makePosition } from '../positions/testing.ts';
import { sentences } from './constants.ts';
import type { OfferResult, OwnOffer } from './schema.ts';
import { makeAssignment, makeOffer, makeOpenPosition, makeReady } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
});
afterAll(closeTestPortal);

type Answer = { results: OfferResult[]; offer: OwnOffer; offers: OwnOffer[] };
const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method: 'POST', path, as, body });
const opened = (count = 10) => makeOpenPosition(portal, { count, createdBy: admin.userId });
type Opened = Awaited<ReturnType<typeof opened>>;

const ready = async (states?: string[]) => {
  const account = await portal.account('staff');
  await makeReady(portal, account.userId, states);
  return account;
};
const DEADLINE = '2031-02-27T17:00:00.000Z';
const offer = ({ deployment, position }: Opened, people: { userId: string }[], change = {}) =>
  post(`/deployments/${deployment.id}/offers`, admin, {
    positionId: position.id,
    userIds: people.map(({ userId }) => userId),
    message: '',
    deadline: DEADLINE,
    ...change,
  });
const offered = async (place: Opened, person: TestAccount, change = {}) =>
  makeOffer(portal, {
    deploymentId: place.deployment.id,
    positionId: place.position.id,
    userId: person.userId,
    offeredBy: admin.userId,
    deadline: DEADLINE,
    ...change,
  });
const accept = (id: string, as: TestAccount) => post(`/offers/${id}/accept`, as);
const boardOf = async ({ deployment }: Opened) =>
  (await portal.request<Board>({ path: `/deployments/${deployment.id}/board`, as: admin })).body;

describe('offering', () => {
  test('answers a row for each person, and tells those who got an offer', async () => {
    const place = await opened();
    const [fine, away, busy, again] = await Promise.all([ready(), ready(), ready(), ready()]);
    const unready = await portal.account('staff', { position: 'Field Adjuster' });
    await makeRequest(portal, { userId: away.userId, startDate: '2031-03-10', endDate: '2031-03-11' });
    const other = await opened();
    await makeAssignment(portal, {
      deploymentId: other.deployment.id,
      positionId: other.position.id,
      userId: busy.userId,
      offeredBy: admin.userId,
    });
    const before = await offered(place, again);
    const stranger = { userId: newId() };
    const { status, body } = await offer(place, [fine, away, busy, again, unready, stranger]);
    expect([status, body.results]).toMatchObject([
      200,
      [
        { userId: fine.userId, status: 'offered', reason: null },
        { userId: away.userId, status: 'conflict', reason: 'Time off Mar 10 – 11, 2031' },
        { userId: busy.userId, status: 'conflict', reason: expect.stringContaining('Assigned to') },
        { userId: again.userId, status: 'already_offered', offerId: before.id },
        { status: 'not_ready', reason: 'no license in Louisiana; no bond in Louisiana' },
        { status: 'not_found', offerId: null },
      ],
    ]);
    const own = await portal.request<Answer>({ path: '/offers/my', as: fine });
    expect(own.body.offers).toMatchObject([
      {
        id: body.results[0]?.offerId,
        status: 'offered',
        deployment: { name: place.deployment.name },
        position: { role: 'adjuster', states: ['LA'], startDate: '2031-03-03', endDate: '2031-03-23' },
        verdict: 'ready',
        waitlistPlace: null,
      },
    ]);
    const notes = await portal.request<{ notifications: { title: string }[] }>({
      path: '/notifications/my',
      as: fine,
    });
    expect(JSON.stringify(notes.body)).toContain(place.deployment.name);
  });

  test.each([
    [{ userIds: [] }, { userIds: asking.peopleMissing }],
    [{ deadline: '2031-02-20T16:59:59Z' }, { deadline: asking.deadlinePassed }],
    [{ deadline: '2031-03-04T06:00:00Z' }, { deadline: asking.deadlineLate }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await offer(await opened(), [await ready()], change);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  test('the first offer opens a planned deployment, with its own line in the log', async () => {
    const place = await makeOpenPosition(portal, { status: 'planned', createdBy: admin.userId });
    const { id, name } = place.deployment;
    const statusOf = async () =>
      (
        await portal.request<Answer & { deployment: { status: string } }>({
          path: `/deployments/${id}`,
          as: admin,
        })
      ).body.deployment.status;
    const nobody = await offer(place, [await portal.account('staff')]);
    expect([nobody.status, await statusOf()]).toEqual([200, 'planned']);
    const first = await offer(place, [await ready()]);
    expect([first.status, await statusOf()]).toEqual([200, 'open']);
    await offer(place, [await ready()]);
    const log = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.filter(({ action }) => action === 'deployment.opened')).toMatchObject([
      { detail: { name, from: 'planned' } },
    ]);
  });

  test('says where, when and until when by the clocks of the company', async () => {
    const place = await makeOpenPosition(portal, {
      createdBy: admin.userId,
      states: ['LA', 'MS'],
      reportTo: 'Pier 3, Gulfport',
    });
    const person = await ready(['LA', 'MS']);
    await offer(place, [person], { message: 'Bring a ladder.', deadline: '2031-03-01T23:00:00Z' });
    const [note] = await portal.services.db
      .select({ title: notifications.title, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.title, `Can you go? ${place.deployment.name}`));
    expect(note?.message).toBe(
      'You are offered work as an adjuster in Louisiana and Mississippi, Mar 3 – 23, 2031. ' +
        'Report to Pier 3, Gulfport. Answer until Mar 1, 2031, 6:00 PM EST. Bring a ladder.',
    );
  });

  test.each(['closed', 'canceled'] as const)('not while the deployment is %s', async (status) => {
    const place = await makeOpenPosition(portal, { status, createdBy: admin.userId });
    const answer = await offer(place, [await ready()]);
    expect([answer.status, answer.body.error]).toEqual([409, asking.over(status)]);
  });

  test('again after the deadline of the one before', async () => {
    const place = await opened();
    const person = await ready();
    const before = await offered(place, person, { deadline: '2031-02-19T00:00:00.000Z' });
    const { body } = await offer(place, [person]);
    expect(body.results).toMatchObject([{ status: 'offered' }]);
    const own = await portal.request<Answer>({ path: '/offers/my', as: person });
    expect(own.body.offers.map(({ id, status }) => [id === before.id, status])).toEqual([
      [false, 'offered'],
      [true, 'expired'],
    ]);
  });
});

describe('accepting', () => {
  test('takes a place, once', async () => {
    const place = await opened();
    const person = await ready();
    const { id } = await offered(place, person);
    const first = await accept(id, person);
    expect([first.status, first.body.offer]).toMatchObject([
      200,
      { status: 'accepted', waitlistPlace: null },
    ]);
    const second = await accept(id, person);
    expect([second.status, second.body.error]).toEqual([409, sentences.answered('accepted')]);
    const board = await boardOf(place);
    expect(board.positions).toMatchObject([
      { needed: 10, offered: 0, accepted: 1, traveling: 0, onSite: 0, waitlisted: 0 },
    ]);
    expect(board.assignments).toMatchObject([
      { person: { id: person.userId }, status: 'accepted', readyThrough: '2033-01-01', flags: [] },
    ]);
  });

  test('is refused after the deadline, a withdrawal, and when the deployment is closed', async () => {
    const place = await opened();
    const person = await ready();
    const late = await offered(place, person, { deadline: '2031-02-20T17:00:00.000Z' });
    const answers = [await accept(late.id, person)];
    await portal.services.db
      .update(deploymentOffers)
      .set({ status: 'withdrawn' })
      .where(eq(deploymentOffers.id, late.id));
    answers.push(await accept(late.id, person));
    const open = await offered(place, person);
    await post(`/deployments/${place.deployment.id}/close`, admin);
    answers.push(await accept(open.id, person));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [409, sentences.expired],
      [409, sentences.withdrawn],
      [409, sentences.closed],
    ]);
  });

  test('is refused to whom may not work there any more', async () => {
    const place = await opened();
    const person = await ready();
    const { id } = await offered(place, person);
    await portal.database.sql`update bonds set expires_date = '2031-03-10' where user_id = ${person.userId}`;
    const { status, body } = await accept(id, person);
    expect([status, body.error]).toEqual([422, sentences.notReady('Louisiana bond, ends Mar 10, 2031')]);
  });

  test('is refused to whom is somewhere else or away', async () => {
    const place = await opened();
    const [busy, away] = await Promise.all([ready(), ready()]);
    const other = await opened();
    await makeAssignment(portal, {
      deploymentId: other.deployment.id,
      positionId: other.position.id,
      userId: busy.userId,
      offeredBy: admin.userId,
      startDate: '2031-03-23',
      endDate: '2031-03-30',
    });
    await makeRequest(portal, { userId: away.userId, startDate: '2031-03-03', endDate: '2031-03-03' });
    const refused = [
      await accept((await offered(place, busy)).id, busy),
      await accept((await offered(place, away)).id, away),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [409, sentences.elsewhere(other.deployment.name, 'Mar 23 – 30, 2031')],
      [409, sentences.timeOff('Mar 3, 2031')],
    ]);
  });

  test('of more people than places at the same time: each place once, the others wait in their order', async () => {
    const place = await opened(5);
    const people = await Promise.all(Array.from({ length: 12 }, ready));
    const offers = await Promise.all(people.map((person) => offered(place, person)));
    const answers = await Promise.all(offers.map(({ id }, index) => accept(id, people[index] ?? admin)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const statuses = answers.map(({ body }) => body.offer.status);
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(5);
    const places = answers.flatMap(({ body }) => body.offer.waitlistPlace ?? []);
    expect(places.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const log = await portal.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, place.deployment.id));
    expect(log.filter(({ action }) => action === 'deployment.waitlisted')).toHaveLength(7);
  });

  test('of two for the last place, the first of which was not yet written: one waits', async () => {
    const place = await opened(1);
    const people = await Promise.all([ready(), ready()]);
    const offers = await Promise.all(people.map((person) => offered(place, person)));
    // Of one process, the queue of the call lets one pass after the other; of two, the lock of the places decides.
    const held = await holdTable(portal.database, 'deployment_assignments', 'changes');
    const answers = offers.map(({ id }, index) => accept(id, people[index] ?? admin));
    await held.keepsWaiting(2);
    await held.release();
    const statuses = (await Promise.all(answers)).map(({ body }) => body.offer.status);
    expect(statuses.sort()).toEqual(['accepted', 'waitlisted']);
  });

  test('of two places at the same time on the same days: nobody is in both', async () => {
    const [one, other] = await Promise.all([opened(), opened()]);
    const person = await ready();
    const offers = await Promise.all([offered(one, person), offered(other, person)]);
    const answers = await Promise.all(offers.map(({ id }) => accept(id, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await portal.services.db
      .select()
      .from(deploymentAssignments)
      .where(eq(deploymentAssignments.userId, person.userId));
    expect(rows).toHaveLength(1);
  });
});

test('declining says why, and frees a place on the waitlist', async () => {
  const place = await opened(1);
  const [first, second, third] = await Promise.all([ready(), ready(), ready()]);
  const offers = [await offered(place, first), await offered(place, second), await offered(place, third)];
  for (const [index, person] of [first, second, third].entries())
    await accept(offers[index]?.id ?? '', person);
  const left = await post(`/offers/${offers[1]?.id}/decline`, second, { reason: 'Family' });
  expect([left.status, left.body.offer.status]).toEqual([200, 'declined']);
  const board = await boardOf(place);
  expect(board.offers.map(({ status, waitlistPlace, reason }) => [status, waitlistPlace, reason])).toEqual([
    ['waitlisted', 1, ''],
    ['declined', null, 'Family'],
  ]);
});

describe('an assignment', () => {
  test('goes on to its end; who drops out makes room for the next one', async () => {
    const place = await opened(1);
    const [first, late, second] = await Promise.all([ready(), ready(), ready()]);
    const offers = [await offered(place, first), await offered(place, late), await offered(place, second)];
    await accept(offers[0]?.id ?? '', first);
    // Asked before the second one, and on the waitlist behind them.
    await accept(offers[2]?.id ?? '', second);
    await accept(offers[1]?.id ?? '', late);
    const [assigned] = (await boardOf(place)).assignments;
    const set = (as: TestAccount, body: unknown) => post(`/assignments/${assigned?.id}/status`, as, body);
    expect((await set(first, { status: 'traveling' })).status).toBe(200);
    expect((await set(first, { status: 'on_site' })).status).toBe(200);
    expect((await set(first, { status: 'accepted' })).status).toBe(403);
    expect((await set(first, { status: 'traveling' })).status).toBe(403);
    // Before the first day.
    expect((await set(first, { status: 'released' })).status).toBe(403);
    for (const status of ['accepted', 'traveling', 'released'])
      expect(await set(admin, { status })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Enter why. The person reads it.' } },
      });
    expect((await set(admin, { status: 'traveling', reason: 'Wrong button' })).status).toBe(200);
    expect((await set(admin, { status: 'accepted', reason: 'The flight was canceled' })).status).toBe(200);
    expect((await set(first, { status: 'dropped_out' })).status).toBe(400);
    expect((await set(first, { status: 'dropped_out', reason: 'Injured' })).status).toBe(200);
    expect((await set(first, { status: 'on_site' })).status).toBe(409);
    const own = await portal.request<Answer>({ path: '/offers/my', as: second });
    expect(own.body.offers).toMatchObject([{ status: 'offered', deadline: '2031-02-21T17:00:00.000Z' }]);
    const asked = await portal.database.sql`
      select 1 from notifications n join notification_recipients r on r.notification_id = n.id
      where r.user_id = ${second.userId} and n.title like 'A place is free%'`;
    expect(asked).toHaveLength(1);
    const behind = await portal.request<Answer>({ path: '/offers/my', as: late });
    expect(behind.body.offers).toMatchObject([{ status: 'waitlisted', waitlistPlace: 1 }]);
    expect((await accept(offers[2]?.id ?? '', second)).body.offer.status).toBe('accepted');
  });

  test('leaves its place to a manager where the deployment says so', async () => {
    const place = await opened(1);
    await portal.database.sql`update deployments set offers_next = false where id = ${place.deployment.id}`;
    const [first, second, third] = await Promise.all([ready(), ready(), ready()]);
    const offers = [await offered(place, first), await offered(place, second), await offered(place, third)];
    for (const [index, person] of [first, second, third].entries())
      await accept(offers[index]?.id ?? '', person);
    const offerPlace = (index: number) => post(`/offers/${offers[index]?.id}/offer-place`, admin);
    const full = await offerPlace(2);
    const [assigned] = (await boardOf(place)).assignments;
    await post(`/assignments/${assigned?.id}/status`, first, { status: 'dropped_out', reason: 'Injured' });
    const waiting = (await boardOf(place)).offers.map(({ status }) => status);
    const given = await offerPlace(2);
    const again = await offerPlace(2);
    const own = await portal.request<Answer>({ path: '/offers/my', as: third });
    await post(`/deployments/${place.deployment.id}/close`, admin);
    const closed = await offerPlace(1);
    expect([full, given, again, closed].map(({ status, body }) => [status, body.error])).toEqual([
      [409, sentences.allTaken],
      [200, undefined],
      [409, sentences.notWaiting],
      [409, sentences.notOpen],
    ]);
    expect(waiting).toEqual(['waitlisted', 'waitlisted']);
    expect(own.body.offers).toMatchObject([{ status: 'offered', deadline: '2031-02-21T17:00:00.000Z' }]);
  });

  test('is flagged when something stands against it since', async () => {
    const place = await opened();
    const person = await ready();
    await accept((await offered(place, person)).id, person);
    await portal.database.sql`update bonds set expires_date = '2031-03-10' where user_id = ${person.userId}`;
    expect((await boardOf(place)).assignments).toMatchObject([
      { flags: ['Louisiana bond, ends Mar 10, 2031'] },
    ]);
  });
});

test('a position is not shrunk below the people who have accepted', async () => {
  const place = await opened(2);
  for (const person of await Promise.all([ready(), ready()]))
    await accept((await offered(place, person)).id, person);
  const body = { role: 'adjuster', count: 1, states: [], startDate: '', endDate: '' };
  const path = `/deployments/${place.deployment.id}/positions/${place.position.id}`;
  const refused = await portal.request({ method: 'PUT', path, as: admin, body });
  expect(refused.status).toBe(409);
  const removed = await portal.request({ method: 'DELETE', path, as: admin });
  expect(removed.status).toBe(409);
  const spare = await makePosition(portal, place.deployment.id);
  const gone = await portal.request({
    method: 'DELETE',
    path: `/deployments/${place.deployment.id}/positions/${spare.id}`,
    as: admin,
  });
  expect(gone.status).toBe(200);
});
