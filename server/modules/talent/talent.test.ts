import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvWords, readCsv } from '../../core/data/csv.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../departments/testing.ts';
import { makeFile } from '../files/testing.ts';
import { makeBond, makeLicense } from '../qualifications/credentials/testing.ts';
import { holdsThrough, PLAN_VERDICTS, planVerdictOf } from '../readiness/constants.ts';
import type { OwnReadiness } from '../readiness/schema.ts';
import { makeRequest } from '../time-off/testing.ts';
import { REGIONS, sentences } from './constants.ts';
import type { Talent } from './schema.ts';

type Answer = {
  talent: Talent[];
  count: number;
  next: string | null;
  state?: string;
  searchTerm?: string;
  verdicts?: Record<string, number>;
};

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  // Noon in New York, so that the day is the same everywhere.
  portal.clock.freeze('2026-03-10T16:00:00Z');
});
afterAll(closeTestPortal);

beforeEach(async () => {
  portal.clock.freeze('2026-03-10T16:00:00Z');
  admin = await portal.account('admin');
});

const get = async (path: string) => {
  const { status, body } = await portal.request<Answer>({ path: `/licenses/${path}`, as: admin });
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return { ...body, names: body.talent.map(({ name }) => name) };
};
const inState = (state: string) => get(`by-state/${encodeURIComponent(state)}`);
const search = (q: string) => get(`search-talent?q=${encodeURIComponent(q)}`);

const TODAY = '2026-03-10';
const approved = { status: 'approved', issuedDate: '2025-01-01', expiresDate: '2027-06-30' } as const;
const person = (name: string, columns = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return portal.account('staff', { firstName, lastName, ...columns });
};

