import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { Candidate } from '../candidates/schema.ts';
import { makeOffer, makeOpenPosition, makeReady } from '../offers/testing.ts';
import { sentences } from './constants.ts';
import type { Availability } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2031-02-20T17:00:00Z');
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

const read = async (as: TestAccount) =>
  (await portal.request<Availability>({ path: '/availability/me', as })).body;
const tell = (as: TestAccount, change = {}) =>
  portal.request<Availability>({
    method: 'PUT',
    path: '/availability/me',
    as,
    body: { states: 'all', noticeHours: 72, unavailable: [], ...change },
  });

test('everything is assumed until a person says otherwise, and is old after 14 days', async () => {
  const person = await portal.account('staff');
  const assumed = { states: 'all', noticeHours: 48, unavailable: [], confirmedAt: null, stale: true };
  expect(await read(person)).toEqual(assumed);
  const later = { from: '2031-04-01', through: '2031-04-02' };
  const sooner = { from: '2031-03-03', through: '2031-03-03' };
  const said = await tell(person, { states: ['TX', 'LA', 'TX'], unavailable: [later, sooner] });
  expect([said.status, said.body]).toEqual([
    200,
    {
      states: ['LA', 'TX'],
      noticeHours: 72,
      unavailable: [sooner, later],
      confirmedAt: '2031-02-20T17:00:00.000Z',
      stale: false,
    },
  ]);
  expect(await read(person)).toEqual(said.body);
  portal.clock.freeze('2031-03-06T17:00:01Z');
  expect((await read(person)).stale).toBe(true);
  portal.clock.freeze('2031-02-20T17:00:00Z');
});

test.each([
  [{ states: [] }, { states: sentences.statesMissing }],
  [{ states: ['XX'] }, { states: sentences.statesMissing }],
  [{ noticeHours: 12 }, { noticeHours: sentences.notice }],
  [
    { unavailable: [{ from: '2031-03-05', through: '2031-03-04' }] },
    { 'unavailable.0.through': sentences.endBeforeStart },
  ],
  [
    { unavailable: Array.from({ length: 31 }, () => ({ from: '2031-03-05', through: '2031-03-05' })) },
    { unavailable: sentences.tooMany },
  ],
])('refuses %j, and keeps what was said before', async (change, fields) => {
  const person = await portal.account('staff');
  await tell(person, { noticeHours: 24 });
  const { status, body } = await tell(person, change);
  expect([status, body]).toMatchObject([400, { fields }]);
  expect((await read(person)).noticeHours).toBe(24);
});

test('of candidates with one verdict those come first who can come, and say how soon', async () => {
  const { deployment, position } = await makeOpenPosition(portal, {
    createdBy: admin.userId,
    states: ['WY'],
  });
  const named = async (name: string) => {
    const person = await portal.account('staff', { firstName: name });
    await makeReady(portal, person.userId, ['WY']);
    return person;
  };
  const [elsewhere, away, refuser, free] = [
    await named('Abel'),
    await named('Bea'),
    await named('Cyd'),
    await named('Dora'),
  ];
  await tell(elsewhere, { states: ['TX'] });
  await tell(away, { unavailable: [{ from: '2031-03-23', through: '2031-03-24' }] });
  await tell(free, { states: ['TX', 'WY'], noticeHours: 24 });
  await makeOffer(portal, {
    deploymentId: deployment.id,
    positionId: position.id,
    userId: refuser.userId,
    offeredBy: admin.userId,
    status: 'declined',
    answeredAt: '2031-02-20T16:00:00.000Z',
  });
  const found = async (query: string) =>
    (
      await portal.request<{ candidates: Candidate[] }>({
        path: `/deployments/${deployment.id}/candidates?positionId=${position.id}&verdict=ready${query}`,
        as: admin,
      })
    ).body.candidates;
  const all = await found('');
  expect(all.map(({ person }) => person.name.split(' ')[0])).toEqual(['Dora', 'Abel', 'Bea', 'Cyd']);
  expect(all.map(({ availability, conflicts }) => [availability?.noticeHours, conflicts])).toEqual([
    [24, []],
    [72, []],
    [72, []],
    [undefined, [{ kind: 'declined', from: '2031-03-03', through: '2031-03-23' }]],
  ]);
  expect((await found('&conflicts=none')).map(({ person }) => person.name.split(' ')[0])).toEqual(['Dora']);
});
