import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { until } from '../../../test/timing.ts';
import type { Board } from '../board/schema.ts';
import { sentences } from './constants.ts';
import type { OfferResult, OwnOffer } from './schema.ts';
import { arrangeAccepted, endExpired, makeOffer, makeOpenPosition, makeReady } from './testing.ts';

const NOON = '2031-02-20T17:00:00.000Z';
const A_DAY_LATER = '2031-02-21T17:00:00.000Z';
let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(NOON);
  admin = await portal.account('admin');
});
beforeEach(() => portal.clock.freeze(NOON));
afterAll(closeTestPortal);

type Answer = { offer: OwnOffer; offers: OwnOffer[]; results: OfferResult[] };
const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<Answer>({ method: 'POST', path, as, body });

type Place = Awaited<ReturnType<typeof makeOpenPosition>>;
const opened = (columns: Parameters<typeof makeOpenPosition>[1] = {}) =>
  makeOpenPosition(portal, { count: 1, createdBy: admin.userId, ...columns });

/** Somebody ready who is offered the position. */
async function offered({ deployment, position }: Place, columns = {}) {
  const account = await portal.account('staff');
  await makeReady(portal, account.userId);
  const { id } = await makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId: account.userId,
    offeredBy: admin.userId,
    deadline: '2031-02-27T17:00:00.000Z',
    ...columns,
  });
  return {
    id,
    account,
    accept: async () => (await post(`/offers/${id}/accept`, account)).body.offer.status,
    decline: () => post(`/offers/${id}/decline`, account, { reason: 'Family' }),
    offer: async () => {
      const { body } = await portal.request<Answer>({ path: `/offers/${id}`, as: account });
      return body.offer;
    },
  };
}
type Offered = Awaited<ReturnType<typeof offered>>;

/** One place: the first of them has it, the others are on the waitlist in their order. */
async function queued(place: Place) {
  const [first, second, third] = [await offered(place), await offered(place), await offered(place)];
  expect([await first.accept(), await second.accept(), await third.accept()]).toEqual([
    'accepted',
    'waitlisted',
    'waitlisted',
  ]);
  return { first, second, third };
}

const set = async ({ offer }: Offered, as: TestAccount, body: unknown) =>
  post(`/assignments/${(await offer()).assignment?.id}/status`, as, body);
const dropOut = async (person: Offered) =>
  expect(await set(person, person.account, { status: 'dropped_out', reason: 'Injured' })).toMatchObject({
    status: 200,
  });
const statuses = (people: Offered[]) => Promise.all(people.map(async (each) => (await each.offer()).status));
const titlesOf = async ({ account }: Offered) =>
  (
    await portal.database.sql<{ title: string }[]>`
      select title from notifications n join notification_recipients r on r.notification_id = n.id
      where r.user_id = ${account.userId} order by n.id`
  ).map(({ title }) => title);
const boardOf = async ({ deployment }: Place) =>
  (await portal.request<Board>({ path: `/deployments/${deployment.id}/board`, as: admin })).body;
const linesOf = ({ deployment }: Place, action: string) =>
  portal.services.db.$count(
    auditLog,
    and(eq(auditLog.subjectId, deployment.id), eq(auditLog.action, action)),
  );

