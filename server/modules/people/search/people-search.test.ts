import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountKind, TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { addToDepartment, makeDepartment } from '../../departments/testing.ts';
import { makeFile } from '../../files/testing.ts';
import { AUDIENCES, type Audience } from './constants.ts';
import { foundPerson } from './schema.ts';

let portal: TestPortal;
let staff: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.account('staff', { firstName: 'Asker', lastName: 'Staff', position: 'Clerk' });
  admin = await portal.account('admin', { firstName: 'Asker', lastName: 'Admin', position: 'Head' });
});
afterAll(closeTestPortal);

type Asked = {
  among?: Audience;
  search?: string;
  ids?: string[];
  without?: string[];
  limit?: number;
  cursor?: string | null;
};
const ask = async ({ among = 'colleagues', ...asked }: Asked, as = staff) =>
  (await portal.call('people.search', { among, ...asked }, as)).data;
const names = async (asked: Asked, as = staff) => (await ask(asked, as)).people.map(({ name }) => name);

describe('who is found', () => {
  const kinds: AccountKind[] = ['signup', 'review', 'staff', 'admin', 'inactive'];
  const everybody = new Map<AccountKind, TestAccount>();
  beforeAll(async () => {
    for (const kind of kinds)
      everybody.set(kind, await portal.account(kind, { firstName: 'Quillon', lastName: kind }));
    await portal.account('inactive', { firstName: 'Quillon', lastName: 'former admin', role: 'admin' });
  });

  test.each<[Audience, string[]]>([
    ['colleagues', ['admin', 'staff']],
    ['others', ['staff']],
    ['admins', ['admin']],
    ['everybody', ['admin', 'former admin', 'inactive', 'review', 'signup', 'staff']],
  ])('among %s', async (among, lastNames) => {
    const found = await names({ among, search: 'quillon' }, everybody.get('admin'));
    expect(found).toEqual(lastNames.map((lastName) => `Quillon ${lastName}`));
    const ids = [...everybody.values()].map(({ userId }) => userId);
    const byId = await names({ among, ids }, everybody.get('admin'));
    expect(byId).toEqual(found.filter((name) => name !== 'Quillon former admin'));
    const rest = await names({ among, search: 'quillon', without: ids }, everybody.get('admin'));
    expect(rest).toEqual(among === 'everybody' ? ['Quillon former admin'] : []);
  });

  test.each<[AccountKind, number, Audience[]]>([
    ['signup', 403, []],
    ['review', 403, []],
    ['staff', 403, ['colleagues', 'others']],
    ['admin', 403, [...AUDIENCES]],
    ['inactive', 401, []],
  ])('%s accounts are refused every other audience with %d', async (kind, refusal, allowed) => {
    const as = everybody.get(kind);
    for (const among of AUDIENCES) {
      const { status } = await portal.call('people.search', { among, search: 'quillon' }, as);
      expect([among, status]).toEqual([among, allowed.includes(among) ? 200 : refusal]);
    }
  });

  test('nobody without a session', async () => {
    for (const among of AUDIENCES) expect((await portal.call('people.search', { among })).status).toBe(401);
  });

  test('nobody without an audience, and no audience of the caller’s own making', async () => {
    for (const input of [{}, { among: 'applicants' }, { among: 'colleagues', ids: ['x'] }])
      expect((await portal.call('people.search', input, admin)).status).toBe(400);
  });
});

describe('what a person is found by', () => {
  let maya: TestAccount;
  beforeAll(async () => {
    maya = await portal.account('staff', {
      firstName: 'Mayrose',
      lastName: 'Brindlewood',
      workEmail: 'm.brindle@work.example',
      workPhone: '(850) 555-7733',
      employeeId: 'XQ-2031-777',
      position: 'Drone Pilot',
      location: ' NC ',
    });
    await portal.account('staff', {
      firstName: 'Otto',
      lastName: 'Lunderskov',
      location: 'Lisbon, Portugal',
    });
    await portal.account('inactive', {
      firstName: 'Inga',
      lastName: 'Lunderskov',
      location: 'Lisbon, Portugal',
    });
    const department = await makeDepartment(portal, { name: 'Zeppelin Repairs' });
    await addToDepartment(portal, department.id, maya.userId);
  });

  test.each([
    'mayrose',
    'BRINDLE mayr',
    'm.brindle@work.example',
    'xq-2031-777',
    'drone',
    '850-555-7733',
    'zeppelin',
    'repairs brindlewood',
    'carolina brindlewood',
    'north carolina',
    'nc brindlewood',
    'ay brindlewood',
  ])('%s finds the colleague', async (search) => {
    expect(await names({ search })).toEqual(['Mayrose Brindlewood']);
  });

  test.each(['nc', 'Lisbon', 'zeppelin lisbon', '%', '_', "' or 1=1", 'portugal otto'])(
    '%s finds whom it fits and nobody else',
    async (search) => {
      const expected: Record<string, string[]> = {
        nc: ['Mayrose Brindlewood'],
        Lisbon: ['Otto Lunderskov'],
        'portugal otto': ['Otto Lunderskov'],
      };
      expect(await names({ search })).toEqual(expected[search] ?? []);
    },
  );

  test('former staff are found by administrators with their whole address', async () => {
    const [inga] = (await ask({ among: 'everybody', search: 'inga lisbon' }, admin)).people;
    expect(await names({ among: 'everybody', search: inga?.email ?? '-' }, admin)).toEqual([
      'Inga Lunderskov',
    ]);
    expect(await names({ search: 'inga' }, admin)).toEqual([]);
  });

  test('the row tells namesakes apart, with the employee id for administrators only', async () => {
    const picture = await makeFile(portal, maya.userId, { purpose: 'profile_picture' });
    await portal.database.sql`update users set profile_picture_id = ${picture.id} where id = ${maya.userId}`;
    const row = {
      id: maya.userId,
      name: 'Mayrose Brindlewood',
      position: 'Drone Pilot',
      profilePicture: expect.stringMatching(new RegExp(`^/files/${picture.id}`)),
      email: 'm.brindle@work.example',
      location: ' NC ',
      departments: ['Zeppelin Repairs'],
    };
    const search = 'mayrose';
    const [forStaff] = (await ask({ search })).people;
    expect(foundPerson.strict().parse(forStaff)).toEqual({ ...row, employeeId: null });
    const [forAdmin] = (await ask({ search }, admin)).people;
    expect(foundPerson.strict().parse(forAdmin)).toEqual({ ...row, employeeId: 'XQ-2031-777' });
  });
});

