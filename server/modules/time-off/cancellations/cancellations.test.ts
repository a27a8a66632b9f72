import { and, eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { calendarEvents } from '@portal/db/schema/calendar.ts';
import { timeOffAllowanceChanges } from '@portal/db/schema/time-off.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { auditLineColumns } from '../../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import type { Balance, RequestOfPerson, TimeOffRequest } from '../schema.ts';
import { sentences } from './constants.ts';

let portal: TestPortal;
let admin: TestAccount;
let other: TestAccount;
let me: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  portal.clock.freeze('2026-06-15T16:00:00.000Z');
  admin = await portal.account('admin');
  other = await portal.account('admin');
});
beforeEach(async () => {
  me = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = { request: RequestOfPerson; error: string; fields?: Record<string, string> };
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, as: TestAccount, body: object = {}) =>
  portal.request<Answer>({ method, path: `/time-off${path}`, as, body });

/** Five approved days of vacation. */
async function approved(): Promise<string> {
  const dates = { startDate: '2026-08-03', endDate: '2026-08-07' };
  const { body } = await send('POST', '', me, { type: 'Vacation', ...dates, reason: 'The lake' });
  const { id } = body.request;
  expect((await send('PUT', `/${id}/approve`, admin)).status).toBe(200);
  return id;
}
const mine = async () =>
  (
    await portal.request<{ requests: TimeOffRequest[]; balances: Balance[] }>({
      path: '/time-off/my',
      as: me,
    })
  ).body;
const ledger = async () =>
  (
    await portal.request<{ lines: Array<{ days: number; what: string }> }>({
      path: '/time-off/ledger?type=Vacation',
      as: me,
    })
  ).body.lines;
const waiting = async () =>
  (await portal.request<{ requests: unknown[] }>({ path: '/time-off?status=pending&limit=200', as: admin }))
    .body.requests.length;
const told = async ({ userId }: TestAccount) =>
  (
    await portal.database.sql`
    select n.title, n.message from notification_recipients r
    join notifications n on n.id = r.notification_id where r.user_id = ${userId} order by n.id`
  ).map(({ title, message }) => [title, message]);
const eventsOf = (id: string) =>
  portal.services.db.select().from(calendarEvents).where(eq(calendarEvents.sourceId, id));

test('an administrator cancels approved days: they return in the ledger, leave the calendar, and both people are notified', async () => {
  const id = await approved();
  expect(await eventsOf(id)).toHaveLength(1);
  expect((await mine()).balances[0]).toMatchObject({ used: 5, remaining: 10 });
  const answer = await send('PUT', `/${id}/cancel`, other, { reason: 'All hands for the storm.' });
  expect([answer.status, answer.body.request]).toMatchObject([
    200,
    {
      status: 'cancelled',
      cancelled: { by: { id: other.userId }, reason: 'All hands for the storm.' },
      can: { approve: false, reject: false, cancel: false },
    },
  ]);
  expect(await eventsOf(id)).toEqual([]);
  const { requests, balances } = await mine();
  expect(balances[0]).toMatchObject({ used: 0, pending: 0, remaining: 15 });
  expect(requests).toMatchObject([{ id, status: 'cancelled' }]);
  expect((await ledger()).map(({ days, what }) => [days, what])).toEqual([
    [15, 'Vacation allowance for 2026'],
    [-5, expect.stringMatching(/^Aug 3 – 7, 2026: approved by Admin/)],
    [5, expect.stringMatching(/^Aug 3 – 7, 2026: canceled by Admin .*, days returned$/)],
  ]);
  const title = 'Time off canceled: Aug 3 – 7, 2026';
  for (const person of [me, admin])
    expect((await told(person)).at(-1)).toEqual([
      title,
      expect.stringContaining('Reason: All hands for the storm.'),
    ]);
  expect((await told(other)).map(([first]) => first)).not.toContain(title);
  const lines = await portal.services.db
    .select(auditLineColumns)
    .from(auditLog)
    .where(eq(auditLog.subjectId, id));
  expect(lines.at(-1)).toMatchObject({
    action: 'time_off.taken_back',
    actorId: other.userId,
    personId: me.userId,
    detail: { reason: 'All hands for the storm.' },
  });
  // The days are free again, and a second cancellation is refused.
  await approved();
  expect(await send('PUT', `/${id}/cancel`, admin, { reason: 'Again.' })).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^Admin .* canceled this time off already\.$/) },
  });
  expect(await ledger()).toHaveLength(4);
});