describe('a free place goes down the waitlist', () => {
  test('when the next person declines it', async () => {
    const place = await opened();
    const { first, second, third } = await queued(place);
    await dropOut(first);
    expect(await statuses([second, third])).toEqual(['offered', 'waitlisted']);
    expect((await second.decline()).status).toBe(200);
    expect(await statuses([second, third])).toEqual(['declined', 'offered']);
    expect(await third.offer()).toMatchObject({ deadline: A_DAY_LATER });
    expect(await titlesOf(third)).toEqual([`A place is free: ${place.deployment.name}`]);
    expect(await third.accept()).toBe('accepted');
    expect((await boardOf(place)).positions).toMatchObject([{ accepted: 1, free: 0, waitlisted: 0 }]);
  });

  test('when the next person does not answer in time', async () => {
    const place = await opened();
    const { first, second, third } = await queued(place);
    await dropOut(first);
    await endExpired(portal);
    expect(await statuses([second, third])).toEqual(['offered', 'waitlisted']);
    portal.clock.freeze(A_DAY_LATER);
    expect(await statuses([second, third])).toEqual(['expired', 'waitlisted']);
    await endExpired(portal);
    await endExpired(portal);
    expect(await statuses([second, third])).toEqual(['expired', 'offered']);
    expect(await titlesOf(third)).toEqual([`A place is free: ${place.deployment.name}`]);
    expect(await third.offer()).toMatchObject({ deadline: '2031-02-22T17:00:00.000Z' });
    expect((await post(`/offers/${second.id}/accept`, second.account)).body).toMatchObject({
      error: sentences.expired,
    });
  });

  test('when the offer to the next person is withdrawn', async () => {
    const place = await opened();
    const { first, second, third } = await queued(place);
    await dropOut(first);
    expect((await post(`/offers/${second.id}/withdraw`, admin)).status).toBe(200);
    expect(await statuses([second, third])).toEqual(['withdrawn', 'offered']);
  });

  test('when the next person is offered the position anew after the deadline', async () => {
    const place = await opened();
    const { first, second, third } = await queued(place);
    await dropOut(first);
    portal.clock.freeze(A_DAY_LATER);
    const { body } = await post(`/deployments/${place.deployment.id}/offers`, admin, {
      positionId: place.position.id,
      userIds: [second.account.userId],
      deadline: '2031-02-27T17:00:00.000Z',
    });
    expect(body.results).toMatchObject([{ status: 'offered' }]);
    expect(await statuses([second, third])).toEqual(['expired', 'offered']);
  });

  test('when places are added, to as many people', async () => {
    const place = await opened();
    const { second, third } = await queued(place);
    const fourth = await offered(place);
    expect(await fourth.accept()).toBe('waitlisted');
    const path = `/deployments/${place.deployment.id}/positions/${place.position.id}`;
    const body = { role: 'adjuster', count: 3, states: [], startDate: '', endDate: '' };
    expect((await portal.request({ method: 'PUT', path, as: admin, body })).status).toBe(200);
    expect(await statuses([second, third, fourth])).toEqual(['offered', 'offered', 'waitlisted']);
  });

  test.each(['released', 'dropped_out'])(
    'when the first person is %s before the first day',
    async (status) => {
      const { first, second } = await queued(await opened());
      expect((await set(first, admin, { status, reason: 'Injured' })).status).toBe(200);
      expect(await statuses([second])).toEqual(['offered']);
    },
  );

  test('when the first person drops out after it has begun, but not when they are released', async () => {
    const days = { startDate: '2031-02-10', endDate: '2031-03-23' };
    const one = await queued(await opened(days));
    await dropOut(one.first);
    const other = await queued(await opened(days));
    expect((await set(other.first, other.first.account, { status: 'released' })).status).toBe(200);
    expect(await statuses([one.second, other.second])).toEqual(['offered', 'waitlisted']);
  });

  test('to one person for each place that became free, whatever is free besides', async () => {
    const place = await opened({ count: 2, startDate: '2031-02-10', endDate: '2031-03-23' });
    const people = [];
    for (const _each of [1, 2, 3, 4]) people.push(await offered(place));
    for (const { accept } of people) await accept();
    const [first, second, third, fourth] = people;
    if (!first || !second || !third || !fourth) throw new Error('nobody was offered the place');
    await set(first, first.account, { status: 'released' });
    await dropOut(second);
    expect(await statuses([third, fourth])).toEqual(['offered', 'waitlisted']);
  });

  test('until the last day has passed', async () => {
    const place = await opened({ startDate: '2031-02-10', endDate: '2031-02-21' });
    const { first, second, third } = await queued(place);
    portal.clock.freeze('2031-02-22T04:59:59.000Z');
    await dropOut(first);
    expect(await second.offer()).toMatchObject({ status: 'offered', deadline: '2031-02-22T05:00:00.000Z' });
    portal.clock.freeze('2031-02-22T05:00:00.000Z');
    await endExpired(portal);
    expect(await statuses([second, third])).toEqual(['expired', 'waitlisted']);
  });

  test('no further where managers choose', async () => {
    const place = await opened({ offersNext: false });
    const { first, second, third } = await queued(place);
    await dropOut(first);
    expect(await statuses([second, third])).toEqual(['waitlisted', 'waitlisted']);
    expect((await boardOf(place)).positions).toMatchObject([{ free: 1 }]);
    expect((await post(`/offers/${third.id}/offer-place`, admin)).status).toBe(200);
    expect((await boardOf(place)).positions).toMatchObject([{ free: 0 }]);
    const taken = await post(`/offers/${second.id}/offer-place`, admin);
    expect([taken.status, taken.body]).toMatchObject([409, { error: sentences.allTaken }]);
    expect(await linesOf(place, 'deployment.place_offered')).toBe(1);
  });
});

