import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { timeAdjustments, timeEntries, timeEntryChanges } from '@portal/db/schema/time-clock.ts';
import { users } from '@portal/db/schema/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { auditLineColumns } from '../../../test/audit-lines.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { sentences as clockSentences } from '../constants.ts';
import type { payPeriodAnswer } from '../pay-periods/schema.ts';
import type { clockedInPage } from '../schema.ts';
import { makeEntry } from '../testing.ts';
import { makeCorrection } from '../time-corrections/testing.ts';
import { DEACTIVATED_REASON, sentences } from './constants.ts';
import type { changedAnswer, entryAnswer, myChangesPage } from './schema.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
  await portal.account('admin');
});
beforeEach(async () => {
  // Wednesday in the pay period from Jan 5 to Jan 18, 10 AM in New York.
  portal.clock.freeze('2026-01-14T15:00:00.000Z');
  staff = await portal.account('staff', { timeZone: 'America/Chicago' });
});
afterAll(closeTestPortal);

type Changed = z.infer<typeof changedAnswer>;

const PATH = '/time-clock/entries';
const reason = 'The tablet was off.';
const times = { clockIn: '2026-01-13T14:00:00.000Z', clockOut: '2026-01-13T22:30:00.000Z' };
const add = (body: object, as = admin) => portal.request<Changed>({ method: 'POST', path: PATH, as, body });
const change = (id: string, body: object, as = admin) =>
  portal.request<Changed>({ method: 'PUT', path: `${PATH}/${id}`, as, body });
const remove = (id: string, body: object, as = admin) =>
  portal.request<{ success: true; adjustments: Changed['adjustments'] }>({
    method: 'DELETE',
    path: `${PATH}/${id}`,
    as,
    body,
  });
const deactivate = (userId: string) =>
  portal.request({ method: 'DELETE', path: `/users/${userId}`, as: admin });
const entriesOf = (userId: string) =>
  portal.services.db.select().from(timeEntries).where(eq(timeEntries.userId, userId));
const told = async (userId: string) =>
  (
    await portal.database.sql`
    select n.title, n.message, n.action_url from notification_recipients r
    join notifications n on n.id = r.notification_id where r.user_id = ${userId} order by n.id`
  ).map(({ title, message, action_url }) => ({ title, message, action_url }));
const period = async (day: string) =>
  (
    await portal.request<z.infer<typeof payPeriodAnswer>>({
      path: `/time-clock/pay-period?day=${day}`,
      as: admin,
    })
  ).body.period;
const lock = (start: string) =>
  portal.request({ method: 'PUT', path: '/time-clock/pay-period/lock', as: admin, body: { start } });