test("days are booked and returned on the date in the person's zone", async () => {
  await portal.request({
    method: 'PUT',
    path: '/profile/me',
    as: me,
    body: { timeZone: 'Pacific/Honolulu' },
  });
  // In New York it is the next day.
  portal.clock.freeze('2026-06-16T06:00:00.000Z');
  const dates = { startDate: '2026-09-07', endDate: '2026-09-11' };
  const { body } = await send('POST', '', me, { type: 'Vacation', ...dates, reason: 'The lake' });
  expect((await send('DELETE', `/${body.request.id}`, me)).status).toBe(200);
  portal.clock.freeze('2026-06-15T16:00:00.000Z');
  const { body: read } = await portal.request<{ lines: Array<{ date: string; days: number }> }>({
    path: '/time-off/ledger?type=Vacation',
    as: me,
  });
  expect(read.lines.map(({ date, days }) => [date, days])).toEqual([
    ['2026-01-01', 15],
    ['2026-06-15', -5],
    ['2026-06-15', 5],
  ]);
});

/** The requests that the administrator's list shows as waiting. */
const shown = async (as: TestAccount) =>
  (
    await portal.request<{ notifications: { title: string }[] }>({ path: '/notifications/my', as })
  ).body.notifications.filter(({ title }) => /^(Cancellation|Time off) requested/.test(title)).length;

test("administrators' notifications end when a request is withdrawn or decided", async () => {
  const before = await shown(other);
  const ask = async () => {
    const id = await approved();
    expect(await shown(other)).toBe(before);
    expect((await send('POST', `/${id}/cancellation`, me, { reason: 'No trip.' })).status).toBe(201);
    expect(await shown(other)).toBe(before + 1);
    return id;
  };
  const id = await ask();
  expect((await send('DELETE', `/${id}/cancellation`, me)).status).toBe(200);
  expect(await shown(other)).toBe(before);
  await send('POST', `/${id}/cancellation`, me, { reason: 'No trip after all.' });
  expect(await shown(other)).toBe(before + 1);
  await send('PUT', `/${id}/cancellation/reject`, admin, { reason: 'The cover is booked.' });
  expect(await shown(other)).toBe(before);
  await send('POST', `/${id}/cancellation`, me, { reason: 'Please.' });
  await send('PUT', `/${id}/cancel`, admin, { reason: 'Fine.' });
  expect(await shown(other)).toBe(before);

  const dates = { startDate: '2026-09-07', endDate: '2026-09-11' };
  const { body } = await send('POST', '', me, { type: 'Vacation', ...dates, reason: 'The lake' });
  expect(await shown(other)).toBe(before + 1);
  await send('DELETE', `/${body.request.id}`, me);
  expect(await shown(other)).toBe(before);
});

test('a person requests a cancellation, and an administrator declines it or cancels', async () => {
  const id = await approved();
  const before = await waiting();
  const asked = await send('POST', `/${id}/cancellation`, me, { reason: 'The trip fell through.' });
  expect([asked.status, asked.body.request]).toMatchObject([
    201,
    { status: 'approved', cancellationAsked: { reason: 'The trip fell through.' } },
  ]);
  expect(await waiting()).toBe(before + 1);
  const { body: list } = await portal.request<{ requests: RequestOfPerson[] }>({
    path: '/time-off?status=pending&limit=200',
    as: admin,
  });
  expect(list.requests.map((each) => each.id)).toContain(id);
  expect((await told(admin)).at(-1)?.[0]).toMatch(/^Cancellation requested: Staff/);
  expect((await mine()).balances[0]).toMatchObject({ used: 5 });
  expect(await send('POST', `/${id}/cancellation`, me, { reason: 'Please.' })).toMatchObject({
    status: 409,
    body: { error: sentences.askedAlready },
  });
  const kept = await send('PUT', `/${id}/cancellation/reject`, admin, { reason: 'The cover is booked.' });
  expect(kept.body.request).toMatchObject({ status: 'approved', cancellationAsked: null });
  expect((await told(me)).at(-1)).toEqual([
    'Time off stays approved: Aug 3 – 7, 2026',
    expect.stringContaining('The cover is booked.'),
  ]);
  expect(await waiting()).toBe(before);
  expect(await send('PUT', `/${id}/cancellation/reject`, admin, { reason: 'No.' })).toMatchObject({
    status: 409,
    body: { error: sentences.notAsked },
  });
  await send('POST', `/${id}/cancellation`, me, { reason: 'The trip fell through.' });
  expect((await send('PUT', `/${id}/cancel`, admin, { reason: 'As you asked.' })).status).toBe(200);
  expect(await waiting()).toBe(before);
});

test('a person withdraws a pending cancellation request, and nobody decides it after that', async () => {
  const id = await approved();
  const before = await waiting();
  const withdraw = (as = me) => send('DELETE', `/${id}/cancellation`, as);
  expect(await withdraw()).toMatchObject({ status: 409, body: { error: sentences.notAsked } });
  await send('POST', `/${id}/cancellation`, me, { reason: 'The trip fell through.' });
  expect(await waiting()).toBe(before + 1);
  expect((await withdraw(await portal.account('staff'))).status).toBe(404);
  expect((await withdraw(admin)).status).toBe(404);
  expect(await withdraw()).toMatchObject({
    status: 200,
    body: { request: { status: 'approved', cancellationAsked: null } },
  });
  expect(await waiting()).toBe(before);
  expect((await mine()).balances[0]).toMatchObject({ used: 5 });
  expect(
    await portal.services.db
      .select(auditLineColumns)
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'time_off.cancellation_withdrawn'))),
  ).toHaveLength(1);
  // Another administrator's decision dialog has been open meanwhile.
  for (const [path, body] of [
    ['cancellation/reject', { reason: 'The cover is booked.' }],
    ['cancel', { reason: 'As you asked.', asked: true }],
  ] as const)
    expect(await send('PUT', `/${id}/${path}`, admin, body)).toMatchObject({
      status: 409,
      body: { error: sentences.notAsked },
    });
  await send('POST', `/${id}/cancellation`, me, { reason: 'Really.' });
  expect((await send('PUT', `/${id}/cancel`, admin, { reason: 'As you asked.', asked: true })).status).toBe(
    200,
  );
  expect((await withdraw()).status).toBe(409);
});

