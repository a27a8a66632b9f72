import type { AddressInfo } from 'node:net';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_ROWS_MAX, readCsv } from '../core/data/csv.ts';
import { newId } from '../core/kernel/ids.ts';
import { makeBond, makeLicense } from '../modules/qualifications/credentials/testing.ts';
import { USERS_PAGE } from '../modules/users/constants.ts';
import type { TestAccount } from '../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../test/harness.ts';
import { freshEmail, freshName } from '../test/inputs.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

async function exported(path: string) {
  const answer = await portal.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const [header = [], ...rows] = readCsv(answer.body, { maxRows: 20_000 }).rows.map(({ cells }) => cells);
  return {
    answer,
    text: answer.body,
    rows: rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]]))),
  };
}

test('a file has all pages of its list, filtered and sorted as asked', async () => {
  const surname = freshName('Exported');
  const count = USERS_PAGE.max + 3;
  await portal.services.db.insert(users).values(
    Array.from({ length: count }, (_, index) => {
      const email = freshEmail();
      return {
        id: newId(),
        firstName: `P${String(count - index).padStart(4, '0')}`,
        lastName: surname,
        primaryEmail: email,
        workEmail: email,
        primaryPhone: '555-010-1234',
        status: 'active' as const,
        onboardingStatus: 'approved' as const,
        role: index === 0 ? ('admin' as const) : ('staff' as const),
      };
    }),
  );
  const search = encodeURIComponent(surname);
  const { rows, answer } = await exported(`/users.csv?search=${search}&sort=name&role=staff`);
  const names = rows.map((row) => row['First Name']);
  expect(names).toHaveLength(count - 1);
  expect(names).toEqual([...names].sort());
  expect(new Set(rows.map(({ Role }) => Role))).toEqual(new Set(['Staff']));
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toMatch(/filename="people-\d{4}-\d\d-\d\d\.csv"/);
});

test('a file is as long as its list, where an answer in one piece would be refused', async () => {
  const { sql } = portal.database;
  const mark = freshName('Endless');
  await sql`
    insert into notifications (id, kind, type, title, message, selection_mode)
    select gen_random_uuid(), 'message', 'info', ${mark}, 'Text', 'individual'
    from generate_series(1, ${EXPORT_ROWS_MAX + 1}::int)`;
  await sql`analyze notifications`;
  const { text } = await exported(`/notifications.csv`);
  const titles = text.split('\r\n').filter((line) => line.includes(mark));
  expect(titles).toHaveLength(EXPORT_ROWS_MAX + 1);
  await expect(portal.call('notifications.export', {}, admin)).resolves.toMatchObject({ status: 400 });
});

test('what somebody called themselves runs in no spreadsheet', async () => {
  const account = await portal.account('staff', { firstName: '=HYPERLINK("http://evil.example")' });
  const { text, rows } = await exported(`/users.csv?search=${encodeURIComponent(account.email)}`);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(rows).toMatchObject([{ 'First Name': '=HYPERLINK("http://evil.example")' }]);
});

test('filters of the screens hold in their files, and wrong ones are refused', async () => {
  const { userId } = await portal.account('staff');
  const license = await makeLicense(portal, userId, { state: 'ND', status: 'approved' });
  await makeLicense(portal, userId, { state: 'SD', status: 'approved' });
  const bond = await makeBond(portal, userId, { state: 'ND' });
  expect((await exported('/licenses.csv?state=ND')).rows.map((row) => row.Number)).toEqual([
    license.licenseNumber,
  ]);
  expect((await exported('/bonds.csv?state=ND')).rows.map((row) => row.Number)).toEqual([bond.bondNumber]);
  expect((await exported('/talent.csv?state=ND')).rows).toMatchObject([
    { Licenses: expect.stringContaining('ND') },
  ]);
  expect((await exported('/reviews.csv')).rows).toContainEqual(expect.objectContaining({ Kind: 'Bond' }));
  for (const path of ['/licenses.csv?state=Ontario', '/talent.csv', '/talent.csv?state=ND&q=anna']) {
    const { status } = await portal.request({ method: 'GET', path, as: admin });
    expect([path, status]).toEqual([path, 400]);
  }
});

const exportsOf = (account: TestAccount) => portal.database.sql<
  Array<{ action: string; detail: object; person: string | null }>
>`
  select action, detail, person_id as person from audit_log
  where actor_id = ${account.userId} and action = 'export.downloaded' order by id`;

test('the audit log tells who saved which list, with the filters and the number of rows', async () => {
  const me = await portal.account('admin', { firstName: 'Dana', lastName: 'Export' });
  const lastName = freshName('Counted');
  for (const role of ['staff', 'staff', 'admin'] as const) await portal.account(role, { lastName });
  const path = `/users.csv?search=${lastName}&role=staff&sort=name`;
  expect((await portal.request({ path, as: me })).status).toBe(200);
  expect(await exportsOf(me)).toMatchObject([
    {
      detail: { list: 'people', filters: { search: lastName, role: 'staff', sort: 'name' }, rows: 2 },
      person: null,
    },
  ]);
  const { body } = await portal.request<{ activity: Array<{ what: string }> }>({
    path: `/activity?actorId=${me.userId}&kind=export`,
    as: me,
  });
  expect(body.activity.map(({ what }) => what)).toEqual([
    `Exported people, 2 rows (role staff, search “${lastName}”)`,
  ]);
});

test('a list in one text is a line as well, and one that is refused is none', async () => {
  const me = await portal.account('admin');
  await portal.call('departments.export', {}, me);
  await portal.call('notifications.export', {}, me);
  expect(await exportsOf(me)).toMatchObject([{ detail: { list: 'departments' } }]);
});

test('a download that ends early tells how many rows were sent', async () => {
  const me = await portal.account('admin');
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const reader = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/notifications.csv`, {
    headers: { authorization: `Bearer ${me.token}` },
    signal: reader.signal,
  });
  expect(answer.status).toBe(200);
  reader.abort();
  await expect.poll(() => exportsOf(me)).toMatchObject([{ detail: { list: 'notifications', isPart: true } }]);
});