test('a place that is offered to somebody from the waitlist is kept for them', async () => {
  const place = await opened();
  const { first, second, third } = await queued(place);
  const late = await offered(place);
  await dropOut(first);
  expect(await late.accept()).toBe('waitlisted');
  expect(await second.accept()).toBe('accepted');
  expect(await statuses([third, late])).toEqual(['waitlisted', 'waitlisted']);
  // The second place that becomes free goes to the next one, not to whoever came last.
  await dropOut(second);
  expect(await statuses([third, late])).toEqual(['offered', 'waitlisted']);
});

test('a kept place that is accepted again has its line, its days and its conversation', async () => {
  const place = await opened();
  const person = await offered(place);
  await person.accept();
  await arrangeAccepted(portal);
  const { deployment } = place;
  const conversation = await portal.request<{ conversationId: string }>({
    method: 'POST',
    path: `/deployments/${deployment.id}/conversation`,
    as: admin,
  });
  const { conversationId } = conversation.body;
  const moved = {
    name: deployment.name,
    kind: 'hail',
    states: ['LA'],
    startDate: '2031-03-05',
    endDate: '2031-03-28',
  };
  const path = `/deployments/${deployment.id}`;
  expect((await portal.request({ method: 'PUT', path, as: admin, body: moved })).status).toBe(200);
  const asked = await person.offer();
  expect(asked).toMatchObject({ status: 'offered', deadline: '2031-03-29T04:00:00.000Z' });
  // Somebody who was not added before is a member after the answer.
  await portal.database.sql`delete from conversation_members
    where conversation_id = ${conversationId} and user_id = ${person.account.userId}`;
  await portal.database.sql`delete from realtime_events`;
  expect(await person.accept()).toBe('accepted');
  await arrangeAccepted(portal);
  expect(await linesOf(place, 'deployment.accepted')).toBe(2);
  const told = await portal.database.sql<{ audience: string }[]>`
    select distinct audience from realtime_events where name = 'offers_changed' order by 1`;
  expect(told.map(({ audience }) => audience)).toEqual(['admins', `user:${person.account.userId}`]);
  const events = await portal.database.sql<{ days: string; minutes: number }[]>`
    select start_date::text as days, duration_minutes as minutes from calendar_events
    where source = 'deployment' and source_id = ${asked.assignment?.id ?? ''}`;
  expect(events).toEqual([{ days: '2031-03-05', minutes: 24 * 24 * 60 }]);
  expect(await person.offer()).toMatchObject({
    conversationId,
    change: '',
    assignment: { startDate: '2031-03-05', endDate: '2031-03-28' },
  });
});

