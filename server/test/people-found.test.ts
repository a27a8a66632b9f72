import { eq, sql } from '@portal/db/drizzle.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLicense } from '../modules/qualifications/credentials/testing.ts';
import type { TestAccount } from './accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from './harness.ts';

/** People are found by their names as others type them, wherever people are looked for. */
let portal: TestPortal;
let admin: TestAccount;
const ids: Record<string, string> = {};

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Ada', lastName: 'Admin' });
  for (const [firstName, lastName] of [
    ['Erin', "O'Brien"],
    ['Sean', 'O’Neil'],
    ['Jürgen', 'Müller'],
    ['Søren', 'Østergård'],
    ['José', 'García'],
    ['Wu', 'Xiǎo-Míng'],
  ] as const) {
    const { userId } = await portal.account('staff', { firstName, lastName, location: 'TX' });
    await makeLicense(portal, userId, { state: 'TX', status: 'approved' });
    ids[lastName] = userId;
  }
  // As stored before names were composed.
  await portal.services.db
    .update(users)
    .set({ firstName: sql`normalize(first_name, NFD)`, lastName: sql`normalize(last_name, NFD)` })
    .where(eq(users.id, ids.García ?? ''));
});
afterAll(closeTestPortal);

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"_?id":"([0-9a-f-]{36})"/g)].flatMap(([, id]) => id ?? []);

/** Every search that finds people, by the words and who asks. */
const SEARCHES = {
  staff: '/users?limit=50&search=',
  directory: '/users/directory?search=',
  messenger: '/messages/users/search?q=',
  calendar: '/calendar/users/search?q=',
  talent: '/licenses/search-talent?q=',
  'everywhere else': '/search?q=',
};

const TYPED: [string, string][] = [
  ["O'Brien", 'obrien'],
  ["O'Brien", "o'brien"],
  ["O'Brien", 'o’brien'],
  ['O’Neil', 'oneil'],
  ['O’Neil', "O'Neil"],
  ['O’Neil', 'O’NEIL'],
  ['O’Neil', 'sean neil'],
  ['Müller', 'muller'],
  ['Müller', 'Müller'],
  ['Müller', 'Mu\u0308ller'],
  ['Østergård', 'ostergard'],
  ['Østergård', 'søren øst'],
  ['García', 'García'],
  ['García', 'Garci\u0301a'],
  ['García', 'jose garcia'],
  ['Xiǎo-Míng', 'xiao-ming'],
];

test.each(
  Object.entries(SEARCHES).flatMap(([where, path]) =>
    TYPED.map(([who, typed]) => ({ where, path, who, typed })),
  ),
)('$who is found in $where by "$typed"', async ({ path, who, typed }) => {
  const { status, body } = await portal.request({ path: path + encodeURIComponent(typed), as: admin });
  expect(status).toBe(200);
  expect(idsIn(body)).toContain(ids[who]);
});

test('nobody is found by another name', async () => {
  const { body } = await portal.request({ path: '/users?search=o%27briann', as: admin });
  expect(idsIn(body)).toEqual([]);
});