describe('the order', () => {
  const makeNamed = async (...all: [firstName: string, lastName: string, columns?: object][]) => {
    for (const [firstName, lastName, columns] of all)
      await portal.account('staff', { firstName, lastName, position: null, ...columns });
  };

  test('names that begin so come first, then names that contain it, then other matches, each by name', async () => {
    await makeNamed(
      ['Zed', 'Corvanix'],
      ['Abe', 'Mcorvan'],
      ['Aaron', 'Pole', { position: 'Head of Corvan' }],
      ['Corvan', 'Yates'],
      ['Bea', 'Ross', { location: 'Corvantown' }],
    );
    const all = ['Corvan Yates', 'Zed Corvanix', 'Abe Mcorvan', 'Aaron Pole', 'Bea Ross'];
    expect(await names({ search: 'corvan' })).toEqual(all);
    // The same order in pages, each of which begins behind the last row of the one before.
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ search: 'corvan', limit: 2, cursor });
      paged.push(...page.people.map(({ name }) => name));
      cursor = page.next;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  test('without words everyone comes by name, ten at a time', async () => {
    const { people, next } = await ask({});
    expect([people.length, next]).toEqual([10, expect.any(String)]);
    const sorted = people.map(({ name }) => name.toLowerCase());
    expect(sorted).toEqual(sorted.toSorted());
  });
});

describe('names as others type them', () => {
  const known: Array<[firstName: string, lastName: string, ...typed: string[]]> = [
    ['Łukasz', 'Wójcik', 'lukasz', 'ŁUKASZ', 'lukasz wojcik'],
    ['Lukas', 'Plainski', 'Łukas', 'plaiński'],
    ['Jörg', 'Straße', 'strasse', 'STRAẞE', 'jorg'],
    ['Søren', 'Ødegård', 'soren', 'odegard', 'ødegard'],
    ['Guðrún', 'Þórsdóttir', 'gudrun', 'guðrun thorsdottir'],
    ['Leilani', 'Kaʻahumanu', 'kaahumanu', "ka'ahumanu", 'ka’ahumanu', 'kaʻahumanu'],
    ['Kalani', "Ka'ana", 'kaʻana', 'kaana'],
    ['Brian', 'O‛Dell', "o'dell", 'odell'],
    ['Shay', 'ONeil', "o'neil", 'o’neil'],
    ['Anne‑Marie', 'Smith–Jones', 'anne-marie', 'smith-jones', 'smithjones'],
    ['Omar', 'Al-Rashid', 'alrashid', 'al-rashid', 'al–rashid'],
    ['Nour', 'Alrahim', 'al-rahim'],
    ['İbrahim', 'Yıldız', 'ibrahim', 'İBRAHİM', 'yildiz'],
    ['Renee', 'Garcia', 'renée', 'garcía'],
    ['Ŋala', 'Ƙofi', 'nala', 'kofi'],
    ['Νίκος', 'Παπάς', 'ΝΙΚΟΣ', 'παπας'],
  ];
  const full = known.map(([firstName, lastName]) => `${firstName} ${lastName}`);

  beforeAll(async () => {
    for (const [firstName, lastName] of known) await portal.account('staff', { firstName, lastName });
  });

  test.each(known.flatMap(([first, last, ...typed]) => typed.map((word) => [`${first} ${last}`, word])))(
    '%s by %s, in every search',
    async (name, search) => {
      expect(await names({ search })).toContain(name);
      expect(await names({ among: 'everybody', search }, admin)).toContain(name);
      const listed = await portal.call('users.list', { search }, admin);
      expect(listed.data.users.map((user) => `${user.firstName} ${user.lastName}`)).toContain(name);
      const directory = await portal.call('directory.list', { search }, staff);
      expect(directory.data.users.map((user) => user.name)).toContain(name);
      const found = await portal.call('search.find', { q: search }, staff);
      const people = found.data.groups.find(({ kind }) => kind === 'people')?.found ?? [];
      expect(people.map(({ title }) => title)).toContain(name);
    },
  );

  test('stand among the others in a list, and not after Z', async () => {
    const listed = (await names({ limit: 50 })).filter((name) => full.includes(name));
    const plain = (name: string) => name.replace('Ŋ', 'N').replace('Ł', 'L');
    expect(listed).toEqual(full.toSorted((one, other) => plain(one).localeCompare(plain(other), 'en')));
  });
});
