import { verifyAuditLog } from '@portal/db/audit-chain.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audits } from '../../core/kernel/audits.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { actionsOf, areasOf, sentences } from './constants.ts';
import type { ActivityLine } from './schema.ts';
import { makeLine } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin', { firstName: 'Dana', lastName: 'Field' });
});
afterAll(closeTestPortal);

type Page = {
  activity: ActivityLine[];
  next: string | null;
  filteredBy: { actor: { name: string } | null; person: { name: string } | null };
};

async function list(filters: Record<string, string>): Promise<Page> {
  const query = new URLSearchParams(filters);
  const { status, body } = await portal.request<Page>({ path: `/activity?${query}`, as: admin });
  expect(status).toBe(200);
  return body;
}

describe('a line', () => {
  test('says who did what to whom, when, in words', async () => {
    const person = await portal.account('staff', { firstName: 'Luis', lastName: 'Marsh' });
    const path = `/users/${person.userId}`;
    expect((await portal.request({ method: 'DELETE', path, as: admin })).status).toBe(200);
    const { activity, filteredBy } = await list({ personId: person.userId, kind: 'user' });
    expect(activity).toMatchObject([
      {
        id: expect.any(String),
        at: expect.any(String),
        action: 'user.deactivated',
        actor: expect.objectContaining({ id: admin.userId, name: 'Dana Field' }),
        by: 'Dana Field',
        what: 'Deactivated the account',
        person: expect.objectContaining({ id: person.userId, name: 'Luis Marsh' }),
        subject: { type: 'user', id: person.userId },
      },
    ]);
    expect(filteredBy).toMatchObject({ actor: null, person: { name: 'Luis Marsh' } });
  });

  test.each([
    ['license.approved', { withAccount: true }, 'Approved a license with the account'],
    ['department.updated', { from: 'Claims', to: 'Field' }, 'Renamed the department “Claims” to “Field”'],
    ['user.updated', { fields: ['workEmail', 'position'] }, 'Changed the account: work email, position'],
    [
      'user.updated',
      { fields: ['role'], roleFrom: 'staff', roleTo: 'admin' },
      'Made the account an administrator',
    ],
    [
      'time_off.requested',
      { type: 'Sick', startDate: '2027-01-04', endDate: '2027-01-05' },
      'Requested sick leave, Jan 4 – 5, 2027',
    ],
    ['sign_in.failed', { address: '203.0.113.7' }, 'Sign-in failed (from 203.0.113.7)'],
    [
      'company_holiday.created',
      { holidays: [{ name: 'Founders Day' }] },
      'Added the company holiday “Founders Day”',
    ],
    ['notification.sent', { recipientCount: 1 }, 'Sent a notification to 1 person'],
    // Written by a version that called it so.
    ['gadget.turned_off', { name: 'x' }, 'gadget turned off'],
    ['toString', {}, 'toString'],
  ])('%s %j is “%s”', async (action, detail, what) => {
    const subjectId = newId();
    const line = await makeLine(portal, { action, detail, actorId: subjectId, subjectType: 'x', subjectId });
    const { activity } = await list({ actorId: subjectId });
    expect(activity).toMatchObject([{ id: line.id, what, actor: null }]);
  });

  test('has words for everything, whatever its detail is', async () => {
    const [bare, odd] = [newId(), newId()];
    const actions = areasOf(audits).flatMap((area) => actionsOf(audits, area));
    const strange = {
      name: 7,
      from: null,
      to: [1],
      fields: 'x',
      holidays: [null],
      recipientCount: 'many',
      type: {},
    };
    await portal.database.db.insert(auditLog).values(
      actions.flatMap((action) => [
        { id: newId(), action, subjectType: 'x', actorId: bare, detail: {} },
        { id: newId(), action, subjectType: 'x', actorId: odd, detail: strange },
      ]),
    );
    for (const actorId of [bare, odd]) {
      const first = await list({ actorId, limit: '200' });
      const activity = [...first.activity];
      for (let { next } = first; next; ) {
        const page = await list({ actorId, limit: '200', before: next });
        activity.push(...page.activity);
        next = page.next;
      }
      expect(activity).toHaveLength(actions.length);
      for (const { what } of activity) expect(what).toMatch(/^[A-Z][a-zA-Z’'-]+( |$)/);
      for (const { what } of activity) expect(what).not.toMatch(/undefined|null|NaN|object|[_.]/);
    }
  });

  test('shows nothing of a detail that is secret or nobody’s business', async () => {
    const secret = 'SEEN-BY-NOBODY';
    const actorId = newId();
    const detail = Object.fromEntries(
      [
        'password',
        'token',
        'text',
        'message',
        'reviewNotes',
        'note',
        'number',
        'typed',
        'sha256',
        'regular',
        'url',
      ]
        .map((key) => [key, secret])
        .concat([
          ['overtime', secret],
          ['amount', secret],
          ['participants', secret],
        ]),
    );
    await portal.database.db.insert(auditLog).values(
      areasOf(audits)
        .flatMap((area) => actionsOf(audits, area))
        .filter((action) => action !== 'company_settings.updated')
        .map((action) => ({ id: newId(), action, subjectType: 'x', actorId, detail })),
    );
    expect(JSON.stringify(await list({ actorId, limit: '200' }))).not.toContain(secret);
    const { text: csv } = await portal.request({ path: `/activity.csv?actorId=${actorId}`, as: admin });
    expect(csv).toContain('Deactivated the account');
    expect(csv).not.toContain(secret);
  });

  test('of nobody who is signed in, and of the portal itself, says so', async () => {
    const [one, other] = [newId(), newId()];
    await makeLine(portal, { action: 'sign_in.failed', subjectType: 'user', personId: one, detail: {} });
    await makeLine(portal, { action: 'user.created', subjectType: 'user', personId: other, detail: {} });
    expect((await list({ personId: one })).activity).toMatchObject([{ by: 'Not signed in', actor: null }]);
    expect((await list({ personId: other })).activity).toMatchObject([{ by: 'The portal', actor: null }]);
  });
});

describe('filters', () => {
  const at = (instant: string) => ({ at: instant });

  test('an area has all its actions, newest first; an action has itself', async () => {
    const personId = newId();
    const ids: string[] = [];
    for (const [n, action] of [
      'bond.deleted',
      'bond.approved',
      'license.approved',
      'bond.approved',
    ].entries()) {
      const line = await makeLine(portal, { action, personId, ...at(`2026-02-03T10:0${n}:00.000Z`) });
      ids.unshift(line.id);
    }
    const found = async (kind: string, sort = 'newest') =>
      (await list({ personId, kind, sort })).activity.map(({ id }) => id);
    expect(await found('bond')).toEqual([ids[0], ids[2], ids[3]]);
    expect(await found('bond.approved')).toEqual([ids[0], ids[2]]);
    expect(await found('bond', 'oldest')).toEqual([ids[3], ids[2], ids[0]]);
    expect(await found('bond.approved', 'oldest')).toEqual([ids[2], ids[0]]);
    expect(await found('license')).toEqual([ids[1]]);
    expect(await found('certificate')).toEqual([]);
  });

  test('days begin and end at midnight in the zone of the reader’s profile', async () => {
    const actorId = newId();
    // New York is five hours behind.
    const inside = [await makeLine(portal, { actorId, ...at('2026-02-03T05:00:00.000Z') })];
    await makeLine(portal, { actorId, ...at('2026-02-03T04:59:59.999Z') });
    inside.unshift(await makeLine(portal, { actorId, ...at('2026-02-05T04:59:59.999Z') }));
    await makeLine(portal, { actorId, ...at('2026-02-05T05:00:00.000Z') });
    const { activity } = await list({ actorId, from: '2026-02-03', to: '2026-02-04' });
    expect(activity.map(({ id }) => id)).toEqual(inside.map(({ id }) => id));
    expect((await list({ actorId, from: '2026-02-05', to: '2026-02-05' })).activity).toHaveLength(1);
    expect((await list({ actorId, to: '2026-02-02' })).activity).toHaveLength(1);

    const reader = await portal.account('admin');
    const body = { timeZone: 'Pacific/Honolulu' };
    await portal.request({ method: 'PUT', path: `/users/${reader.userId}`, body, as: admin });
    const path = `/activity.csv?actorId=${actorId}&from=2026-02-04&to=2026-02-04`;
    const { text } = await portal.request({ path, as: reader });
    expect(text.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('When (Pacific/Honolulu),When (UTC)'),
      expect.stringContaining('2026-02-04 19:00,2026-02-05T05:00:00.000Z'),
      expect.stringContaining('2026-02-04 18:59,2026-02-05T04:59:59.999Z'),
    ]);
  });

  test.each([
    [{ from: '2026-02-03', to: '2026-02-02' }, { to: sentences.endBeforeStart }],
    [{ from: '2026-02-30' }, { from: expect.any(String) }],
    [{ kind: 'paychecks' }, { kind: expect.any(String) }],
    [{ sort: 'loudest' }, { sort: expect.any(String) }],
    [{ actorId: 'dana' }, { actorId: expect.any(String) }],
  ])('%j is refused at its field', async (filters, fields) => {
    for (const path of ['/activity', '/activity.csv']) {
      const query = new URLSearchParams(filters as Record<string, string>);
      const { status, body } = await portal.request({ path: `${path}?${query}`, as: admin });
      expect([status, body]).toMatchObject([400, { fields }]);
    }
  });

  const kinds: Record<string, string>[] = [{}, { kind: 'document' }, { kind: 'document.deleted' }];
  test.each(kinds.flatMap((kind) => [kind, { ...kind, sort: 'oldest' }]))(
    'pages of %j hold every line once, also of one moment',
    async (filters) => {
      const personId = newId();
      const made: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        const moment = `2026-03-01T12:00:00.00${Math.floor(n / 3)}Z`;
        made.push((await makeLine(portal, { action: 'document.deleted', personId, ...at(moment) })).id);
      }
      const seen: string[] = [];
      let before: string | null = '';
      while (before !== null) {
        const page: Page = await list({ ...filters, personId, limit: '2', ...(before && { before }) });
        seen.push(...page.activity.map(({ id }) => id));
        before = page.next;
      }
      expect(seen).toEqual(filters.sort === 'oldest' ? made : made.toReversed());
    },
  );
});