describe('an administrator', () => {
  test('cannot end an entry that the person has ended since it was read', async () => {
    const clock = (path: string) =>
      portal.request({ method: 'POST', path: `/time-clock/${path}`, as: staff });
    expect((await clock('clock-in')).status).toBe(201);
    const [{ id, clockIn } = { id: '', clockIn: '' }] = await entriesOf(staff.userId);
    const { body } = await portal.request<z.infer<typeof entryAnswer>>({ path: `${PATH}/${id}`, as: admin });
    portal.clock.advance(3_600_000);
    expect((await clock('clock-out')).status).toBe(200);
    const end = { clockIn, clockOut: new Date(Date.parse(clockIn) + 60_000).toISOString(), reason };
    expect(await change(id, { ...end, version: body.entry.version })).toMatchObject({
      status: 409,
      body: { error: sentences.changedSince },
    });
    expect(body.entry.corrected).toBe(false);
  });

  test('adds, changes and deletes an entry with a reason; both values are stored, shown, announced and audited', async () => {
    const { userId } = staff;
    const added = await add({ userId, ...times, reason });
    expect([added.status, added.body]).toMatchObject([
      201,
      { entry: { ...times, totalHours: 8.5, corrected: true, timeZone: 'America/Chicago' }, adjustments: [] },
    ]);
    const { id } = added.body.entry;
    const later = { clockIn: times.clockIn, clockOut: '2026-01-13T23:00:00.000Z' };
    const changed = await change(id, { ...later, reason: 'You stayed.', version: added.body.entry.version });
    expect([changed.status, changed.body.entry]).toMatchObject([
      200,
      { ...later, totalHours: 9, version: expect.any(Number) },
    ]);
    expect(changed.body.entry.version).toBeGreaterThan(added.body.entry.version);
    const unseen = { ...later, reason, version: added.body.entry.version };
    expect(await change(id, unseen)).toMatchObject({
      status: 409,
      body: { error: sentences.changedSince },
    });
    const { body: read } = await portal.request<z.infer<typeof entryAnswer>>({
      path: `${PATH}/${id}`,
      as: admin,
    });
    expect(read).toMatchObject({
      entry: { id, ...later, person: { id: userId } },
      changes: [
        {
          kind: 'changed',
          before: times,
          after: later,
          reason: 'You stayed.',
          changedBy: { id: admin.userId },
        },
        { kind: 'added', before: null, after: times, reason },
      ],
    });
    expect(await remove(id, { reason: 'That was Ben.' })).toMatchObject({
      status: 200,
      body: { success: true, adjustments: [] },
    });
    expect(await entriesOf(userId)).toEqual([]);
    const { body: mine } = await portal.request<z.infer<typeof myChangesPage>>({
      path: '/time-clock/changes/my?limit=2',
      as: staff,
    });
    expect(mine.changes).toMatchObject([
      { kind: 'deleted', before: later, after: null, reason: 'That was Ben.', timeZone: 'America/Chicago' },
      { kind: 'changed' },
    ]);
    expect(mine.next).not.toBeNull();
    const { name } = (
      await portal.request<{ user: { name: string } }>({ path: `/users/${admin.userId}`, as: admin })
    ).body.user;
    expect((await told(userId)).map(({ title }) => title)).toEqual([
      'Time entry added: Jan 13, 2026',
      'Time entry changed: Jan 13, 2026',
      'Time entry deleted: Jan 13, 2026',
    ]);
    expect((await told(userId))[1]?.message).toBe(
      `${name} changed your time entry of Jan 13, 2026. It said Jan 13, 2026, 8:00 AM – 4:30 PM CST. It says Jan 13, 2026, 8:00 AM – 5:00 PM CST. Reason: You stayed.`,
    );
    const lines = await portal.services.db
      .select(auditLineColumns)
      .from(auditLog)
      .where(eq(auditLog.subjectId, id));
    expect(lines.map(({ action, personId }) => [action, personId])).toEqual(
      ['added', 'changed', 'deleted'].map((verb) => [`time_entry.${verb}`, userId]),
    );
    expect(lines[1]?.detail).toMatchObject({ from: times, to: later, reason: 'You stayed.' });
    await expect(portal.services.db.delete(timeEntryChanges)).rejects.toThrow();
    await expect(portal.services.db.update(timeAdjustments).set({ regular: 0 })).rejects.toThrow();
  });

  test.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['an end before the start', { clockOut: times.clockIn }, 'clockOut'],
    ['a time to come', { clockOut: '2026-01-14T15:00:00.001Z', clockIn: '2026-01-14T10:00:00Z' }, 'clockOut'],
    ['more than a day', { clockIn: '2026-01-12T22:29:59Z' }, 'clockOut'],
  ])('is refused for %s', async (_what, wrong, field) => {
    const answer = await add({ userId: staff.userId, ...times, reason, ...wrong });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await entriesOf(staff.userId)).toEqual([]);
  });

  test('is refused for unknown people, applicants, overlaps, and entries with a pending correction', async () => {
    const { userId } = staff;
    expect((await add({ userId: newId(), ...times, reason })).status).toBe(404);
    const applicant = await portal.account('review');
    expect(await add({ userId: applicant.userId, ...times, reason })).toMatchObject({
      status: 409,
      body: { error: sentences.notStaff },
    });
    const { id } = await makeEntry(portal, { userId, ...times });
    expect(await add({ userId, ...times, reason })).toMatchObject({
      status: 409,
      body: { error: sentences.overlap },
    });
    const on = (day: string) => ({ clockIn: `${day}T14:00:00.000Z`, clockOut: `${day}T22:30:00.000Z` });
    const forgotten = on('2026-01-12');
    await makeCorrection(portal, { userId, entryId: null, ...forgotten });
    const moved = await makeEntry(portal, { userId, ...on('2026-01-09') });
    for (const answer of [
      await add({ userId, ...forgotten, reason }),
      await change(moved.id, { ...forgotten, reason }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { error: sentences.overlap } });
    await makeCorrection(portal, { userId, entryId: id, entryVersion: 1, ...times });
    for (const answer of [await change(id, { ...times, reason }), await remove(id, { reason })])
      expect(answer).toMatchObject({ status: 409, body: { error: sentences.correctionFirst } });
    expect((await change(newId(), { ...times, reason })).status).toBe(404);
  });

  test('does not change their own entries, except as the only one', async () => {
    const own = { userId: admin.userId, ...times, reason };
    expect(await add(own)).toMatchObject({ status: 403, body: { error: sentences.ownTime } });
    const { id } = await makeEntry(portal, own);
    expect((await change(id, { ...times, reason })).status).toBe(403);
    expect((await remove(id, { reason })).status).toBe(403);
    const others = eq(users.role, 'admin');
    await portal.services.db.update(users).set({ role: 'staff' }).where(others);
    await portal.services.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId));
    expect((await remove(id, { reason })).status).toBe(200);
    expect((await told(admin.userId)).filter(({ title }) => title.startsWith('Time entry'))).toEqual([]);
    await portal.account('admin');
  });

  test('confirms a time before the hire date, and so does a person who requests a correction', async () => {
    const hired = await portal.account('staff', { hireDate: '2026-01-13', timeZone: 'Pacific/Honolulu' });
    // In New York it is the hire date already.
    const early = { clockIn: '2026-01-13T06:00:00.000Z', clockOut: '2026-01-13T09:00:00.000Z' };
    const question = clockSentences.beforeHireDate('2026-01-12', '2026-01-13');
    const asked = { status: 409, body: { error: question, fields: { beforeHireDate: question } } };
    expect(await add({ userId: hired.userId, ...early, reason })).toMatchObject(asked);
    const correct = (body: object) =>
      portal.request({ method: 'POST', path: '/time-clock/corrections', as: hired, body });
    expect(await correct({ ...early, reason })).toMatchObject(asked);
    expect((await correct({ ...early, reason, beforeHireDate: true })).status).toBe(201);
    const { body: asking } = await portal.request<{ corrections: Array<{ id: string }> }>({
      path: '/time-clock/corrections/my',
      as: hired,
    });
    const approve = (body: object) =>
      portal.request({
        method: 'PUT',
        path: `/time-clock/corrections/${asking.corrections[0]?.id}/approve`,
        as: admin,
        body,
      });
    expect(await approve({})).toMatchObject(asked);
    expect((await approve({ beforeHireDate: true })).status).toBe(200);
    const other = { clockIn: '2026-01-12T20:00:00Z', clockOut: '2026-01-12T21:00:00Z' };
    const confirmed = await add({ userId: hired.userId, ...other, reason, beforeHireDate: true });
    expect(confirmed.status).toBe(201);
    expect((await change(confirmed.body.entry.id, { ...other, reason })).status).toBe(409);
  });
});

