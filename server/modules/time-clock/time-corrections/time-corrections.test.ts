import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../../core/kernel/ids.ts';
import type { TestAccount } from '../../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../../test/harness.ts';
import { freshName } from '../../../test/inputs.ts';
import { sentences as clockSentences } from '../constants.ts';
import { makeEntry } from '../testing.ts';
import { sentences } from './constants.ts';
import type { correctionAnswer, correctionPage } from './schema.ts';
import { makeCorrection } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
beforeEach(async () => {
  portal.clock.freeze('2026-01-14T22:00:00.000Z');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Answer = z.infer<typeof correctionAnswer>;

const morning = {
  clockIn: '2026-01-14T14:00:00.000Z',
  clockOut: '2026-01-14T18:30:00.000Z',
  reason: 'No network at the site.',
};
const ask = (body: object, as = staff) =>
  portal.request<Answer>({ method: 'POST', path: '/time-clock/corrections', as, body });
const decide = (
  id: string,
  verb: 'approve' | 'reject',
  reviewNotes = verb === 'reject' ? 'No.' : undefined,
) =>
  portal.request<Answer>({
    method: 'PUT',
    path: `/time-clock/corrections/${id}/${verb}`,
    as: admin,
    body: { reviewNotes },
  });
const clock = (way: 'in' | 'out') =>
  portal.request({ method: 'POST', path: `/time-clock/clock-${way}`, as: staff });
const state = async () =>
  (
    await portal.request<{
      active: { id: string } | null;
      entries: Array<{ id: string; clockIn: string; clockOut: string | null; totalHours: number }>;
      period: { totalHours: number };
    }>({ path: '/time-clock', as: staff })
  ).body;
const work = (clockIn: string, clockOut: string | null) =>
  makeEntry(portal, { userId: staff.userId, clockIn, clockOut });

describe('requesting', () => {
  test('a missing entry changes nothing until it is approved', async () => {
    const { status, body } = await ask(morning);
    expect([status, body.correction]).toMatchObject([
      201,
      { entryId: null, previous: null, ...morning, totalHours: 4.5, status: 'pending', decidedBy: null },
    ]);
    expect((await state()).entries).toEqual([]);
    expect(await decide(body.correction.id, 'approve', ' Fine. ')).toMatchObject({
      status: 200,
      body: { correction: { status: 'approved', reviewNotes: 'Fine.', decidedBy: { id: admin.userId } } },
    });
    expect(await state()).toMatchObject({
      entries: [{ clockIn: morning.clockIn, clockOut: morning.clockOut, totalHours: 4.5, corrected: true }],
      period: { totalHours: 4.5 },
    });
  });

  test('another end keeps the entry unchanged, and shows the former times', async () => {
    const entry = await work(morning.clockIn, '2026-01-14T21:00:00.000Z');
    const { body } = await ask({ ...morning, entryId: entry.id });
    expect(body.correction.previous).toEqual({
      clockIn: morning.clockIn,
      clockOut: '2026-01-14T21:00:00.000Z',
    });
    expect(await state()).toMatchObject({ entries: [{ totalHours: 7, correctionPending: true }] });
    await decide(body.correction.id, 'approve');
    expect(await state()).toMatchObject({
      entries: [{ id: entry.id, totalHours: 4.5, correctionPending: false, corrected: true }],
    });
    const log = await portal.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, body.correction.id));
    expect(log.map(({ action }) => action)).toEqual([
      'time_correction.requested',
      'time_correction.approved',
    ]);
    expect(log[1]?.detail).toMatchObject({
      userId: staff.userId,
      from: { clockIn: morning.clockIn, clockOut: '2026-01-14T21:00:00.000Z' },
      to: { clockIn: morning.clockIn, clockOut: morning.clockOut },
    });
  });

  test('a forgotten end clocks out, so that the next day can begin; after a rejection the entry has no end', async () => {
    const entry = await work('2026-01-13T14:00:00.000Z', null);
    expect(await clock('out')).toMatchObject({ status: 409 });
    const given = {
      entryId: entry.id,
      clockIn: entry.clockIn,
      clockOut: '2026-01-13T22:00:00.000Z',
      reason: 'I forgot.',
    };
    const { body } = await ask(given);
    expect(await state()).toMatchObject({
      active: null,
      entries: [{ id: entry.id, clockOut: null, awaitingApproval: true, totalHours: 0 }],
    });
    expect((await clock('in')).status).toBe(201);
    await decide(body.correction.id, 'reject', 'You left at three.');
    expect((await state()).entries.at(-1)).toMatchObject({
      awaitingApproval: true,
      correctionPending: false,
    });
    const again = await ask({ ...given, clockOut: '2026-01-13T20:00:00.000Z' });
    expect((await decide(again.body.correction.id, 'approve')).status).toBe(200);
    expect((await state()).entries.at(-1)).toMatchObject({
      id: entry.id,
      totalHours: 6,
      awaitingApproval: false,
    });
  });

  test.each([
    [{ clockOut: '2026-01-14T14:00:00.000Z' }, 'clockOut', clockSentences.endBeforeStart],
    [{ clockOut: '2026-01-14T13:00:00.000Z' }, 'clockOut', clockSentences.endBeforeStart],
    [{ clockOut: '2026-01-14T22:00:00.001Z' }, 'clockOut', clockSentences.toCome],
    [{ clockIn: '2026-01-15T10:00:00Z', clockOut: '2026-01-15T11:00:00Z' }, 'clockIn', clockSentences.toCome],
    [{ clockIn: '2026-01-13T18:29:59.999Z' }, 'clockOut', clockSentences.tooLong],
    [{ reason: '  ' }, 'reason', 'Reason is required.'],
    [{ reason: undefined }, 'reason', 'Reason is required.'],
    [{ clockIn: '2026-01-14' }, 'clockIn', 'Enter a date and a time.'],
    [{ clockIn: '2026-01-14T09:00' }, 'clockIn', 'Enter a date and a time.'],
    [{ clockOut: null }, 'clockOut', 'Enter a date and a time.'],
  ])('%j is refused at its field', async (change, field, sentence) => {
    expect(await ask({ ...morning, ...change })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });

  test('accepts 24 hours, and other zones', async () => {
    const { status, body } = await ask({
      ...morning,
      clockIn: '2026-01-13T10:00:00-05:00',
      clockOut: '2026-01-14T10:00:00-05:00',
    });
    expect([status, body.correction.clockIn, body.correction.totalHours]).toEqual([
      201,
      '2026-01-13T15:00:00.000Z',
      24,
    ]);
  });

  test('an overlapping time is a conflict, an adjoining one is not', async () => {
    await work('2026-01-14T18:30:00.000Z', '2026-01-14T20:00:00.000Z');
    expect((await ask({ ...morning, clockOut: '2026-01-14T18:30:00.001Z' })).status).toBe(409);
    expect((await ask(morning)).status).toBe(201);
    // A pending correction conflicts with another one, too.
    expect(await ask(morning)).toMatchObject({ status: 409, body: { error: sentences.overlap } });
    await clock('in');
    portal.clock.advance(60_000);
    expect(
      (await ask({ ...morning, clockIn: '2026-01-14T21:59:00Z', clockOut: '2026-01-14T22:00:30Z' })).status,
    ).toBe(409);
  });

  test("a correction of an unknown or another person's entry is not found", async () => {
    const other = await portal.account('staff');
    const entry = await makeEntry(portal, { userId: other.userId, ...morningTimes });
    expect((await ask({ ...morning, entryId: entry.id })).status).toBe(404);
    expect((await ask({ ...morning, entryId: newId() })).status).toBe(404);
    expect((await ask({ ...morning, entryId: 'mine' })).status).toBe(400);
  });

  test('twice for one entry is a conflict until the first is withdrawn', async () => {
    const entry = await work(morning.clockIn, morning.clockOut);
    const wanted = { ...morning, entryId: entry.id, clockOut: '2026-01-14T19:00:00.000Z' };
    const { body } = await ask(wanted);
    expect(await ask(wanted)).toMatchObject({ status: 409, body: { error: sentences.alreadyAsked } });
    const withdraw = () =>
      portal.request({ method: 'DELETE', path: `/time-clock/corrections/${body.correction.id}`, as: staff });
    expect((await withdraw()).status).toBe(200);
    expect(await withdraw()).toMatchObject({ status: 409, body: { error: sentences.decided('withdrawn') } });
    expect((await ask(wanted)).status).toBe(201);
  });
});

const morningTimes = { clockIn: morning.clockIn, clockOut: morning.clockOut };

describe('deciding', () => {
  test('happens once, also with two concurrent administrators', async () => {
    const { id } = await makeCorrection(portal, { userId: staff.userId });
    const both = await Promise.all([decide(id, 'approve'), decide(id, 'reject')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const decided = both.find(({ status }) => status === 200)?.body.correction.status;
    for (const verb of ['approve', 'reject'] as const)
      expect(await decide(id, verb)).toMatchObject({
        status: 409,
        body: { error: `This correction was ${decided} already.` },
      });
    const rows = await portal.services.db
      .select()
      .from(timeEntries)
      .where(eq(timeEntries.userId, staff.userId));
    expect(rows).toHaveLength(decided === 'approved' ? 1 : 0);
  });

  test("one's own correction is left to another administrator", async () => {
    const other = await portal.account('admin');
    const own = await makeCorrection(portal, { userId: admin.userId });
    for (const verb of ['approve', 'reject'] as const)
      expect(await decide(own.id, verb)).toMatchObject({
        status: 403,
        body: { error: sentences.ownCorrection },
      });
    const path = `/time-clock/corrections/${own.id}/approve`;
    const shown = async (as: TestAccount) =>
      (
        await portal.request<z.infer<typeof correctionPage>>({
          path: '/time-clock/corrections?status=pending',
          as,
        })
      ).body.corrections.find(({ id }) => id === own.id)?.can;
    expect([await shown(admin), await shown(other)]).toEqual([{ decide: false }, { decide: true }]);
    expect((await portal.request({ method: 'PUT', path, as: other, body: {} })).status).toBe(200);
  });

  test("one's own correction is allowed to the only administrator, with a note in the log", async () => {
    const alone = await startTestPortal();
    alone.clock.freeze('2026-01-14T22:00:00.000Z');
    const dana = await alone.account('admin');
    await alone.account('admin', { status: 'inactive' });
    const own = await makeCorrection(alone, { userId: dana.userId });
    const later = await makeCorrection(alone, { userId: dana.userId });
    const list = await alone.request<z.infer<typeof correctionPage>>({
      path: '/time-clock/corrections?status=pending',
      as: dana,
    });
    expect(list.body.corrections.map(({ can }) => can)).toEqual([{ decide: true }, { decide: true }]);
    const approve = (id: string) =>
      alone.request({ method: 'PUT', path: `/time-clock/corrections/${id}/approve`, as: dana, body: {} });
    expect((await approve(own.id)).status).toBe(200);
    const [line] = await alone.services.db.select().from(auditLog).where(eq(auditLog.subjectId, own.id));
    expect(line).toMatchObject({
      action: 'time_correction.approved',
      actorId: dana.userId,
      detail: { userId: dana.userId, ownCorrection: true },
    });
    await alone.account('admin');
    expect((await approve(later.id)).status).toBe(403);
  });

  test('is refused when the time overlaps another entry by now', async () => {
    const { body } = await ask(morning);
    await work('2026-01-14T18:00:00.000Z', '2026-01-14T19:00:00.000Z');
    expect(await decide(body.correction.id, 'approve')).toMatchObject({
      status: 409,
      body: { error: sentences.overlapNow },
    });
    expect((await decide(body.correction.id, 'reject')).status).toBe(200);
  });

  test('notifies both: administrators of the request, the person of the decision', async () => {
    const { body } = await ask(morning);
    const titles = async (as: TestAccount) =>
      (
        await portal.request<{ notifications: Array<{ title: string; message: string }> }>({
          path: '/notifications/my',
          as,
        })
      ).body.notifications.map(({ title, message }) => `${title} ${message}`);
    expect((await titles(admin))[0]).toContain('Time correction for Jan 14, 2026');
    expect(await titles(staff)).toEqual([]);
    await decide(body.correction.id, 'reject', 'You were on leave.');
    expect((await titles(staff))[0]).toContain('You were on leave.');
    // Decided and withdrawn corrections are not counted as pending.
    const waiting = async () =>
      (await titles(admin)).filter((title) => title.startsWith('Time correction for'));
    const others = await waiting();
    const again = (await ask(morning)).body.correction.id;
    expect(await waiting()).toHaveLength(others.length + 1);
    await portal.request({ method: 'DELETE', path: `/time-clock/corrections/${again}`, as: staff });
    expect(await waiting()).toEqual(others);
    // By email, too, unless they choose otherwise; and nobody is notified of their own request.
    const mail = async ({ userId }: TestAccount) =>
      (
        await portal.database.sql`
        select r.mail from notification_recipients r join notifications n on n.id = r.notification_id
        where r.user_id = ${userId} and n.title like 'Time correction%' order by n.id desc limit 1`
      )[0]?.mail;
    expect([await mail(admin), await mail(staff)]).toEqual(['at_once', 'at_once']);
    const before = (await titles(admin)).length;
    expect((await ask(morning, admin)).status).toBe(201);
    expect((await titles(admin)).length).toBe(before);
  });

  test('the list has requests newest first, and the number of pending ones', async () => {
    const older = await makeCorrection(portal, { userId: staff.userId });
    const newer = await makeCorrection(portal, { userId: staff.userId });
    const list = async (status: string) =>
      (
        await portal.request<z.infer<typeof correctionPage>>({
          path: `/time-clock/corrections?status=${status}`,
          as: admin,
        })
      ).body;
    const before = await list('pending');
    expect(before.corrections.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    await decide(newer.id, 'reject');
    const after = await list('pending');
    expect(after.pending).toBe(before.pending - 1);
    expect((await list('rejected')).corrections[0]?.id).toBe(newer.id);
    expect((await portal.request({ path: '/time-clock/corrections?status=lost', as: admin })).status).toBe(
      400,
    );
  });

  const listed = async (query: string, limit: number) => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const { status, body }: { status: number; body: z.infer<typeof correctionPage> } = await portal.request(
        {
          path: `/time-clock/corrections?${query}&limit=${limit}${next ? `&before=${next}` : ''}`,
          as: admin,
        },
      );
      expect([query, status]).toEqual([query, 200]);
      found.push(...body.corrections.map(({ id }) => id));
      next = body.next;
    } while (next);
    return found;
  };

  test('the list is sorted in each order, page by page, and so is the file', async () => {
    const made: string[] = [];
    for (const reason of ['First of four', 'Second of four', 'Third of four', 'Fourth of four'])
      made.push((await makeCorrection(portal, { userId: staff.userId, reason })).id);
    const newest = await listed('status=pending', 200);
    expect(newest.filter((id) => made.includes(id))).toEqual([...made].reverse());
    for (const limit of [1, 3]) {
      expect(await listed('status=pending&sort=newest', limit)).toEqual(newest);
      expect(await listed('status=pending&sort=oldest', limit)).toEqual([...newest].reverse());
    }
    const { text } = await portal.request({
      path: '/time-clock/corrections.csv?status=pending&sort=oldest',
      as: admin,
    });
    expect(text.match(/\w+ of four/g)).toEqual([
      'First of four',
      'Second of four',
      'Third of four',
      'Fourth of four',
    ]);
    expect((await portal.request({ path: '/time-clock/corrections?sort=person', as: admin })).status).toBe(
      400,
    );
  });

  test('the list is searched by person, with status and order, page by page, and so is the file', async () => {
    const mark = freshName('Quay').replace(' ', '');
    const person = (firstName: string, employeeId: string) =>
      portal.account('staff', { firstName, lastName: mark, position: 'Field 100% Adjuster', employeeId });
    const olga = await person('Olga', `E1-${mark}`);
    const ben = await person('Ben', `E2-${mark}`);
    const first = await makeCorrection(portal, { userId: olga.userId, reason: 'Olga, first' });
    const second = await makeCorrection(portal, { userId: ben.userId, reason: 'Ben, second' });
    const third = await makeCorrection(portal, { userId: olga.userId, reason: 'Olga, third' });
    const decided = await makeCorrection(portal, { userId: olga.userId, reason: 'Olga, decided' });
    await decide(decided.id, 'reject');
    const found: Array<[query: string, rows: Array<{ id: string; reason: string }>]> = [
      [`search=${mark}`, [decided, third, second, first]],
      [`search=${mark}&status=pending`, [third, second, first]],
      [`search=${mark}&status=pending&sort=oldest`, [first, second, third]],
      [`search=${mark.toUpperCase()}+olga&status=pending`, [third, first]],
      [`search=olga+${mark}&status=rejected`, [decided]],
      [`search=e2-${mark}`, [second]],
      [`search=100%25+${mark}&status=pending&sort=oldest`, [first, second, third]],
      [`search=eve+${mark}`, []],
    ];
    for (const [query, rows] of found) {
      expect([query, await listed(query, 2)]).toEqual([query, rows.map(({ id }) => id)]);
      const { text } = await portal.request({ path: `/time-clock/corrections.csv?${query}`, as: admin });
      expect([query, text.match(/(Olga|Ben), \w+/g) ?? []]).toEqual([
        query,
        rows.map(({ reason }) => reason),
      ]);
    }
    for (const path of ['corrections', 'corrections.csv'])
      expect(
        (await portal.request({ path: `/time-clock/${path}?search=a+b+c+d+e+f+g`, as: admin })).status,
      ).toBe(400);
  });
});