describe('by state', () => {
  test('answers the whole person, licenses and standing', async () => {
    const { userId } = await person('Maya Reyes', {
      workPhone: '555-010-1234',
      location: 'Florida',
      employeeId: 'CC-2026-104',
    });
    const { userId: admitted } = await person('ann Early');
    const picture = await makeFile(portal, userId, { purpose: 'profile_picture', mimeType: 'image/png' });
    await portal.database.sql`update users set profile_picture_id = ${picture.id} where id = ${userId}`;
    const florida = await makeLicense(portal, userId, { ...approved, state: 'FL', type: 'Public Adjuster' });
    await makeLicense(portal, userId, { ...approved, state: 'AL' });
    await makeBond(portal, userId, { ...approved, state: 'FL', expiresDate: '2026-12-31' });
    await makeLicense(portal, admitted, { ...approved, state: 'FL' });

    const { names, count, state, talent } = await inState('FL');
    expect([names, count, state]).toEqual([['ann Early', 'Maya Reyes'], 2, 'FL']);
    expect(talent[1]).toMatchObject({
      id: userId,
      _id: userId,
      firstName: 'Maya',
      lastName: 'Reyes',
      employeeID: 'CC-2026-104',
      email: expect.stringMatching(/@work\.example$/),
      phone: '555-010-1234',
      position: 'Adjuster',
      location: 'Florida',
      profilePicture: expect.stringMatching(`^/files/${picture.id}`),
    });
    expect(talent[1]?.licenses.map((license) => license.state)).toEqual(['AL', 'FL']);
    expect(talent[1]?.licenses[1]).toEqual({
      id: florida.id,
      _id: florida.id,
      name: 'Adjuster License',
      type: 'Public Adjuster',
      state: 'FL',
      licenseNumber: florida.licenseNumber,
      issuedDate: '2025-01-01',
      expiresDate: '2027-06-30',
    });
    expect(talent[1]?.standings).toMatchObject([
      { state: 'FL', bonded: true, verdict: 'ready', changesOn: '2027-01-01' },
    ]);
    expect(talent[0]?.standings).toMatchObject([
      {
        state: 'FL',
        bonded: false,
        verdict: 'not_ready',
        reasons: [{ met: true }, { met: false, sentence: 'no bond in Florida' }],
      },
    ]);
  });

  test.each(['TX', 'tx', ' Texas ', 'TEXAS'])('takes %s', async (state) => {
    expect((await inState(state)).state).toBe('TX');
  });

  test.each(['DC', 'District of Columbia'])('knows %s', async (name) => {
    const { userId } = await person('Fatima Rahman');
    const { id } = await makeLicense(portal, userId, { ...approved, state: 'DC' });
    const { names, state } = await inState(name);
    expect([names, state]).toEqual([['Fatima Rahman'], 'DC']);
    await portal.database.sql`delete from licenses where id = ${id}`;
  });

  test.each(['ZZ', 'Atlantis', '51', '%', '__', 'TX,FL', "TX' or '1'='1", 'x'.repeat(300)])(
    'refuses %.40s',
    async (state) => {
      const path = `/licenses/by-state/${encodeURIComponent(state)}`;
      const { status, body } = await portal.request({ path, as: admin });
      expect([status, body.error]).toEqual([400, sentences.unknownState]);
    },
  );

  test('finds by approved licenses only', async () => {
    const { userId } = await person('Only Ohio');
    const makes = (columns: object) => makeLicense(portal, userId, { ...approved, state: 'OH', ...columns });
    await makes({ status: 'pending' });
    await makes({ status: 'rejected' });
    await makes({ supersededAt: '2026-01-01T00:00:00.000Z' });
    expect((await inState('OH')).count).toBe(0);
    const last = await makes({ expiresDate: TODAY });
    const { talent } = await inState('OH');
    expect(talent[0]?.licenses.map(({ id }) => id)).toEqual([last.id]);
  });

  test.each([
    ['GA', { expiresDate: '2026-03-09' }, 'Georgia license, expired Mar 9, 2026'],
    ['SC', { expiresDate: null }, 'South Carolina license without an expiration date'],
    ['NC', { issuedDate: '2026-03-11' }, 'North Carolina license, starts Mar 11, 2026'],
  ])(
    'shows an approved license of %s that does not hold today, and says so',
    async (state, dates, sentence) => {
      const { userId } = await person(`Lena ${state}`);
      const license = await makeLicense(portal, userId, { ...approved, state, ...dates });
      await makeBond(portal, userId, { ...approved, state });
      const { talent, count } = await inState(state);
      expect([count, talent[0]?.licenses]).toMatchObject([1, [{ id: license.id, ...dates }]]);
      expect(talent[0]?.standings).toMatchObject([
        { state, bonded: true, verdict: 'not_ready', reasons: [{ met: false, sentence }, { met: true }] },
      ]);
    },
  );

  test('an expiry date lasts through its end, by the day of New York', async () => {
    const { userId } = await person('Late Night');
    await makeLicense(portal, userId, { ...approved, state: 'VT', expiresDate: TODAY });
    await makeBond(portal, userId, { ...approved, state: 'VT' });
    portal.clock.freeze('2026-03-11T03:59:00Z');
    expect((await inState('VT')).talent[0]?.standings[0]?.verdict).toBe('ready');
    portal.clock.freeze('2026-03-11T04:01:00Z');
    expect((await inState('VT')).talent[0]?.standings[0]?.verdict).toBe('not_ready');
  });

  test('leaves out whoever does not work here', async () => {
    for (const kind of ['signup', 'review', 'inactive'] as const) {
      const { userId } = await portal.account(kind);
      await makeLicense(portal, userId, { ...approved, state: 'ME' });
    }
    expect((await inState('ME')).talent).toEqual([]);
  });

  test('knows by the field of the person what a position does not say', async () => {
    const { userId } = await person('Lee Lead', { position: 'Catastrophe Team Lead' });
    await makeLicense(portal, userId, { ...approved, state: 'ME' });
    await makeBond(portal, userId, { ...approved, state: 'ME' });
    const standingAs = async (work?: string) => {
      if (work) {
        const saved = { method: 'PUT', path: `/users/${userId}`, as: admin, body: { work } } as const;
        expect((await portal.request(saved)).status).toBe(200);
      }
      const { talent } = await inState('ME');
      return [
        talent[0]?.work,
        talent[0]?.standings[0]?.verdict,
        talent[0]?.standings[0]?.reasons[0]?.sentence,
      ];
    };
    expect(await standingAs()).toEqual([null, 'unknown', 'role not set']);
    expect(await standingAs('adjuster')).toEqual([
      'adjuster',
      'ready',
      'Maine license, valid through Jun 30, 2027',
    ]);
    expect(await standingAs('neither')).toEqual(['neither', 'not_ready', 'neither adjuster nor inspector']);
  });

  test('has one row for a person with two licenses, and says what an inspector may', async () => {
    const { userId } = await person('Kim Sato', { position: 'Field Inspector' });
    await makeLicense(portal, userId, { ...approved, state: 'HI' });
    await makeLicense(portal, userId, { ...approved, state: 'HI', name: 'Second' });
    const { talent, count } = await inState('HI');
    expect([count, talent.length, talent[0]?.licenses.length]).toEqual([1, 1, 2]);
    expect(talent[0]?.standings).toMatchObject([{ state: 'HI', bonded: false, verdict: 'ready' }]);
  });

  test('shows as many as asked for, counts all, and goes on behind the last', async () => {
    for (const name of ['Cara Utah', 'Abe Utah', 'bea Utah', 'Bea Utah', 'Dan Utah']) {
      const { userId } = await person(name);
      await makeLicense(portal, userId, { ...approved, state: 'UT' });
    }
    const first = await get('by-state/UT?limit=2');
    expect([first.names[0], first.names[1]?.toLowerCase(), first.count]).toEqual(['Abe Utah', 'bea utah', 5]);
    const second = await get(`by-state/UT?limit=2&before=${first.next}`);
    expect([second.names[0]?.toLowerCase(), second.names[1], second.count]).toEqual([
      'bea utah',
      'Cara Utah',
      5,
    ]);
    expect(second.talent[0]?.id).not.toBe(first.talent[1]?.id);
    const third = await get(`by-state/UT?limit=2&before=${second.next}`);
    expect([third.names, third.next]).toEqual([['Dan Utah'], null]);
    for (const query of ['limit=0', 'limit=501', 'limit=-1', 'limit=x', 'limit=1.5', 'before=x']) {
      const { status } = await portal.request({ path: `/licenses/by-state/UT?${query}`, as: admin });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

describe('inspectors', () => {
  type Answer = { talent: Talent[]; count: number; next: string | null; error?: string };
  const inspectors = async (query = '') => {
    const { status, body } = await portal.request<Answer>({ path: `/talent/inspectors?${query}`, as: admin });
    expect([query, status, body.error]).toEqual([query, 200, undefined]);
    return { ...body, names: body.talent.map(({ name }) => name) };
  };

  beforeAll(async () => {
    await person('Ida Ladder', { position: 'Roof Inspector' });
    await person('Ian Ladder', { position: 'Senior Inspector', work: 'adjuster' });
    await person('Ivy Ladder', { position: 'Team Lead', work: 'inspector' });
    await person('Ike Ladder', { position: 'Adjuster / Inspector' });
    await person('Oda Ladder', { position: 'Adjuster' });
    await portal.account('inactive', { firstName: 'Old', lastName: 'Ladder', position: 'Inspector' });
    await portal.account('review', { firstName: 'New', lastName: 'Ladder', position: 'Inspector' });
  });

  test('are ready in every state, without a license, whatever else they do', async () => {
    const { names, count, talent, next } = await inspectors('state=Montana&q=ladder');
    expect([names, count, next]).toEqual([['Ida Ladder', 'Ike Ladder', 'Ivy Ladder'], 3, null]);
    expect(talent.map(({ work }) => work)).toEqual(['inspector', 'both', 'inspector']);
    for (const { licenses, standings } of talent) {
      expect(licenses).toEqual([]);
      expect(standings).toMatchObject([{ state: 'MT', verdict: 'ready', changesOn: null }]);
    }
    // The documented answer stays what it is: licensed people.
    expect((await inState('MT')).names).toEqual([]);
  });

  test('come page after page, and without a state say nothing of one', async () => {
    const first = await inspectors('q=ladder&limit=2');
    expect([first.names, first.count]).toEqual([['Ida Ladder', 'Ike Ladder'], 3]);
    expect(first.talent[0]?.standings).toEqual([]);
    const second = await inspectors(`q=ladder&limit=2&before=${first.next}`);
    expect([second.names, second.next]).toEqual([['Ivy Ladder'], null]);
    expect((await inspectors()).names).toEqual(
      expect.arrayContaining(['Ida Ladder', 'Ike Ladder', 'Ivy Ladder']),
    );
  });

  test.each(['state=ZZ', 'q=x', 'limit=0', 'before=x'])('refuse %s', async (query) => {
    const { status } = await portal.request({ path: `/talent/inspectors?${query}`, as: admin });
    expect(status).toBe(400);
  });
});

describe('by region', () => {
  test('the regions are every state and DC, once', () => {
    expect(Object.values(REGIONS).map(({ length }) => length)).toEqual([13, 12, 9, 17]);
    expect(new Set(Object.values(REGIONS).flat()).size).toBe(51);
  });

  test('answers each person once, with the standing in each licensed state of the region', async () => {
    const { userId } = await person('Priya Nair');
    for (const state of ['IL', 'IN', 'NY']) await makeLicense(portal, userId, { ...approved, state });
    await makeBond(portal, userId, { ...approved, state: 'IN' });
    const { data } = await portal.call('talent.byRegion', { region: 'MIDWEST' }, admin);
    const found = data.talent.filter(({ id }) => id === userId);
    expect(found).toHaveLength(1);
    expect(found[0]?.standings).toMatchObject([
      { state: 'IL', verdict: 'not_ready' },
      { state: 'IN', verdict: 'ready' },
    ]);
    expect(data.region).toBe('MIDWEST');
    expect((await portal.call('talent.byRegion', { region: 'SOUTH' }, admin)).status).toBe(400);
  });
});

describe('search', () => {
  beforeAll(async () => {
    const people: Array<[string, object]> = [
      ['Percy 100%', { employeeId: 'CC-77_1' }],
      ['Percy Plain', { employeeId: 'CC-7781', position: 'Underscored Adjuster' }],
      ['Back\\slash Jones', { employeeId: 'CC-7790' }],
    ];
    for (const [name, columns] of people) {
      const { userId } = await person(name, columns);
      await makeLicense(portal, userId, { ...approved, state: 'WA' });
      await makeLicense(portal, userId, { ...approved, state: 'OR' });
      await makeBond(portal, userId, { ...approved, state: 'OR' });
    }
    await person('Percy Unlicensed');
    const gone = await portal.account('inactive', { firstName: 'Percy', lastName: 'Gone' });
    await makeLicense(portal, gone.userId, { ...approved, state: 'WA' });
  });

  test.each([
    ['percy', ['Percy 100%', 'Percy Plain']],
    ['  PERCY  ', ['Percy 100%', 'Percy Plain']],
    ['plain percy', ['Percy Plain']],
    ['pe', ['Percy 100%', 'Percy Plain']],
    ['cc-7781', ['Percy Plain']],
    ['7_', ['Percy 100%']],
    ['0%', ['Percy 100%']],
    ['%%', []],
    ['__', []],
    ['k\\s', ['Back\\slash Jones']],
    ['\\\\', []],
    // Only names and numbers are searched.
    ['underscored', []],
    ['work.example', []],
    ["'; drop table users; --", []],
  ])('finds %s', async (q, expected) => {
    const { names, count, searchTerm } = await search(q);
    expect([names, count, searchTerm]).toEqual([expected, expected.length, q.trim()]);
  });

  test('says how a person stands in each licensed state', async () => {
    const { talent } = await search('percy plain');
    expect(talent[0]?.standings).toMatchObject([
      { state: 'OR', bonded: true, verdict: 'ready' },
      { state: 'WA', bonded: false, verdict: 'not_ready' },
    ]);
  });

  test.each([
    ['', sentences.shortTerm],
    ['a', sentences.shortTerm],
    ['  a  ', sentences.shortTerm],
    ['x'.repeat(101), 'Search text must be at most 100 characters long.'],
  ])('refuses "%.20s"', async (q, sentence) => {
    const path = `/licenses/search-talent?q=${encodeURIComponent(q)}`;
    const { status, body } = await portal.request({ path, as: admin });
    expect([status, body.error]).toEqual([400, sentence]);
  });

  test('needs something to search for', async () => {
    expect((await portal.request({ path: '/licenses/search-talent', as: admin })).status).toBe(400);
    expect((await portal.request({ path: '/licenses/search-talent?q=ab&q=cd', as: admin })).status).toBe(400);
  });
});

describe.each(['anonymous', 'signup', 'review', 'staff', 'inactive'] as const)('%s', (kind) => {
  test('is told nothing over either protocol', async () => {
    const me = kind === 'anonymous' ? undefined : await portal.account(kind);
    const status = kind === 'anonymous' || kind === 'inactive' ? 401 : 403;
    for (const path of [
      '/licenses/by-state/FL',
      '/licenses/by-state/ZZ',
      '/licenses/search-talent?q=percy',
    ]) {
      const answer = await portal.request({ path, as: me });
      expect([path, answer.status, answer.text.includes('talent":')]).toEqual([path, status, false]);
    }
    for (const [name, input] of [
      ['talent.byState', { state: 'FL' }],
      ['talent.byRegion', { region: 'WEST' }],
      ['talent.search', { q: 'percy' }],
    ] as const) {
      expect([name, (await portal.call(name, input, me)).status]).toEqual([name, status]);
    }
  });
});

test('whoever is found for a state is ready there exactly while a license and a bond hold', async () => {
  const dates = [null, '2026-03-09', TODAY, '2026-03-11'];
  const { userId } = await person('Every Case');
  await makeBond(portal, userId, { ...approved, state: 'NV' });
  for (const status of ['approved', 'pending', 'rejected'] as const) {
    for (const issuedDate of dates) {
      for (const expiresDate of dates) {
        const { id } = await makeLicense(portal, userId, { state: 'NV', status, issuedDate, expiresDate });
        const { talent, count } = await inState('NV');
        const holds = expiresDate !== null && expiresDate >= TODAY && (issuedDate ?? '') <= TODAY;
        expect([status, count]).toEqual([status, status === 'approved' ? 1 : 0]);
        expect(talent[0]?.standings[0]?.verdict).toBe(count ? (holds ? 'ready' : 'not_ready') : undefined);
        await portal.database.sql`delete from licenses where id = ${id}`;
      }
    }
  }
});

describe('for days', () => {
  const FROM = '2026-11-26';
  const THROUGH = '2026-12-17';
  const days = `from=${FROM}&through=${THROUGH}`;
  const standsAt = ({ standings }: Talent) =>
    Math.min(...standings.map((standing) => PLAN_VERDICTS.indexOf(planVerdictOf(standing))));

  test('orders by verdict, counts each of them, and filters by one, as the rules say for generated people', async () => {
    const dates = [null, '2026-03-01', FROM, '2026-12-01', '2026-12-02', THROUGH, '2027-06-30'];
    const works = ['adjuster', 'inspector', 'both', 'neither', null];
    const pick = <T>(values: T[]) => fc.sample(fc.constantFrom(...values), 1)[0] as T;
    const status = () => pick(['approved', 'approved', 'approved', 'pending'] as const);
    for (let n = 0; n < 60; n += 1) {
      const { userId } = await person(`Gen${n} Erated`, { position: 'Staff', work: pick(works) });
      await makeLicense(portal, userId, { ...approved, state: 'MN' === pick(['MN', 'IA']) ? 'MN' : 'IA' });
      for (const make of [makeLicense, makeLicense, makeBond, makeBond]) {
        const days = { issuedDate: pick(dates), expiresDate: pick(dates), status: status() };
        await make(portal, userId, { ...days, state: pick(['MN', 'IA']) });
      }
    }
    for (const asked of ['', 'from=2026-03-01', `from=${FROM}`, days, 'from=2020-01-01&through=2020-02-01']) {
      for (const where of ['MN', 'IA']) {
        const all = await get(`by-state/${where}?order=readiness&${asked}`);
        const places = all.talent.map(standsAt);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        const counted = PLAN_VERDICTS.map((_, place) => places.filter((each) => each === place).length);
        expect(Object.values(all.verdicts ?? {})).toEqual(counted);
        expect(all.count).toBe(all.talent.length);
        // Beside the licensed ones, whoever has only a bond there, or a license that waits for review.
        const { names: licensed } = await inState(where);
        expect(all.names).toEqual(expect.arrayContaining(licensed));
        expect(all.names.length).toBeGreaterThan(licensed.length);
        for (const [place, verdict] of PLAN_VERDICTS.entries()) {
          const some = await get(`by-state/${where}?verdict=${verdict}&${asked}`);
          expect(some.talent.map(standsAt)).toEqual(places.filter((each) => each === place));
          expect([some.count, some.verdicts]).toEqual([some.talent.length, all.verdicts]);
        }
        for (const [column, requirement] of [
          ['license_through', 'license'],
          ['bond_through', 'bond'],
        ] as const) {
          for (const [order, none] of [
            [column, '9999'],
            [`${column}_desc`, '0001'],
          ]) {
            const sorted = await get(`by-state/${where}?order=${order}&${asked}`);
            const ends = sorted.talent.map(
              ({ standings: [one] }) => (one && holdsThrough(one, requirement)) ?? none,
            );
            expect(ends).toEqual(order === column ? ends.toSorted() : ends.toSorted().reverse());
          }
        }
        const paged: string[] = [];
        let before = '';
        do {
          const page = await get(
            `by-state/${where}?order=readiness&limit=7&${asked}${before && `&before=${before}`}`,
          );
          paged.push(...page.names);
          before = page.next ?? '';
        } while (before);
        expect(paged).toEqual(all.names);
      }
    }
    const { data } = await portal.call('talent.byRegion', { region: 'MIDWEST', order: 'readiness' }, admin);
    const places = data.talent.map(standsAt);
    expect(places).toEqual(places.toSorted((one: number, other: number) => one - other));
  });

  test('counts in each state the people of its list, whatever the days and the role', async () => {
    for (const asked of ['', days, 'role=adjuster', `role=adjuster&${days}`]) {
      const { status, body } = await portal.request<{
        states: ({ state: string } & Record<(typeof PLAN_VERDICTS)[number], number>)[];
      }>({ path: `/talent/readiness-by-state?${asked}`, as: admin });
      expect(status).toBe(200);
      expect(body.states.length).toBeGreaterThan(5);
      for (const { state, ...verdicts } of body.states) {
        const list = await get(`by-state/${state}?order=readiness&${asked}`);
        expect([state, verdicts]).toEqual([state, list.verdicts]);
        const people = Object.values(verdicts).reduce((sum, each) => sum + each, 0);
        expect([state, people, list.talent.length]).toEqual([state, list.count, list.count]);
      }
    }
  });

  test('of a role, people who do both are in either list, and people without one may be adjusters', async () => {
    const works = ['adjuster', 'inspector', 'both', 'neither', null] as const;
    for (const work of works) {
      const { userId } = await person(`Role ${work ?? 'Unset'}`, { position: 'Staff', work });
      await makeLicense(portal, userId, { ...approved, state: 'DE' });
    }
    const of = (role: string) => get(`by-state/DE?role=${role}`);
    expect((await of('adjuster')).names).toEqual(['Role adjuster', 'Role both', 'Role Unset']);
    // Inspectors of everywhere, who need nothing there.
    const inspectors = await of('inspector');
    expect(inspectors.names).toEqual(expect.arrayContaining(['Role both', 'Role inspector']));
    expect(inspectors.names).not.toContain('Role adjuster');
    for (const { standings } of inspectors.talent)
      expect(standings).toMatchObject([{ state: 'DE', verdict: 'ready' }]);
  });

  test('inspectors are ready in every state', async () => {
    const { data } = await portal.call('talent.readinessByState', { role: 'inspector' }, admin);
    const all = await portal.call('talent.inspectors', { limit: 1 }, admin);
    expect(data.states).toHaveLength(56);
    expect(new Set(data.states.map(({ ready }: { ready: number }) => ready))).toEqual(
      new Set([all.data.count]),
    );
  });

  test('says until when somebody is ready, and the step that is missing; also in the file', async () => {
    const { userId: ends } = await person('Ends Within');
    await makeLicense(portal, ends, { ...approved, state: 'AZ', expiresDate: '2026-12-05' });
    await makeBond(portal, ends, { ...approved, state: 'AZ' });
    const { userId: lacks } = await person('Lacks Bond');
    await makeLicense(portal, lacks, { ...approved, state: 'AZ' });
    const { talent } = await get(`by-state/AZ?order=readiness&${days}`);
    expect(talent.map(({ standings }) => standings[0])).toMatchObject([
      { verdict: 'ready_until', until: '2026-12-05' },
      { verdict: 'not_ready', step: 'no bond in Arizona' },
    ]);
    const { text } = await portal.request({
      path: `/talent.csv?state=AZ&order=readiness&${days}`,
      as: admin,
    });
    expect(text).toContain('Ready until,2026-12-05,2026-12-05,2027-06-30,,');
    expect(text).toContain('One step,,2027-06-30,,no bond in Arizona,');
  });

  test('refuses an end before the start', async () => {
    const path = '/licenses/by-state/AZ?from=2026-12-17&through=2026-11-26';
    const { status, body } = await portal.request({ path, as: admin });
    expect([status, body.error]).toEqual([400, sentences.endBeforeStart]);
  });
});

test('the file of selected people says of each what readiness says one by one', async () => {
  portal.clock.freeze('2026-11-24T16:00:00Z');
  const days = 'from=2026-11-26&through=2026-12-17';
  const ready = await person('Rob, Oregon');
  const ends = await person('Ed Oregon');
  const waits = await person('=Wes Oregon');
  const late = await person('Lea Oregon');
  const inspects = await person('Ida Oregon', { position: 'Inspector' });
  const unknown = await person('Una Oregon', { position: null });
  const other = await person('Not Selected');
  for (const each of [ready, ends, waits, late, unknown, other]) {
    await makeLicense(portal, each.userId, {
      ...approved,
      state: 'OR',
      expiresDate: each === late ? '2026-11-20' : '2027-06-30',
    });
    const ended = each === ends ? '2026-12-05' : '2028-01-31';
    await makeBond(portal, each.userId, {
      ...approved,
      state: 'OR',
      expiresDate: ended,
      status: each === waits ? 'pending' : 'approved',
    });
  }
  const selected = [ready, ends, waits, late, inspects, unknown];
  admin = await portal.account('admin');
  const ids = selected.map(({ userId }) => userId).join();
  const { text } = await portal.request({ path: `/talent.csv?state=OR&${days}&ids=${ids}`, as: admin });
  expect(text).toContain("'=Wes Oregon");
  const { rows } = readCsv(text, { maxRows: 20 });
  const [header = [], ...people] = rows.map(({ cells }) => cells);
  const of = (cells: string[], column: string) => cells[header.indexOf(column)] ?? '';
  expect(people.map((cells) => of(cells, 'Name')).toSorted()).toEqual(
    ['=Wes Oregon', 'Ed Oregon', 'Ida Oregon', 'Lea Oregon', 'Rob, Oregon', 'Una Oregon'].toSorted(),
  );
  for (const each of selected) {
    await portal.request({ method: 'PUT', path: '/readiness/me/states', as: each, body: { states: ['OR'] } });
    const own = await portal.request<OwnReadiness>({ path: `/readiness/me?${days}`, as: each });
    const [standing] = own.body.states;
    const workEmail = each.email.replace('@home.', '@work.');
    const cells = people.find((row) => of(row, 'Email') === workEmail) ?? [];
    expect(['Verdict', 'Ready Until', 'Missing Step', 'Reasons'].map((column) => of(cells, column))).toEqual([
      csvWords(standing?.verdict ?? null),
      standing?.until ?? '',
      standing?.step ?? '',
      standing?.reasons.map(({ sentence }) => sentence).join('; '),
    ]);
  }
  const tooMany = Array.from({ length: 201 }, () => ready.userId).join();
  const refused = await portal.request<{ error: string }>({
    path: `/talent.csv?state=OR&ids=${tooMany}`,
    as: admin,
  });
  expect([refused.status, refused.body.error]).toEqual([400, sentences.tooManySelected]);
});

describe('the list of a state', () => {
  const days = 'from=2026-11-26&through=2026-12-17';
  const names = async (query: string) => (await get(`by-state/RI?${query}`)).names;

  beforeAll(async () => {
    const department = await makeDepartment(portal, { name: 'Storm Team' });
    const people: Array<[string, object]> = [
      ['Abe Island', { position: 'Zonal Lead', location: 'Rhode Island', timeZone: 'America/New_York' }],
      ['Bea Island', { position: null, location: 'TX', timeZone: 'America/Chicago' }],
      ['Cal Island', { position: 'Adjuster', location: 'RI', timeZone: 'America/Chicago' }],
    ];
    for (const [name, columns] of people) {
      const { userId } = await person(name, columns);
      await makeLicense(portal, userId, { ...approved, state: 'RI' });
      if (name !== 'Cal Island') continue;
      await addToDepartment(portal, department.id, userId);
      await makeRequest(portal, { userId, startDate: '2026-11-30', endDate: '2026-12-02' });
      await makeRequest(portal, { userId, startDate: '2027-02-01', endDate: '2027-02-02' });
    }
    storm = department.id;
  });
  let storm: string;

  test('is narrowed by department, location and time zone, with its counts', async () => {
    expect(await names(`department=${storm}`)).toEqual(['Cal Island']);
    expect(await names('location=Rhode%20Island')).toEqual(['Abe Island', 'Cal Island']);
    expect(await names('timeZone=America/Chicago')).toEqual(['Bea Island', 'Cal Island']);
    const { count, verdicts } = await get('by-state/RI?location=ri&timeZone=America/Chicago');
    expect([count, Object.values(verdicts ?? {}).reduce((sum, each) => sum + each, 0)]).toEqual([1, 1]);
  });

  test('is sorted by its columns, either way', async () => {
    expect(await names('order=name_desc')).toEqual(['Cal Island', 'Bea Island', 'Abe Island']);
    expect(await names('order=position')).toEqual(['Cal Island', 'Abe Island', 'Bea Island']);
    expect(await names('order=position_desc')).toEqual(['Bea Island', 'Abe Island', 'Cal Island']);
    const first = await get('by-state/RI?order=position_desc&limit=2');
    expect(await names(`order=position_desc&limit=2&before=${first.next}`)).toEqual(['Cal Island']);
    const down = await get('by-state/RI?order=readiness_desc');
    const up = await get('by-state/RI?order=readiness');
    expect(down.names).toEqual(up.names.toReversed());
  });

  test('tells what people do on the days, where days are asked for; also in the file', async () => {
    const { talent } = await get(`by-state/RI?${days}`);
    const taken = [{ kind: 'time_off', from: '2026-11-30', through: '2026-12-02' }];
    expect(talent.map(({ commitments }) => commitments)).toEqual([[], [], taken]);
    expect((await get('by-state/RI')).talent.every(({ commitments }) => commitments === undefined)).toBe(
      true,
    );
    const { text } = await portal.request({ path: `/talent.csv?state=RI&${days}`, as: admin });
    expect(text).toContain('Time off 2026-11-30 to 2026-12-02');
  });
});