describe('a deactivated person', () => {
  const clockedIn = async () =>
    (
      await portal.request<z.infer<typeof clockedInPage>>({ path: '/time-clock/clocked-in', as: admin })
    ).body.entries.map(({ person }) => person.id);

  test('is clocked out, and blocks no pay period', async () => {
    const { userId } = staff;
    await portal.request({ method: 'POST', path: '/time-clock/clock-in', as: staff });
    expect(await clockedIn()).toContain(userId);
    portal.clock.advance(3_600_000);
    expect((await deactivate(userId)).status).toBe(200);
    expect(await clockedIn()).not.toContain(userId);
    expect(await entriesOf(userId)).toMatchObject([
      { clockOut: '2026-01-14T16:00:00.000Z', awaiting: false, version: 2 },
    ]);
    const [kept] = await portal.services.db
      .select()
      .from(timeEntryChanges)
      .where(eq(timeEntryChanges.userId, userId));
    expect(kept).toMatchObject({ kind: 'changed', reason: DEACTIVATED_REASON, changedBy: admin.userId });
  });

  test('who had forgotten to clock out leaves a question that settles the period', async () => {
    const { userId } = staff;
    const { id } = await makeEntry(portal, { userId, clockIn: '2025-12-23T14:00:00.000Z' });
    await deactivate(userId);
    expect(await entriesOf(userId)).toMatchObject([{ clockOut: null, awaiting: true }]);
    expect((await told(admin.userId)).at(-1)).toMatchObject({
      title: expect.stringMatching(/^When did .* stop working\?$/),
      message: expect.stringContaining('since Dec 23, 2025, 8:00 AM CST'),
      action_url: `/admin?tab=time-clock&entry=${id}`,
    });
    const blocked = await period('2025-12-23');
    expect(blocked).toMatchObject({
      openEntries: 1,
      blocking: { entries: [{ id, person: { id: userId } }], corrections: [] },
    });
    expect(await lock(blocked.start)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(blocked.blocking.entries[0]?.person.name ?? '?') },
    });
    const end = { clockIn: '2025-12-23T14:00:00Z', clockOut: '2025-12-23T18:00:00Z', reason: 'By the gate.' };
    const waits = async () =>
      (
        await portal.request<{ notifications: { actionUrl: string }[] }>({
          path: '/notifications/my',
          as: admin,
        })
      ).body.notifications.some(({ actionUrl }) => actionUrl.endsWith(id));
    expect(await waits()).toBe(true);
    expect((await change(id, end)).status).toBe(200);
    expect(await waits()).toBe(false);
    expect(await period('2025-12-23')).toMatchObject({ openEntries: 0, blocking: { entries: [] } });
    expect((await lock(blocked.start)).status).toBe(200);
  });

  test('with an old open entry is not shown as clocked in', async () => {
    await makeEntry(portal, { userId: staff.userId, clockIn: '2026-01-14T14:00:00.000Z' });
    await portal.services.db.update(users).set({ status: 'inactive' }).where(eq(users.id, staff.userId));
    expect(await clockedIn()).not.toContain(staff.userId);
  });
});