test('an assignment that has the status already leaves no line', async () => {
  const place = await opened();
  const person = await offered(place);
  await person.accept();
  for (const _again of [1, 2])
    expect(await set(person, person.account, { status: 'traveling' })).toMatchObject({
      status: 200,
      body: { assignment: { status: 'traveling' } },
    });
  expect(await linesOf(place, 'deployment.assignment_set')).toBe(1);
});

test('somebody who is assigned gets no second offer of the position', async () => {
  const place = await opened();
  const person = await offered(place);
  await person.accept();
  const { body } = await post(`/deployments/${place.deployment.id}/offers`, admin, {
    positionId: place.position.id,
    userIds: [person.account.userId],
    deadline: '2031-02-27T17:00:00.000Z',
  });
  expect(body.results).toMatchObject([{ status: 'already_offered', offerId: person.id }]);
});

test('an offer whose deadline is this moment gives way to another one', async () => {
  const place = await opened();
  const person = await offered(place, { deadline: NOON });
  const { body } = await post(`/deployments/${place.deployment.id}/offers`, admin, {
    positionId: place.position.id,
    userIds: [person.account.userId],
    deadline: '2031-02-27T17:00:00.000Z',
  });
  expect(body.results).toMatchObject([{ status: 'offered' }]);
  expect(await statuses([person])).toEqual(['expired']);
});

/** Changes rows in a transaction that is committed once the call waits for them. */
async function changedMeanwhile<T>(change: string, id: string, call: () => Promise<T>): Promise<T> {
  const { sql } = portal.database;
  return sql
    .begin(async (tx) => {
      await tx.unsafe(change, [id]);
      const answer = call();
      await until(async () => {
        const [row] = await sql<{ waiting: number }[]>`select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
        return row?.waiting === 1;
      });
      return { answer };
    })
    .then(({ answer }) => answer);
}

describe('what others change meanwhile counts', () => {
  test('an offer that is withdrawn', async () => {
    const person = await offered(await opened());
    const withdrawn = await changedMeanwhile(
      `update deployment_offers set status = 'withdrawn' where id = $1`,
      person.id,
      () => post(`/offers/${person.id}/accept`, person.account),
    );
    expect([withdrawn.status, withdrawn.body]).toMatchObject([409, { error: sentences.withdrawn }]);
  });

  test('an assignment that ends', async () => {
    const place = await opened();
    const person = await offered(place);
    await person.accept();
    const { assignment } = await person.offer();
    // As a release does: the offer first.
    const ended = await changedMeanwhile(
      `with locked as (update deployment_offers set updated_at = now() where id = $1 returning id)
        update deployment_assignments set status = 'released' where offer_id in (select id from locked)`,
      person.id,
      () => post(`/assignments/${assignment?.id}/status`, person.account, { status: 'traveling' }),
    );
    expect([ended.status, ended.body]).toMatchObject([409, { error: sentences.over('released') }]);
    const [row] = await portal.services.db
      .select()
      .from(deploymentAssignments)
      .where(eq(deploymentAssignments.offerId, person.id));
    expect(row?.status).toBe('released');
  });

  test('a place that is taken', async () => {
    const place = await opened();
    const [person, other] = [await offered(place), await offered(place)];
    // Locks the places, and takes the only one.
    const late = await changedMeanwhile(
      `with locked as (select id from deployment_positions where id =
          (select position_id from deployment_offers where id = $1) for update)
        insert into deployment_assignments
          (id, offer_id, deployment_id, position_id, user_id, start_date, end_date)
        select gen_random_uuid(), o.id, o.deployment_id, o.position_id, o.user_id, '2031-03-03', '2031-03-23'
        from deployment_offers o, locked where o.id = $1`,
      other.id,
      () => post(`/offers/${person.id}/accept`, person.account),
    );
    expect(late.body.offer.status).toBe('waitlisted');
    const rows = await portal.services.db
      .select()
      .from(deploymentOffers)
      .where(eq(deploymentOffers.id, person.id));
    expect(rows).toMatchObject([{ status: 'waitlisted', queued: 1 }]);
  });
});
