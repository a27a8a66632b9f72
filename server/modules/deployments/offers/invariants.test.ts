import { sql } from '@portal/db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { OwnOffer } from './schema.ts';
import { makeOpenPosition, makeReady } from './testing.ts';

const PEOPLE = 4;
const PLACES = 3;
const RUNS = 12;

let portal: TestPortal;
let admin: TestAccount;
let people: TestAccount[];

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin', { position: 'Deployment Manager' });
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await portal.account('staff'));
});
afterAll(closeTestPortal);

/** The acts of people and managers, with the numbers of a person and of a position. */
const step = fc.record({
  what: fc.constantFrom(
    'accept',
    'accept',
    'accept',
    'decline',
    'drop_out',
    'release',
    'offer',
    'revoke',
    'renew',
  ),
  who: fc.nat(PEOPLE - 1),
  where: fc.nat(PLACES - 1),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** Steps of the same moment. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 12 });

const post = (path: string, as: TestAccount, body?: unknown) =>
  portal.request<{ offer?: OwnOffer }>({ method: 'POST', path, as, body });

type Place = Awaited<ReturnType<typeof makeOpenPosition>>;

const offer = ({ deployment, position }: Place, to: readonly TestAccount[]) =>
  post(`/deployments/${deployment.id}/offers`, admin, {
    positionId: position.id,
    userIds: to.map(({ userId }) => userId),
    message: '',
    deadline: '2031-02-27T17:00:00Z',
  });

async function act({ what, who, where }: Step, places: Place[]) {
  const [person, place] = [people[who], places[where]];
  if (!person || !place) return;
  const set = (status: string) =>
    portal.database.sql`update bonds set status = ${status} where user_id = ${person.userId}`;
  if (what === 'revoke') await set('rejected');
  else if (what === 'renew') await set('approved');
  else if (what === 'offer') await offer(place, [person]);
  else {
    const { body } = await portal.request<{ offers: OwnOffer[] }>({ path: '/offers/my', as: person });
    const own = body.offers.find(({ deployment }) => deployment.id === place.deployment.id);
    if (what === 'accept' || what === 'decline') {
      if (own) await post(`/offers/${own.id}/${what}`, person);
    } else if (own?.assignment) {
      const status = what === 'drop_out' ? 'dropped_out' : 'released';
      await post(`/assignments/${own.assignment.id}/status`, admin, { status, reason: 'Injured' });
    }
  }
}

/** Rows that must not exist. */
async function brokenRules() {
  const { db } = portal.services;
  const twice = await db.execute(sql`
    select 'two places at once' as rule from deployment_assignments a join deployment_assignments b
      on a.user_id = b.user_id and a.id < b.id and a.start_date <= b.end_date and b.start_date <= a.end_date
    where a.status in ('accepted', 'traveling', 'on_site') and b.status in ('accepted', 'traveling', 'on_site')
    union all
    select 'more people than places' from deployment_positions p where p.count < (
      select count(*) from deployment_assignments a
      where a.position_id = p.id and a.status in ('accepted', 'traveling', 'on_site'))
    union all
    select 'a free place that nobody is asked about' from deployment_positions p
    where exists (select from deployment_offers o where o.position_id = p.id and o.status = 'waitlisted')
      and p.count > (
        select count(*) from deployment_assignments a
        where a.position_id = p.id and a.status in ('accepted', 'traveling', 'on_site')) + (
        select count(*) from deployment_offers o
        where o.position_id = p.id and o.status = 'offered' and o.queued is not null)
    union all
    select 'an assignment without an accepted offer' from deployment_assignments a
      join deployment_offers o on o.id = a.offer_id
    where a.status in ('accepted', 'traveling', 'on_site') and o.status <> 'accepted'`);
  return [...twice].map(({ rule }) => rule);
}

/** People who were assigned since, although their bond did not count. */
async function assignedUnready(before: Set<string>, revoked: Set<string>) {
  const rows = await portal.database.sql<{ id: string; user_id: string }[]>`
    select id, user_id from deployment_assignments`;
  return rows.filter(({ id, user_id }) => !before.has(id) && revoked.has(user_id));
}

const revokedNow = async () =>
  new Set(
    (
      await portal.database.sql<{ user_id: string }[]>`select user_id from bonds where status <> 'approved'`
    ).map((row) => row.user_id),
  );

test('whatever people do at the same time: no place twice or forgotten, nobody in two places or without what it needs', async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (all) => {
      await portal.database.sql`delete from deployment_assignments`;
      await portal.database.sql`delete from deployment_offers`;
      for (const person of people) {
        await portal.database.sql`delete from licenses where user_id = ${person.userId}`;
        await portal.database.sql`delete from bonds where user_id = ${person.userId}`;
        await makeReady(portal, person.userId);
      }
      const places: Place[] = [];
      for (let index = 0; index < PLACES; index += 1)
        places.push(await makeOpenPosition(portal, { count: 1 + (index % 2), createdBy: admin.userId }));
      // Everybody is offered every place, so that most acceptances meet an offer.
      for (const place of places) await offer(place, people);
      for (const moment of all) {
        const known = new Set(
          (await portal.database.sql<{ id: string }[]>`select id from deployment_assignments`).map(
            ({ id }) => id,
          ),
        );
        const before = await revokedNow();
        await Promise.all(moment.map((each) => act(each, places)));
        const renewed = new Set(moment.map(({ what, who }) => what === 'renew' && people[who]?.userId));
        const unready = new Set([...before].filter((userId) => !renewed.has(userId)));
        expect(await brokenRules()).toEqual([]);
        expect(await assignedUnready(known, unready)).toEqual([]);
      }
    }),
    { numRuns: RUNS },
  );
});