test('an administrator changes only the start of a running entry, and the person stays clocked in', async () => {
  const { userId } = staff;
  const open = await makeEntry(portal, { userId, clockIn: '2026-01-14T14:00:00.000Z', clockOut: null });
  await makeEntry(portal, {
    userId,
    clockIn: '2026-01-14T12:00:00.000Z',
    clockOut: '2026-01-14T12:30:00.000Z',
  });
  const start = (clockIn: string, id = open.id) => change(id, { clockIn, clockOut: null, reason });
  expect(await start('2026-01-14T12:15:00.000Z')).toMatchObject({
    status: 409,
    body: { error: sentences.overlap },
  });
  expect(await start('2026-01-14T15:30:00.000Z')).toMatchObject({
    status: 400,
    body: { fields: { clockIn: clockSentences.toCome } },
  });
  const clockIn = '2026-01-14T13:00:00.000Z';
  const changed = await start(clockIn);
  expect([changed.status, changed.body.entry]).toMatchObject([
    200,
    { clockIn, clockOut: null, status: 'active', totalHours: 2, corrected: true },
  ]);
  expect((await told(userId)).at(-1)).toMatchObject({ title: 'Time entry changed: Jan 14, 2026' });
  const jobs = await portal.database.sql`
    select run_at from graphile_worker.jobs where key = ${`time-clock-forgotten:${open.id}`}`;
  // The question is rescheduled to sixteen hours after the new start.
  expect(jobs.map(({ run_at }) => new Date(run_at).toISOString())).toEqual(['2026-01-15T05:00:00.000Z']);
  const out = await portal.request<{ entry: { totalHours: number } }>({
    method: 'POST',
    path: '/time-clock/clock-out',
    as: staff,
  });
  expect(out.body.entry.totalHours).toBe(2);
  // The entry has ended meanwhile: a change must not clock the person in again.
  expect(await start('2026-01-14T13:30:00.000Z')).toMatchObject({
    status: 400,
    body: { fields: { clockOut: sentences.ended } },
  });
});

