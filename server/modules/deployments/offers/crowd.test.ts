import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { makePosition } from '../positions/testing.ts';
import { makeDeployment } from '../testing.ts';
import type { OfferResult, OwnOffer } from './schema.ts';

const PEOPLE = 200;
const PLACES = 100;

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

test('of 200 people who accept 100 places at once, 100 get one, and 100 wait in the order of the acceptances', async () => {
  const people: TestAccount[] = [];
  while (people.length < PEOPLE)
    people.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, () => portal.account('staff', { work: 'inspector' })),
      )),
    );
  const { id } = await makeDeployment(portal, { status: 'open', createdBy: admin.userId });
  const position = await makePosition(portal, id, { role: 'inspector', count: PLACES });
  const { body } = await portal.request<{ results: OfferResult[] }>({
    method: 'POST',
    path: `/deployments/${id}/offers`,
    as: admin,
    body: {
      positionId: position.id,
      userIds: people.map(({ userId }) => userId),
      deadline: '2031-02-27T17:00:00Z',
    },
  });
  const offers = new Map(body.results.map(({ userId, offerId }) => [userId, offerId]));
  const accept = (as: TestAccount) =>
    portal.request<{ offer: OwnOffer }>({
      method: 'POST',
      path: `/offers/${offers.get(as.userId)}/accept`,
      as,
    });
  // Nobody is asked to come back later, however busy the machine is.
  const answers = await Promise.all(people.map(accept));
  expect(answers.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));
  const waiting = answers.flatMap(({ body: { offer } }) => offer.waitlistPlace ?? []);
  expect(answers.filter(({ body: { offer } }) => offer.status === 'accepted')).toHaveLength(PLACES);
  // The answers are in the order in which people came.
  expect(waiting).toEqual(Array.from({ length: PLACES }, (_, place) => place + 1));
  const queue = await portal.database.sql<{ places: number[] }[]>`
    select json_agg(queued order by queued) as places from deployment_offers
    where position_id = ${position.id} and status = 'waitlisted'`;
  expect(queue[0]?.places).toEqual(Array.from({ length: PLACES }, (_, place) => place + 1));
  const stored = await portal.database.sql<{ status: string; people: number }[]>`
    select o.status, count(distinct o.user_id)::int as people from deployment_offers o
      left join deployment_assignments a on a.offer_id = o.id
    where o.position_id = ${position.id} and (o.status = 'accepted') = (a.id is not null) group by 1 order by 1`;
  expect(stored).toEqual([
    { status: 'accepted', people: PLACES },
    { status: 'waitlisted', people: PLACES },
  ]);
});
