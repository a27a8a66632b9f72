import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { notificationRecipients, notifications } from '@portal/db/schema/notifications.ts';
import { realtimeEvents } from '@portal/db/schema/realtime-events.ts';
import { companyHolidays, timeOffLedger } from '@portal/db/schema/time-off.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusDays } from '../../core/domain/local-time.ts';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { REQUESTS_A_YEAR_MAX, sentences } from './constants.ts';
import type { Balance, RequestOfPerson, TimeOffRequest } from './schema.ts';
import { makeRequest } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;

/** A Monday, and noon in New York. */
const NOW = '2026-06-15T16:00:00.000Z';

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze(NOW);
  admin = await portal.account('admin');
});
afterAll(closeTestPortal);

type Mine = { year: number; requests: TimeOffRequest[]; balances: Balance[]; next: string | null };
type Ledger = { lines: Array<{ type: string; date: string; days: number; what: string }> };
type Page = { requests: RequestOfPerson[]; next: string | null };

const staffMember = () => portal.account('staff');
const ask = (as: TestAccount, body: Record<string, unknown>) =>
  portal.request<{ request: TimeOffRequest; error: string; fields?: Record<string, string> }>({
    method: 'POST',
    path: '/time-off',
    as,
    body: { type: 'Vacation', reason: 'Family visit', ...body },
  });
/** Requests time off and expects success. */
async function asked(as: TestAccount, startDate: string, endDate = startDate, type = 'Vacation') {
  const { status, body } = await ask(as, { startDate, endDate, type });
  expect([status, body]).toMatchObject([201, { request: { status: 'pending' } }]);
  return body.request;
}
const cancel = (as: TestAccount, id: string) =>
  portal.request({ method: 'DELETE', path: `/time-off/${id}`, as });
const decide = (
  id: string,
  verb: 'approve' | 'reject',
  reviewNotes = verb === 'reject' ? 'Storm season.' : '',
  as = admin,
) =>
  portal.request<{ request: RequestOfPerson; error: string }>({
    method: 'PUT',
    path: `/time-off/${id}/${verb}`,
    as,
    body: { reviewNotes },
  });
const mine = (as: TestAccount, query = '') => portal.request<Mine>({ path: `/time-off/my${query}`, as });
const ledger = async (as: TestAccount, query = '') =>
  (await portal.request<Ledger>({ path: `/time-off/ledger${query}`, as })).body.lines;
const list = (query = '') => portal.request<Page>({ path: `/time-off${query}`, as: admin });
const balance = async (as: TestAccount, type: string, year = 2026) =>
  (await mine(as, `?year=${year}`)).body.balances.find((each) => each.type === type);
const notificationsOf = async (userId: string) =>
  portal.services.db
    .select({ title: notifications.title, message: notifications.message, mail: notificationRecipients.mail })
    .from(notificationRecipients)
    .innerJoin(notifications, eq(notifications.id, notificationRecipients.notificationId))
    .where(eq(notificationRecipients.userId, userId))
    .orderBy(notifications.id);