test('the exported file holds what the filters show, and nothing that a spreadsheet would run', async () => {
  const person = await portal.account('staff', { firstName: '=HYPERLINK("x")', lastName: 'Lee' });
  await makeLine(portal, {
    action: 'department.deleted',
    actorId: person.userId,
    personId: admin.userId,
    detail: { name: '“, "a"\n=1+1' },
    at: '2026-07-04T16:30:00.000Z',
  });
  await makeLine(portal, { actorId: person.userId, at: '2026-07-06T16:30:00.000Z' });
  const path = `/activity.csv?actorId=${person.userId}&to=2026-07-04`;
  const { status, headers, text } = await portal.request({ path, as: admin });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(/activity-\d{4}-\d{2}-\d{2}\.csv/);
  const [head = '', ...lines] = text.split('\r\n');
  expect(head).toContain('When (America/New_York),When (UTC),Who,What,Person concerned');
  expect(lines.join('\r\n')).toMatch(
    /^2026-07-04 12:30,2026-07-04T16:30:00\.000Z,"'=HYPERLINK\(""x""\) Lee","Deleted the department ““, ""a""\n'=1\+1”",Dana Field,/,
  );
});

test.each([
  ['newest', ['2026-07-06 12:30', '2026-07-05 12:30', '2026-07-04 12:30']],
  ['oldest', ['2026-07-04 12:30', '2026-07-05 12:30', '2026-07-06 12:30']],
])('a file of the %s first has its lines in that order', async (sort, times) => {
  const actorId = newId();
  for (const day of ['05', '06', '04']) {
    await makeLine(portal, { actorId, at: `2026-07-${day}T16:30:00.000Z` });
  }
  const path = `/activity.csv?actorId=${actorId}&sort=${sort}`;
  const { text } = await portal.request({ path, as: admin });
  const [, ...lines] = text.trim().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(times);
});

test('whatever the portal writes is sealed', async () => {
  await portal.account('admin');
  const { faults, head } = await verifyAuditLog(portal.database.sql);
  expect(faults).toEqual([]);
  expect(head?.position).toBeGreaterThan(0);
});