test('a running entry cannot begin in an approved period, nor end by itself', async () => {
  portal.clock.freeze('2025-06-23T15:00:00.000Z');
  const open = await makeEntry(portal, {
    userId: staff.userId,
    clockIn: '2025-06-23T14:00:00.000Z',
    clockOut: null,
  });
  const { start } = await period('2025-06-10');
  expect((await lock(start)).status).toBe(200);
  const { end } = await period('2025-06-10');
  const clockIn = `${end}T22:00:00.000Z`;
  expect(await change(open.id, { clockIn, clockOut: null, reason })).toMatchObject({
    status: 400,
    body: { fields: { clockOut: sentences.runningInLocked } },
  });
  const waits = await makeEntry(portal, {
    userId: (await portal.account('staff')).userId,
    clockIn: '2025-06-23T10:00:00.000Z',
    clockOut: null,
    awaiting: true,
  });
  expect(
    await change(waits.id, { clockIn: '2025-06-23T11:00:00.000Z', clockOut: null, reason }),
  ).toMatchObject({ status: 400, body: { fields: { clockOut: sentences.ended } } });
});

test('changes in an approved period are paid with the next one, as an adjustment', async () => {
  const { userId } = staff;
  portal.clock.freeze('2025-09-17T15:00:00.000Z');
  // A week of 38 hours: two of four more hours are overtime.
  const days = ['18', '19', '20', '21', '22'];
  for (const [index, day] of days.entries())
    await makeEntry(portal, {
      userId,
      clockIn: `2025-08-${day}T12:00:00Z`,
      clockOut: `2025-08-${day}T${index === 0 ? '18' : '20'}:00:00Z`,
    });
  const { start, end } = await period('2025-08-20');
  expect((await lock(start)).status).toBe(200);
  const next = await period('2025-09-01');
  const missing = { clockIn: '2025-08-23T12:00:00Z', clockOut: '2025-08-23T16:00:00Z' };
  const added = await add({ userId, ...missing, reason });
  expect(added.body.adjustments).toEqual([
    {
      totalHours: 4,
      regularHours: 2,
      overtimeHours: 2,
      of: { start, end },
      paidWith: { start: next.start, end: next.end },
    },
  ]);
  expect((await told(userId)).at(-1)?.message).toContain('+4.00 h are paid with Sep 1, 2025');
  // The approved period stays unchanged.
  expect(await period(start)).toMatchObject({ totalHours: 38, adjustmentHours: 0 });
  expect(await period(next.start)).toMatchObject({
    totalHours: 4,
    overtimeHours: 2,
    adjustmentHours: 4,
    people: 1,
  });
  const payroll = async (from: string, to: string) =>
    (await portal.request({ path: `/time-clock/payroll.csv?from=${from}&to=${to}`, as: admin })).text.split(
      '\r\n',
    )[1];
  expect(await payroll(next.start, next.end)).toMatch(/,2\.00,2\.00,4\.00$/);
  // Deleting one of its entries adjusts in the other direction, as a number.
  const [first] = await entriesOf(userId);
  const gone = await remove(first?.id ?? '', { reason: 'On leave that day.' });
  expect(gone.body.adjustments).toMatchObject([{ totalHours: -6, overtimeHours: -2, regularHours: -4 }]);
  expect(await payroll(next.start, next.end)).toMatch(/,-2,0\.00,-2$/);
  // Once the next period is approved, later adjustments go into the one after it.
  expect((await lock(next.start)).status).toBe(200);
  const back = await change(added.body.entry.id, { ...missing, clockOut: '2025-08-23T15:00:00Z', reason });
  expect(back.body.adjustments[0]?.paidWith.start).toBe('2025-09-15');
  expect(await period(next.start)).toMatchObject({ totalHours: -2 });
});