describe('requesting', () => {
  test('answers the request, holds its days, and notifies administrators', async () => {
    const me = await portal.account('staff', { firstName: 'Ines', lastName: freshName('Vale') });
    const { status, body } = await ask(me, {
      type: 'Personal',
      startDate: '2026-07-02',
      endDate: '2026-07-06',
      reason: '  Moving house ',
    });
    expect([status, body.request]).toMatchObject([
      201,
      {
        type: 'Personal',
        startDate: '2026-07-02',
        endDate: '2026-07-06',
        days: 3,
        reason: 'Moving house',
        status: 'pending',
        reviewNotes: '',
        reviewedAt: null,
        reviewedBy: null,
      },
    ]);
    const { id } = body.request;
    expect((await mine(me)).body).toMatchObject({
      year: 2026,
      requests: [{ id, _id: id }],
      balances: [
        { type: 'Vacation', allowance: 15, used: 0, pending: 0, remaining: 15 },
        { type: 'Sick', allowance: 8, used: 0, pending: 0, remaining: 8 },
        { type: 'Personal', allowance: 3, used: 0, pending: 3, remaining: 0 },
      ],
      next: null,
    });
    const [line] = await portal.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(line).toMatchObject({ action: 'time_off.requested', actorId: me.userId });
    const events = await portal.services.db.select().from(realtimeEvents);
    expect(
      events
        .filter(({ name, payload }) => name === 'time_off' && JSON.stringify(payload).includes(id))
        .map(({ audience }) => audience)
        .sort(),
    ).toEqual(['admins', `user:${me.userId}`]);
    const told = (await notificationsOf(admin.userId)).filter(({ title }) => title.includes('Ines'));
    expect(told).toMatchObject([
      { message: expect.stringContaining('3 days of Personal, Jul 2 – 6, 2026'), mail: 'at_once' },
    ]);
    expect(JSON.stringify(told)).not.toContain('Moving house');
  });

  test('does not notify administrators of their own request', async () => {
    const other = await portal.account('admin');
    await asked(other, '2026-08-03');
    expect(await notificationsOf(other.userId)).toEqual([]);
    expect(await notificationsOf(admin.userId)).not.toEqual([]);
  });

  test.each([
    ['type', 'Type is required.'],
    ['startDate', 'Start date is required.'],
    ['endDate', 'End date is required.'],
    ['reason', 'Reason is required.'],
  ])('needs %s', async (field, sentence) => {
    const me = await staffMember();
    for (const missing of [undefined, '']) {
      const { status, body } = await ask(me, {
        startDate: '2026-07-01',
        endDate: '2026-07-01',
        [field]: missing,
      });
      expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    }
  });

  test.each([
    ['type', 'Sabbatical'],
    ['startDate', '2026-02-30'],
    ['startDate', 'tomorrow'],
    ['endDate', '07/01/2026'],
    ['reason', 'x'.repeat(501)],
    ['reason', '   '],
  ])('refuses a %s of %j', async (field, value) => {
    const { status, body } = await ask(await staffMember(), {
      startDate: '2026-07-01',
      endDate: '2026-07-01',
      [field]: value,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test.each([
    ['an end before the start', '2026-07-02', '2026-07-01', { endDate: sentences.endBeforeStart }],
    ['the past', '2026-06-12', '2026-06-16', { startDate: sentences.inThePast }],
    ['a weekend', '2026-07-04', '2026-07-05', { endDate: sentences.noWorkingDay }],
    ['more than a year', '2026-07-01', '2027-08-01', { endDate: sentences.tooLong }],
    ['years ahead', '2032-01-05', '2032-01-05', { endDate: sentences.tooFarAhead(2031) }],
  ])('refuses %s', async (_what, startDate, endDate, fields) => {
    const me = await staffMember();
    const { status, body } = await ask(me, { startDate, endDate });
    expect([status, body.fields]).toEqual([400, fields]);
    expect((await mine(me)).body.requests).toEqual([]);
  });

  test('accepts sick leave some days in the past', async () => {
    const me = await staffMember();
    await asked(me, '2026-06-11', '2026-06-12', 'Sick');
    const { status, body } = await ask(me, { type: 'Sick', startDate: '2026-05-29', endDate: '2026-06-01' });
    expect([status, body.fields]).toEqual([400, { startDate: sentences.sickTooLongAgo }]);
  });

  test("uses today in the person's own time zone", async () => {
    const early = await portal.account('staff', { timeZone: 'Pacific/Honolulu' });
    const late = await portal.account('staff', { timeZone: 'America/New_York' });
    const lost = await portal.account('staff', { timeZone: 'Nowhere/Atlantis' });
    portal.clock.freeze('2026-06-16T04:30:00.000Z'); // Still Monday in Honolulu, Tuesday in New York.
    try {
      await asked(early, '2026-06-15');
      for (const one of [late, lost])
        expect((await ask(one, { startDate: '2026-06-15', endDate: '2026-06-15' })).status).toBe(400);
    } finally {
      portal.clock.freeze(NOW);
    }
  });

  test('refuses more days than remain, and says how many that are', async () => {
    const me = await staffMember();
    await asked(me, '2026-07-01', '2026-07-03', 'Personal');
    expect(await ask(me, { type: 'Personal', startDate: '2026-08-03', endDate: '2026-08-03' })).toMatchObject(
      {
        status: 409,
        body: {
          error: 'You have 0 days of Personal left in 2026, and this request takes 1 day. Choose fewer days.',
        },
      },
    );
    await asked(me, '2026-08-03', '2026-08-21', 'Vacation');
    const { status, body } = await ask(me, { startDate: '2026-09-01', endDate: '2026-09-01' });
    expect([status, body.error]).toEqual([409, sentences.tooLittleLeft('Vacation', 2026, 0, 1)]);
  });

  test('counts days over a year boundary each in their own year', async () => {
    const me = await staffMember();
    const { id, days } = await asked(me, '2026-12-30', '2027-01-05');
    expect(days).toBe(5);
    expect(await balance(me, 'Vacation', 2026)).toMatchObject({ pending: 2, remaining: 13 });
    expect(await balance(me, 'Vacation', 2027)).toMatchObject({ pending: 3, remaining: 12 });
    for (const year of [2026, 2027])
      expect((await mine(me, `?year=${year}`)).body.requests).toMatchObject([{ id }]);
    expect((await mine(me, '?year=2028')).body.requests).toEqual([]);
    // Enough days in one year do not make up for too few in the other.
    await asked(me, '2027-02-01', '2027-02-16');
    const { status, body } = await ask(me, { startDate: '2027-12-31', endDate: '2028-01-03' });
    expect([status, body.error]).toEqual([409, sentences.tooLittleLeft('Vacation', 2027, 0, 1)]);
  });

  test('refuses an overlap, and names the other request', async () => {
    const me = await staffMember();
    const first = await asked(me, '2026-07-06', '2026-07-10');
    for (const [startDate, endDate] of [
      ['2026-07-10', '2026-07-13'],
      ['2026-07-01', '2026-07-06'],
      ['2026-07-08', '2026-07-08'],
      ['2026-07-01', '2026-07-31'],
    ]) {
      const { status, body } = await ask(me, { type: 'Sick', startDate, endDate });
      expect([status, body.error]).toEqual([409, sentences.overlap('Jul 6 – 10, 2026', true)]);
    }
    await decide(first.id, 'approve');
    expect((await ask(me, { startDate: '2026-07-10', endDate: '2026-07-10' })).body.error).toBe(
      'You already have time off on Jul 6 – 10, 2026. Choose other dates.',
    );
    await asked(me, '2026-07-13');
    await asked(await staffMember(), '2026-07-06', '2026-07-10');
  });

  test('makes one of two concurrent requests for the same days', async () => {
    const me = await staffMember();
    const dates = { startDate: '2026-09-07', endDate: '2026-09-11' };
    const answers = await Promise.all([ask(me, dates), ask(me, dates), ask(me, { ...dates, type: 'Sick' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('makes one of two concurrent requests for the last days', async () => {
    const me = await staffMember();
    const answers = await Promise.all(
      ['2026-09-07', '2026-09-14'].map((startDate) =>
        ask(me, { type: 'Personal', startDate, endDate: plusDays(startDate, 1) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is refused by a database constraint when requests overlap', async () => {
    const { userId } = await staffMember();
    await makeRequest(portal, { userId, startDate: '2030-01-07', endDate: '2030-01-09' });
    const again = makeRequest(portal, { userId, startDate: '2030-01-09', endDate: '2030-01-09' });
    await expect(again).rejects.toMatchObject({
      cause: { code: '23P01', constraint_name: 'time_off_requests_overlap' },
    });
    await makeRequest(portal, { userId, startDate: '2030-01-09', endDate: '2030-01-09', status: 'rejected' });
  });

  test('makes a repeated request once', async () => {
    const me = await staffMember();
    const send = () =>
      portal.request<{ request: TimeOffRequest }>({
        method: 'POST',
        path: '/time-off',
        as: me,
        headers: { 'idempotency-key': `key-${me.userId}` },
        body: { type: 'Vacation', startDate: '2026-07-01', endDate: '2026-07-01', reason: 'Rest' },
      });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status, two.body.request.id]).toEqual([201, 201, one.body.request.id]);
    expect((await mine(me)).body.requests).toHaveLength(1);
  });
});

describe('the preview of a request', () => {
  const preview = (as: TestAccount, type: string, startDate: string, endDate: string) =>
    portal.call('timeOff.preview', { type, startDate, endDate }, as);

  test('shows the days taken of each year, and the remaining ones', async () => {
    const me = await staffMember();
    expect((await preview(me, 'Vacation', '2026-12-30', '2027-01-05')).data).toEqual({
      days: 5,
      holidays: [],
      years: [
        { year: 2026, days: 2, remaining: 13 },
        { year: 2027, days: 3, remaining: 12 },
      ],
      problem: null,
    });
  });

  test('shows why the request would be refused', async () => {
    const me = await staffMember();
    await asked(me, '2026-07-06');
    const problem = async (type: string, startDate: string, endDate = startDate) =>
      (await preview(me, type, startDate, endDate)).data?.problem;
    expect(await problem('Vacation', '2026-07-06')).toBe(sentences.overlap('Jul 6, 2026', true));
    expect(await problem('Vacation', '2026-07-04')).toBe(sentences.noWorkingDay);
    expect(await problem('Vacation', '2026-06-01')).toBe(sentences.inThePast);
    expect(await problem('Personal', '2026-07-13', '2026-07-16')).toBe(
      sentences.tooLittleLeft('Personal', 2026, 3, 4),
    );
  });
});

describe('withdrawing', () => {
  test('returns the days, and removes the request from all lists', async () => {
    const me = await staffMember();
    const { id } = await asked(me, '2026-12-30', '2027-01-05');
    expect(await cancel(me, id)).toMatchObject({ status: 200, body: { success: true } });
    for (const year of [2026, 2027]) {
      expect(await balance(me, 'Vacation', year)).toMatchObject({ pending: 0, remaining: 15 });
      expect((await mine(me, `?year=${year}`)).body.requests).toEqual([]);
    }
    expect((await list('?limit=200')).body.requests.map((each) => each.id)).not.toContain(id);
    expect((await cancel(me, id)).status).toBe(404);
    await asked(me, '2026-12-30', '2027-01-05');
  });

  test("another person's request is not found, for administrators either", async () => {
    const { id } = await asked(await staffMember(), '2026-07-01');
    for (const other of [await staffMember(), admin]) expect((await cancel(other, id)).status).toBe(404);
    expect((await cancel(admin, newId())).status).toBe(404);
  });

  test.each([
    ['approve', 'This request was already approved by'],
    ['reject', 'This request was already rejected by'],
  ] as const)('is refused after an administrator chose to %s', async (verb, sentence) => {
    const me = await staffMember();
    const { id } = await asked(me, '2026-07-01');
    await decide(id, verb);
    const { status, body } = await cancel(me, id);
    expect([status, body.error]).toEqual([409, expect.stringContaining(sentence)]);
    expect((await mine(me)).body.requests).toMatchObject([{ id }]);
  });
});

describe('deciding', () => {
  test('approving uses the days, records the administrator, and notifies the person', async () => {
    const me = await staffMember();
    const { id } = await asked(me, '2026-07-01', '2026-07-03');
    const { status, body } = await decide(id, 'approve', ' Enjoy it. ');
    expect([status, body.request]).toMatchObject([
      200,
      {
        id,
        status: 'approved',
        reviewNotes: 'Enjoy it.',
        reviewedBy: { id: admin.userId },
        userId: me.userId,
        person: { id: me.userId },
        remaining: 12,
        can: { approve: false, reject: false, cancel: true },
      },
    ]);
    expect(await balance(me, 'Vacation')).toEqual({
      type: 'Vacation',
      allowance: 15,
      used: 3,
      pending: 0,
      remaining: 12,
    });
    expect(await notificationsOf(me.userId)).toMatchObject([
      {
        title: 'Time off approved: Jul 1 – 3, 2026',
        message: expect.stringContaining('Notes from the reviewer: Enjoy it.'),
        mail: 'at_once',
      },
    ]);
  });

  test('approved days are in the calendar, without their type', async () => {
    const me = await staffMember();
    const events = async (as: TestAccount) =>
      (
        await portal.request<{ events: Array<Record<string, unknown>> }>({
          path: `/calendar/events?start=2026-07-01T00:00:00Z&end=2026-07-20T00:00:00Z&userId=${me.userId}`,
          as,
        })
      ).body.events;
    const { id } = await asked(me, '2026-07-06', '2026-07-08', 'Sick');
    const refused = await asked(me, '2026-07-13');
    expect(await events(me)).toEqual([]);
    await decide(id, 'approve', 'Get well.');
    await decide(refused.id, 'reject');
    const found = await events(await staffMember());
    expect(found).toMatchObject([
      { title: 'Out of office', isAllDay: true, start: '2026-07-06', end: '2026-07-08', source: 'time_off' },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Sick|Get well/);
  });

  test('rejecting returns the days', async () => {
    const me = await staffMember();
    const { id } = await asked(me, '2026-07-01', '2026-07-03');
    expect((await decide(id, 'reject', 'Storm season')).body.request).toMatchObject({
      status: 'rejected',
      reviewNotes: 'Storm season',
    });
    expect(await balance(me, 'Vacation')).toMatchObject({ used: 0, pending: 0, remaining: 15 });
    expect((await mine(me)).body.requests).toMatchObject([
      { status: 'rejected', reviewNotes: 'Storm season' },
    ]);
    await asked(me, '2026-07-01', '2026-07-03');
  });

  test('a decided request cannot be decided again', async () => {
    const other = await portal.account('admin');
    for (const first of ['approve', 'reject'] as const) {
      const { id } = await asked(await staffMember(), '2026-07-01');
      await decide(id, first);
      for (const verb of ['approve', 'reject'] as const)
        expect(await decide(id, verb, 'Seen.', other)).toMatchObject({
          status: 409,
          body: { error: expect.stringMatching(/^This request was already (approved|rejected) by Admin/) },
        });
      expect((await list('?limit=200')).body.requests.find((each) => each.id === id)?.status).toBe(
        first === 'approve' ? 'approved' : 'rejected',
      );
    }
  });

  test('one of two concurrent administrators decides', async () => {
    const other = await portal.account('admin');
    const me = await staffMember();
    const { id } = await asked(me, '2026-07-01', '2026-07-03');
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'reject', 'No.', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = (await mine(me)).body.requests[0] ?? {};
    expect(await balance(me, 'Vacation')).toMatchObject({ remaining: status === 'approved' ? 12 : 15 });
    expect(await notificationsOf(me.userId)).toHaveLength(1);
  });

  test('a concurrent withdrawal and decision: one of the two succeeds', async () => {
    const me = await staffMember();
    const { id } = await asked(me, '2026-07-01', '2026-07-03');
    const answers = await Promise.all([cancel(me, id), decide(id, 'approve')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a canceled request shows who canceled it', async () => {
    const me = await portal.account('staff', { firstName: 'Ines', lastName: 'Vale' });
    const { id } = await asked(me, '2026-07-01');
    await cancel(me, id);
    expect(await decide(id, 'approve')).toMatchObject({
      status: 409,
      body: { error: 'Ines Vale canceled this request.' },
    });
  });

  test('nobody decides about their own request while another administrator exists', async () => {
    const other = await portal.account('admin');
    const { id } = await asked(admin, '2026-11-02');
    for (const verb of ['approve', 'reject'] as const)
      expect(await decide(id, verb)).toMatchObject({ status: 403, body: { error: sentences.ownRequest } });
    const shown = (await list('?status=pending')).body.requests.find((each) => each.id === id);
    expect(shown?.can).toEqual({ approve: false, reject: false, cancel: false });
    expect((await decide(id, 'approve', '', other)).status).toBe(200);
  });

  test('the only administrator decides about their own, one at a time, with a note in the log', async () => {
    const own = await startTestPortal();
    own.clock.freeze(NOW);
    const dana = await own.account('admin');
    await own.account('admin', { status: 'inactive' });
    const request = async (startDate: string) => {
      const body = { type: 'Vacation', startDate, endDate: startDate, reason: 'A day at the lake' };
      return (
        await own.request<{ request: { id: string } }>({ method: 'POST', path: '/time-off', as: dana, body })
      ).body.request.id;
    };
    const decideOwn = (id: string, verb: string) =>
      own.request({
        method: 'PUT',
        path: `/time-off/${id}/${verb}`,
        as: dana,
        body: { reviewNotes: 'Seen.' },
      });
    const [first, second, third] = [
      await request('2026-07-01'),
      await request('2026-07-02'),
      await request('2026-07-03'),
    ];
    const listed = await own.request<Page>({ path: '/time-off?status=pending', as: dana });
    expect(listed.body.requests.map(({ can }) => can)).toEqual(
      Array<object>(3).fill({ approve: true, reject: true, cancel: false }),
    );
    const several = await own.call('timeOff.approveSeveral', { ids: [first], reviewNotes: '' }, dana);
    expect(several.data).toEqual({
      approved: [],
      refused: [{ id: first, sentence: sentences.ownAmongSeveral }],
    });
    expect((await decideOwn(first, 'approve')).status).toBe(200);
    expect((await decideOwn(second, 'reject')).status).toBe(200);
    const lines = await own.services.db.select().from(auditLog).where(eq(auditLog.actorId, dana.userId));
    expect(
      lines
        .filter(({ action }) => /^time_off\.(approved|rejected)$/.test(action))
        .map(({ subjectId, detail }) => [subjectId, detail.ownRequest]),
    ).toEqual([
      [first, true],
      [second, true],
    ]);
    // With a second administrator, that one decides.
    await own.account('admin');
    expect((await decideOwn(third, 'approve')).status).toBe(403);
  });

  test("a former employee's request can only be rejected", async () => {
    const gone = await portal.account('inactive');
    const { id } = await makeRequest(portal, { userId: gone.userId });
    expect(await decide(id, 'approve')).toMatchObject({
      status: 409,
      body: { error: sentences.inactivePerson },
    });
    expect((await decide(id, 'reject')).status).toBe(200);
  });

  test.each(['approve', 'reject'] as const)('the notes of %s have a maximum length', async (verb) => {
    const { id } = await asked(await staffMember(), '2026-07-01');
    expect((await decide(id, verb, 'x'.repeat(1_001))).status).toBe(400);
    expect((await decide(newId(), verb)).status).toBe(404);
    expect((await decide('nonsense', verb)).status).toBe(400);
  });

  test('bulk approval approves pending requests, and returns why others were not approved', async () => {
    const me = await portal.account('staff', { firstName: 'Ines', lastName: 'Vale' });
    const one = await asked(me, '2026-07-01');
    const two = await asked(await staffMember(), '2026-07-01');
    const rejected = await asked(await staffMember(), '2026-07-01');
    const canceled = await asked(me, '2026-07-02');
    const own = await asked(admin, '2026-11-09');
    await decide(rejected.id, 'reject');
    await cancel(me, canceled.id);
    const ids = [one, two, rejected, canceled, own].map(({ id }) => id);
    const { data } = await portal.call(
      'timeOff.approveSeveral',
      { ids: [...ids, one.id], reviewNotes: 'Fine.' },
      admin,
    );
    expect([...(data?.approved ?? [])].sort()).toEqual([one.id, two.id].sort());
    expect(new Map(data?.refused.map(({ id, sentence }) => [id, sentence]))).toEqual(
      new Map([
        [rejected.id, expect.stringContaining('already rejected by')],
        [canceled.id, 'Ines Vale canceled this request.'],
        [own.id, sentences.ownRequest],
      ]),
    );
    expect(await balance(me, 'Vacation')).toMatchObject({ used: 1, pending: 0 });
    expect((await mine(me)).body.requests).toMatchObject([{ reviewNotes: 'Fine.' }]);
  });
});

describe('the ledger', () => {
  test('explains the balance line by line', async () => {
    const me = await staffMember();
    const kept = await asked(me, '2026-07-01', '2026-07-03');
    const refused = await asked(me, '2026-08-03');
    const dropped = await asked(me, '2026-08-10', '2026-08-11');
    await asked(me, '2026-09-01');
    await decide(kept.id, 'approve');
    await decide(refused.id, 'reject');
    await cancel(me, dropped.id);
    const name = 'Admin Person';
    const lines = await ledger(me, '?type=Vacation&year=2026');
    expect(
      lines.map(({ date, days, what }) => [date, days, what.replace(/Admin Person \d+/g, name)]),
    ).toEqual([
      ['2026-01-01', 15, 'Vacation allowance for 2026'],
      ['2026-06-15', -3, `Jul 1 – 3, 2026: approved by ${name}`],
      ['2026-06-15', -1, 'Aug 3, 2026: requested'],
      ['2026-06-15', -2, 'Aug 10 – 11, 2026: requested'],
      ['2026-06-15', -1, 'Sep 1, 2026: requested, waiting for a decision'],
      ['2026-06-15', 1, `Aug 3, 2026: rejected by ${name}, days returned`],
      ['2026-06-15', 2, 'Aug 10 – 11, 2026: canceled, days returned'],
    ]);
    expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(11);
    expect(await balance(me, 'Vacation')).toMatchObject({ remaining: 11 });
  });

  test('has a line for each allowance of all types, and refuses an unknown type', async () => {
    const me = await staffMember();
    for (const query of ['', '?type=&year='])
      expect((await ledger(me, query)).map(({ type, days }) => [type, days])).toEqual([
        ['Vacation', 15],
        ['Sick', 8],
        ['Personal', 3],
      ]);
    for (const query of ['?type=Sabbatical', '?year=now', '?year=3000'])
      expect((await portal.request({ path: `/time-off/ledger${query}`, as: me })).status).toBe(400);
  });

  test('can neither be changed nor shortened', async () => {
    const { id } = await asked(await staffMember(), '2026-07-01');
    const { db } = portal.services;
    await expect(
      db.update(timeOffLedger).set({ days: 0 }).where(eq(timeOffLedger.requestId, id)),
    ).rejects.toMatchObject({ cause: { message: 'time_off_ledger is append-only' } });
    await expect(db.delete(timeOffLedger).where(eq(timeOffLedger.requestId, id))).rejects.toThrow();
  });
});

describe("everybody's requests", () => {
  test('are sorted newest first or by start date, page by page', async () => {
    const lastName = freshName('Quill').replace(' ', '');
    const me = await portal.account('staff', { firstName: 'Ines', lastName });
    const late = await asked(me, '2026-09-01');
    const soon = await asked(me, '2026-07-01');
    const later = await asked(me, '2026-10-01');
    const ids = async (query: string) => {
      const { body } = await list(`?search=${lastName.toLowerCase()}&limit=2&${query}`);
      return { ids: body.requests.map(({ id }) => id), next: body.next };
    };
    for (const [order, all] of [
      ['newest', [later, soon, late]],
      ['start', [soon, late, later]],
      ['oldest', [late, soon, later]],
    ] as const) {
      const inOrder = all.map(({ id }) => id);
      const page = await ids(`order=${order}`);
      expect(page.ids).toEqual(inOrder.slice(0, 2));
      expect(await ids(`order=${order}&before=${page.next}`)).toEqual({ ids: inOrder.slice(2), next: null });
    }
  });

  test('with the same first day have a stable order, also in the file', async () => {
    const lastName = freshName('Plover').replace(' ', '');
    const made: Array<{ id: string; firstName: string }> = [];
    for (const [firstName, startDate] of [
      ['Ada', '2027-03-08'],
      ['Bo', '2027-03-01'],
      ['Cy', '2027-03-08'],
      ['Di', '2027-03-08'],
      ['Ed', '2027-03-01'],
    ] as const) {
      const { userId } = await portal.account('staff', { firstName, lastName });
      const { id } = await makeRequest(portal, { userId, startDate, endDate: startDate, days: 1 });
      made.push({ id, firstName });
    }
    const named = new Map(made.map(({ id, firstName }) => [id, firstName]));
    for (const [order, expected] of [
      ['newest', ['Ed', 'Di', 'Cy', 'Bo', 'Ada']],
      ['oldest', ['Ada', 'Bo', 'Cy', 'Di', 'Ed']],
      ['start', ['Bo', 'Ed', 'Ada', 'Cy', 'Di']],
    ] as const) {
      const asked = `search=${lastName}&order=${order}`;
      for (const limit of [1, 2, 100]) {
        const found: Array<string | undefined> = [];
        let next: string | null = null;
        do {
          const page: Page = (await list(`?${asked}&limit=${limit}${next ? `&before=${next}` : ''}`)).body;
          found.push(...page.requests.map(({ id }) => named.get(id)));
          next = page.next;
        } while (next);
        expect([order, limit, found]).toEqual([order, limit, expected]);
      }
      const { text } = await portal.request({ path: `/time-off.csv?${asked}`, as: admin });
      const lines = text.trim().split('\r\n').slice(1);
      expect(lines.map((line) => line.split(' ')[0])).toEqual(expected);
    }
  });

  test('are filtered by status, type and name', async () => {
    const lastName = freshName('Reed').replace(' ', '');
    const me = await portal.account('staff', { firstName: 'Ines', lastName });
    const waits = await asked(me, '2026-07-01');
    const done = await asked(me, '2026-07-02', '2026-07-02', 'Sick');
    await decide(done.id, 'approve');
    const ids = async (query: string) =>
      (await list(`?search=${encodeURIComponent(`ines ${lastName}`)}&${query}`)).body.requests.map(
        ({ id }) => id,
      );
    expect(await ids('status=pending')).toEqual([waits.id]);
    expect(await ids('status=approved')).toEqual([done.id]);
    expect(await ids('type=Sick')).toEqual([done.id]);
    expect(await ids('status=&type=')).toEqual([done.id, waits.id]);
    expect((await list('?search=%25%25')).body.requests).toEqual([]);
    for (const query of ['?status=canceled', '?type=Sabbatical', '?order=random'])
      expect((await list(query)).status).toBe(400);
  });

  test('are searched by everything that administrators find people by, also in the file', async () => {
    const lastName = freshName('Wren').replace(' ', '');
    const me = await portal.account('staff', {
      firstName: 'Ines',
      lastName,
      employeeId: `E7-${lastName}`,
      position: '100% Roofer',
      workEmail: `ines.${lastName.toLowerCase()}@work.example`,
    });
    const { id } = await asked(me, '2026-07-01');
    const other = await portal.account('staff', { firstName: 'Ben', lastName });
    await asked(other, '2026-07-01');
    for (const words of ['ines', `e7-${lastName}`, '100% roofer', `ines.${lastName}@work`, me.email]) {
      const query = `search=${encodeURIComponent(`${words} ${lastName}`)}`;
      expect([words, (await list(`?${query}`)).body.requests.map((row) => row.id)]).toEqual([words, [id]]);
      const { text } = await portal.request({ path: `/time-off.csv?${query}`, as: admin });
      expect(text.trim().split('\r\n')).toHaveLength(2);
    }
    expect((await list(`?search=ines+ben+${lastName}`)).body.requests).toEqual([]);
  });

  test('are counted while they need a decision', async () => {
    const count = async () => (await portal.call('timeOff.waiting', undefined, admin)).data?.waiting ?? 0;
    const before = await count();
    const { id } = await asked(await staffMember(), '2026-07-01');
    expect(await count()).toBe(before + 1);
    await decide(id, 'approve');
    expect(await count()).toBe(before);
  });
});

describe('holidays of the company', () => {
  const holidays = async (year: number) => (await portal.call('timeOff.holidays', { year }, admin)).data;
  const add = (date: string, name = 'Founders Day') =>
    portal.call('timeOff.addHoliday', { date, name }, admin);

  test('take no day of later requests', async () => {
    const me = await staffMember();
    const before = await asked(me, '2028-03-06', '2028-03-07');
    expect((await add('2028-03-07')).data).toEqual({ success: true });
    expect((await mine(me, '?year=2028')).body.requests).toMatchObject([{ id: before.id, days: 2 }]);
    const other = await staffMember();
    const preview = await portal.call(
      'timeOff.preview',
      { type: 'Vacation', startDate: '2028-03-06', endDate: '2028-03-07' },
      other,
    );
    expect(preview.data).toMatchObject({
      days: 1,
      holidays: [{ date: '2028-03-07', name: 'Founders Day' }],
    });
    expect((await asked(other, '2028-03-06', '2028-03-07')).days).toBe(1);
    expect((await ask(await staffMember(), { startDate: '2028-03-07', endDate: '2028-03-07' })).status).toBe(
      400,
    );
  });

  test('are one a day, and can be removed', async () => {
    await add('2029-05-01');
    expect((await add('2029-05-01')).error).toMatchObject({ message: sentences.holidayTaken });
    const remove = () => portal.call('timeOff.removeHoliday', { date: '2029-05-01' }, admin);
    expect((await remove()).data).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    expect((await holidays(2029))?.holidays).toEqual([]);
  });

  test('are exported as a file, a year at a time', async () => {
    await add('2033-12-24', '=1+1');
    await add('2033-05-02', 'Founders Day');
    await add('2034-01-01', 'Next Year');
    const file = (query: string) => portal.request({ path: `/time-off/holidays.csv${query}`, as: admin });
    expect((await file('?year=2033')).text.trim().split('\r\n')).toEqual([
      'Date,Name',
      '2033-05-02,Founders Day',
      "2033-12-24,'=1+1",
    ]);
    expect((await file('?year=2035')).text.trim()).toBe('Date,Name');
    for (const query of ['', '?year=1899', '?year=2200', '?year=soon', '?year=2033.5'])
      expect([query, (await file(query)).status]).toEqual([query, 400]);
  });

  test('include federal ones, offered on the weekdays of their observance, and added at once', async () => {
    expect((await holidays(2027))?.federalHolidays.map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-18',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-24',
      // New Year's Day of 2028 is a Saturday, observed on this day.
      '2027-12-31',
    ]);
    await add('2027-11-11', 'Company Picnic');
    for (let times = 0; times < 2; times += 1)
      await portal.call('timeOff.addFederalHolidays', { year: 2027 }, admin);
    const known = await holidays(2027);
    expect(known?.federalHolidays).toEqual([]);
    expect(known?.holidays).toHaveLength(12);
    expect(known?.holidays).toContainEqual({ date: '2027-11-11', name: 'Company Picnic' });
    await portal.services.db.delete(companyHolidays);
  });
});

test('a person has a maximum of requests a year', async () => {
  const me = await staffMember();
  const { id } = await makeRequest(portal, {
    userId: me.userId,
    startDate: '2030-05-06',
    status: 'rejected',
  });
  const line = { requestId: id, userId: me.userId, type: 'Vacation' as const, bookedOn: '2026-06-15' };
  await portal.services.db.insert(timeOffLedger).values(
    Array.from({ length: REQUESTS_A_YEAR_MAX - 2 }, () => ({
      ...line,
      id: newId(),
      year: 2030,
      kind: 'held' as const,
      days: 0,
    })),
  );
  await asked(me, '2030-06-03', '2030-06-03', 'Sick');
  const { status, body } = await ask(me, { type: 'Sick', startDate: '2030-06-04', endDate: '2030-06-04' });
  expect([status, body.error]).toEqual([409, sentences.tooMany(2030)]);
  await asked(me, '2029-06-04', '2029-06-04', 'Sick');
});