test("only other people's approved time off can be canceled, with a reason", async () => {
  const id = await approved();
  for (const body of [{}, { reason: ' ' }])
    expect(await send('PUT', `/${id}/cancel`, admin, body)).toMatchObject({
      status: 400,
      body: { fields: { reason: sentences.reasonMissing } },
    });
  const dates = { startDate: '2026-09-01', endDate: '2026-09-01' };
  const pending = (await send('POST', '', me, { type: 'Vacation', ...dates, reason: 'Rest' })).body.request
    .id;
  expect(await send('PUT', `/${pending}/cancel`, admin, { reason: 'No.' })).toMatchObject({
    status: 409,
    body: { error: sentences.notApproved },
  });
  expect(await send('POST', `/${pending}/cancellation`, me, { reason: 'No.' })).toMatchObject({
    status: 409,
    body: { error: sentences.notYetApproved },
  });
  expect((await send('POST', `/${id}/cancellation`, admin, { reason: 'No.' })).status).toBe(404);
  expect((await send('PUT', `/${newId()}/cancel`, admin, { reason: 'No.' })).status).toBe(404);
  me = admin;
  const own = (await send('POST', '', me, { type: 'Vacation', ...dates, reason: 'Rest' })).body.request.id;
  expect((await send('PUT', `/${own}/approve`, other)).status).toBe(200);
  expect(await send('PUT', `/${own}/cancel`, admin, { reason: 'Mine.' })).toMatchObject({
    status: 403,
    body: { error: sentences.ownTimeOff },
  });
});

test('a rejection needs a reason', async () => {
  const dates = { startDate: '2026-10-01', endDate: '2026-10-01' };
  const { id } = (await send('POST', '', me, { type: 'Sick', ...dates, reason: 'Dentist' })).body.request;
  expect(await send('PUT', `/${id}/reject`, admin, {})).toMatchObject({
    status: 400,
    body: { fields: { reviewNotes: 'Enter why you reject it. The person is told.' } },
  });
});

test.each([
  { halfDay: true },
  { isHalfDay: 'yes' },
  { half: 'morning' },
  { days: 0.5 },
  { days: 2 },
  { hours: 4 },
  { partialDay: 'AM' },
  { startDate: '2026-10-05T12:00' },
])('half a day is not counted as a whole one: %j', async (part) => {
  const day = { startDate: '2026-10-05', endDate: '2026-10-05' };
  const wanted = { type: 'Vacation', ...day, reason: 'Dentist', ...part };
  const answer = await send('POST', '', me, wanted);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, Object.keys(part)]);
  expect((await mine()).balances[0]).toMatchObject({ pending: 0 });
  const whole = { type: 'Vacation', ...day, reason: 'Dentist', days: 1 };
  expect((await send('POST', '', me, whole)).status).toBe(201);
});

test('1 day, which the specification fixes, is ignored: the dates count', async () => {
  const week = { startDate: '2026-10-12', endDate: '2026-10-16' };
  const wanted = { type: 'Vacation', ...week, reason: 'The lake' };
  for (const days of [0, 2, 4, -1])
    expect(await send('POST', '', me, { ...wanted, days })).toMatchObject({
      status: 400,
      body: { fields: { days: 'These dates take 5 days. Time off is taken in whole days.' } },
    });
  const answer = await send('POST', '', me, { ...wanted, days: 1 });
  expect([answer.status, answer.body.request.days]).toEqual([201, 5]);
  expect((await mine()).balances[0]).toMatchObject({ pending: 5 });
  const other = { ...wanted, startDate: '2026-10-19', endDate: '2026-10-20' };
  expect((await send('POST', '', me, { ...other, days: 2 })).body.request.days).toBe(2);
});

test('earlier allowances are kept', async () => {
  const { db } = portal.services;
  await portal.call('companySettings.update', { personalDays: 4 }, admin.token);
  expect(await db.select().from(timeOffAllowanceChanges)).toMatchObject([
    { type: 'Personal', fromYear: 2026, previousDays: 3, days: 4, changedBy: admin.userId },
  ]);
  await expect(db.delete(timeOffAllowanceChanges)).rejects.toThrow();
});
