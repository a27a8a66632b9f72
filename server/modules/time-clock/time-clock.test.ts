import { eq } from '@portal/db/drizzle.ts';
import { auditLog } from '@portal/db/schema/audit-log.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../core/kernel/ids.ts';
import type { TestAccount } from '../../test/accounts.ts';
import { closeTestPortal, startTestPortal, type TestPortal } from '../../test/harness.ts';
import { freshName } from '../../test/inputs.ts';
import { sentences } from './constants.ts';
import { forgottenClockOutJob } from './jobs.ts';
import type { clockedInPage, timeClockAnswer, timeEntryAnswer, timeEntryPage } from './schema.ts';
import { makeEntry } from './testing.ts';

let portal: TestPortal;
let admin: TestAccount;
let staff: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.account('admin');
});
beforeEach(async () => {
  // Wednesday in the pay period from Jan 5 to Jan 18, 10 AM in New York.
  portal.clock.freeze('2026-01-14T15:00:00.000Z');
  staff = await portal.account('staff');
});
afterAll(closeTestPortal);

type Clock = z.infer<typeof timeClockAnswer>;
type Entry = z.infer<typeof timeEntryAnswer>;

const read = async (as = staff, query = '') =>
  (await portal.request<Clock>({ path: `/time-clock${query}`, as })).body;
const clock = (way: 'in' | 'out', as = staff, body?: unknown) =>
  portal.request<Entry>({ method: 'POST', path: `/time-clock/clock-${way}`, as, body });
const entriesOf = ({ userId }: TestAccount) =>
  portal.services.db.select().from(timeEntries).where(eq(timeEntries.userId, userId));
const HOUR = 3_600_000;

/** Runs the scheduled job. */
const askIfForgotten = (entryId: string) =>
  forgottenClockOutJob.run(
    portal.services,
    { entryId },
    {
      jobId: '1',
      attempt: 1,
      maxAttempts: 25,
      log: portal.services.log,
      signal: new AbortController().signal,
    },
  );
const told = async ({ userId }: TestAccount) =>
  (
    await portal.database.sql`
    select n.kind, n.title, n.action_url, r.mail from notification_recipients r
    join notifications n on n.id = r.notification_id where r.user_id = ${userId} order by n.id`
  ).map(({ kind, title, action_url, mail }) => [kind, title, action_url, mail]);

describe('clocking', () => {
  test('in and out makes one entry by the server’s clock, which counts at once', async () => {
    expect(await read()).toMatchObject({
      serverTime: '2026-01-14T15:00:00.000Z',
      active: null,
      period: {
        start: '2026-01-05',
        end: '2026-01-18',
        totalHours: 0,
        regularHours: 0,
        overtimeHours: 0,
      },
      entries: [],
    });
    const started = await clock('in');
    expect([started.status, started.body.entry]).toMatchObject([
      201,
      { clockIn: '2026-01-14T15:00:00.000Z', clockOut: null, totalHours: 0, status: 'active' },
    ]);
    portal.clock.advance(1.25 * HOUR);
    expect(await read()).toMatchObject({
      active: { id: started.body.entry.id, status: 'active', totalHours: 1.25 },
      period: { totalHours: 1.25, regularHours: 1.25, overtimeHours: 0 },
      entries: [{ id: started.body.entry.id }],
    });
    portal.clock.advance(HOUR / 3);
    const ended = await clock('out');
    expect([ended.status, ended.body.entry]).toMatchObject([
      200,
      { clockOut: '2026-01-14T16:35:00.000Z', totalHours: 1.58, status: 'completed' },
    ]);
    portal.clock.advance(HOUR);
    expect(await read()).toMatchObject({ active: null, period: { totalHours: 1.58 } });
    const lines = await portal.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, started.body.entry.id));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['time_entry.clocked_in', staff.userId],
      ['time_entry.clocked_out', staff.userId],
    ]);
  });

  test('twice is a conflict each way, and changes nothing', async () => {
    expect(await clock('out')).toMatchObject({ status: 409, body: { error: sentences.notIn } });
    await clock('in');
    expect(await clock('in')).toMatchObject({ status: 409, body: { error: sentences.alreadyIn } });
    await clock('out');
    expect(await clock('out')).toMatchObject({ status: 409, body: { error: sentences.notIn } });
    expect(await entriesOf(staff)).toHaveLength(1);
  });

  test('takes no time, and no person but the caller', async () => {
    const early = { clockIn: '2020-01-01T00:00:00Z', clockOut: '2020-01-01T00:00:00Z', id: newId() };
    const { status, body } = await clock('in', staff, early);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(early)]);
    expect((await clock('in', staff, { userId: newId() })).body.error).toBe(
      'This call has no field "userId", because it does not act for another person. Leave it out. For another person, use POST /time-clock/entries.',
    );
    expect(await entriesOf(staff)).toEqual([]);
  });

  test('ten times concurrently makes one entry', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => clock('in')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await entriesOf(staff)).toHaveLength(1);
    const ends = await Promise.all(Array.from({ length: 10 }, () => clock('out')));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('out is refused after sixteen hours, and the entry counts nothing', async () => {
    await clock('in');
    portal.clock.advance(16 * HOUR);
    expect((await read()).period.totalHours).toBe(16);
    portal.clock.advance(1);
    expect(await clock('out')).toMatchObject({ status: 409, body: { error: sentences.forgotten } });
    expect(await read()).toMatchObject({ active: { status: 'active' }, period: { totalHours: 0 } });
  });

  test('people who forgot to clock out are asked after sixteen hours, and nobody else', async () => {
    const started = await clock('in');
    const entryId = started.body.entry.id;
    const [queued] = await portal.database.sql`
      select run_at from graphile_worker.jobs where key = ${`time-clock-forgotten:${entryId}`}`;
    expect(new Date(queued?.run_at).toISOString()).toBe('2026-01-15T07:00:00.000Z');
    portal.clock.advance(16 * HOUR);
    await askIfForgotten(entryId);
    expect(await told(staff)).toEqual([
      ['time_clock', 'Did you forget to clock out?', '/time-clock', 'at_once'],
    ]);
    // After an answer, the job asks nobody who is clocked out already.
    await portal.request({
      method: 'POST',
      path: '/time-clock/corrections',
      as: staff,
      body: {
        entryId,
        clockIn: '2026-01-14T15:00:00Z',
        clockOut: '2026-01-14T23:00:00Z',
        reason: 'I left from the site.',
      },
    });
    await askIfForgotten(entryId);
    const other = await portal.account('staff');
    const ended = (await clock('in', other)).body.entry.id;
    await clock('out', other);
    await askIfForgotten(ended);
    expect([(await told(staff)).length, await told(other)]).toEqual([1, []]);
  });

  test.each([
    ['forward', '2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z', '2026-03-08'],
    ['back', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-01'],
  ])('an hour in which the clocks go %s counts as an hour', async (_way, from, to, day) => {
    portal.clock.freeze(from);
    const [me, boss] = [await portal.account('staff'), await portal.account('admin')];
    expect((await clock('in', me)).status).toBe(201);
    portal.clock.freeze(to);
    expect((await clock('out', me)).body.entry).toMatchObject({
      clockIn: from,
      clockOut: to,
      totalHours: 1,
    });
    const { body } = await portal.request<z.infer<typeof timeEntryPage>>({
      path: `/time-clock/entries?from=${day}&to=${day}&userId=${me.userId}`,
      as: boss,
    });
    expect(body.entries).toMatchObject([{ clockIn: from, totalHours: 1 }]);
  });

  test('twice, and overlapping entries, are refused by database constraints', async () => {
    const { userId } = staff;
    await makeEntry(portal, { userId, clockIn: '2026-01-14T09:00:00Z', clockOut: '2026-01-14T10:00:00Z' });
    await makeEntry(portal, { userId, clockIn: '2026-01-14T10:00:00Z' });
    for (const clockIn of ['2026-01-14T09:59:00Z', '2026-01-14T12:00:00Z'])
      for (const clockOut of [null, '2026-01-14T13:00:00Z'])
        await expect(makeEntry(portal, { userId, clockIn, clockOut })).rejects.toThrow();
    await expect(
      makeEntry(portal, { userId, clockIn: '2026-01-14T09:00:00Z', clockOut: '2026-01-14T08:00:00Z' }),
    ).rejects.toThrow();
    expect(await entriesOf(staff)).toHaveLength(2);
  });

  test('two hundred people at once are all clocked in, each once', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => portal.account('staff')));
    // Retries after a 503 of a busy machine, as browsers do.
    const patiently = async (person: TestAccount): Promise<number> => {
      const { status } = await clock('in', person);
      return status === 503 ? patiently(person) : status;
    };
    expect(new Set(await Promise.all(people.map(patiently)))).toEqual(new Set([201]));
    const rows = await Promise.all(people.map(entriesOf));
    expect(rows.map((entries) => entries.length)).toEqual(people.map(() => 1));
  });
});

describe('one’s own entries', () => {
  test("come newest first, page by page, without other people's", async () => {
    for (let day = 1; day <= 9; day += 1) {
      const date = `2026-01-0${day}`;
      await makeEntry(portal, {
        userId: staff.userId,
        clockIn: `${date}T14:00:00Z`,
        clockOut: `${date}T22:00:00Z`,
      });
      await makeEntry(portal, {
        userId: admin.userId,
        clockIn: `${date}T14:00:00Z`,
        clockOut: `${date}T22:00:00Z`,
      });
    }
    const days: string[] = [];
    let query = '?limit=4';
    for (;;) {
      const { entries, next } = await read(staff, query);
      days.push(...entries.map(({ clockIn }) => clockIn.slice(8, 10)));
      if (next === null) break;
      query = `?limit=4&before=${next}`;
    }
    expect(days).toEqual(['09', '08', '07', '06', '05', '04', '03', '02', '01']);
  });

  test('over forty hours in a week are overtime, also when the shift reaches into the next', async () => {
    for (const day of ['05', '06', '07', '08', '09']) {
      await makeEntry(portal, {
        userId: staff.userId,
        clockIn: `2026-01-${day}T14:00:00Z`,
        clockOut: `2026-01-${day}T23:00:00Z`,
      });
    }
    // From two hours before midnight on Sunday in New York until two hours after it.
    await makeEntry(portal, {
      userId: staff.userId,
      clockIn: '2026-01-12T03:00:00Z',
      clockOut: '2026-01-12T07:00:00Z',
    });
    expect((await read()).period).toMatchObject({ totalHours: 49, regularHours: 42, overtimeHours: 7 });
  });
});

describe('everybody’s entries', () => {
  const list = (query: string, as = admin) =>
    portal.request<z.infer<typeof timeEntryPage>>({ path: `/time-clock/entries?${query}`, as });

  test('are filtered by days in the company’s zone, and by person', async () => {
    const entry = (clockIn: string, clockOut: string) =>
      makeEntry(portal, { userId: staff.userId, clockIn, clockOut });
    await entry('2025-03-10T03:00:00Z', '2025-03-10T03:59:59Z');
    const over = await entry('2025-03-10T03:59:59Z', '2025-03-10T08:00:00Z');
    const last = await entry('2025-03-11T03:59:59Z', '2025-03-11T08:00:00Z');
    await entry('2025-03-12T04:00:00Z', '2025-03-12T08:00:00Z');
    const { body } = await list(`from=2025-03-10&to=2025-03-11&userId=${staff.userId}`);
    expect(body.entries.map(({ id, person }) => [id, person.id])).toEqual([
      [last.id, staff.userId],
      [over.id, staff.userId],
    ]);
    expect(body.entries[0]?.person).toMatchObject({
      name: expect.stringContaining('Staff'),
      employeeId: expect.any(String),
    });
    expect((await list(`from=2025-03-10&to=2025-03-11&userId=${admin.userId}`)).body.entries).toEqual([]);
    const search = `from=2025-03-10&to=2025-03-11&search=${body.entries[0]?.person.employeeId}+staff`;
    const first = (await list(`${search}&limit=1`)).body;
    const second = (await list(`${search}&limit=1&before=${first.next}`)).body;
    expect([first, second].map(({ entries }) => entries.map(({ id }) => id))).toEqual([[last.id], [over.id]]);
    expect(second.next).toBe(null);
    expect((await list(`${search}+nobody`)).body.entries).toEqual([]);
  });

  test.each([
    ['from=2026-01-06&to=2026-01-05', { to: sentences.rangeOrder }],
    ['from=2025-01-01&to=2026-01-02', { to: sentences.rangeTooLong }],
    ['from=soon&to=2026-01-05', { from: expect.any(String) }],
    ['to=2026-01-05', { from: 'From is required.' }],
    ['from=2026-01-05&to=2026-01-05&userId=me', { userId: expect.any(String) }],
  ])('%s is refused', async (query, fields) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { fields } });
  });

  test('come with the people who are clocked in', async () => {
    await clock('in');
    portal.clock.advance(2 * HOUR);
    const { body } = await portal.request<{ entries: Array<{ person: { id: string } }>; total: number }>({
      path: '/time-clock/clocked-in',
      as: admin,
    });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ totalHours: 2, person: expect.objectContaining({ id: staff.userId }) }),
    );
    await clock('out');
    const after = await portal.request<typeof body>({ path: '/time-clock/clocked-in', as: admin });
    expect(after.body.total).toBe(body.total - 1);
    expect(after.body.entries.some(({ person }) => person.id === staff.userId)).toBe(false);
  });

  test('the clocked-in list is searched and sorted, page by page, and so is the file', async () => {
    const mark = freshName('Quay').replace(' ', '');
    const person = (firstName: string, employeeId: string, position: string) =>
      portal.account('staff', { firstName, lastName: mark, position, employeeId: `${employeeId}-${mark}` });
    const ada = await person('ada', 'E1', 'Field 100% Adjuster');
    const ben = await person('Ben', 'E2', '=1+1');
    const cleo = await person('Cleo', 'E3', 'Inspector');
    const gone = await person('Gone', 'E4', 'Inspector');
    await clock('in', cleo);
    portal.clock.advance(HOUR);
    await clock('in', gone);
    await clock('in', ada);
    portal.clock.advance(HOUR);
    await clock('in', ben);
    await clock('out', gone);
    type Page = z.infer<typeof clockedInPage>;
    const page = async (query: string) =>
      (await portal.request<Page>({ path: `/time-clock/clocked-in?${query}`, as: admin })).body;
    const names = async (query: string, limit: number) => {
      const found: string[] = [];
      for (let before = ''; ; ) {
        const { entries, next, total } = await page(`${query}&limit=${limit}${before}`);
        expect(total).toBeGreaterThanOrEqual(3);
        found.push(...entries.map((entry) => entry.person.name.split(' ')[0] ?? ''));
        if (next === null) return found;
        before = `&before=${next}`;
      }
    };
    const wanted: Array<[query: string, found: string[]]> = [
      [`search=${mark}`, ['Ben', 'ada', 'Cleo']],
      [`search=${mark}&sort=newest`, ['Ben', 'ada', 'Cleo']],
      [`search=${mark}&sort=longest`, ['Cleo', 'ada', 'Ben']],
      [`search=${mark}&sort=name`, ['ada', 'Ben', 'Cleo']],
      [`search=${mark.toUpperCase()}+cleo`, ['Cleo']],
      [`search=e2-${mark}`, ['Ben']],
      [`search=100%25+${mark}`, ['ada']],
      [`search=gone+${mark}`, []],
    ];
    for (const [query, found] of wanted) {
      for (const limit of [1, 2, 200]) expect([query, await names(query, limit)]).toEqual([query, found]);
      const { text } = await portal.request({ path: `/time-clock/clocked-in.csv?${query}`, as: admin });
      expect([query, text.match(/(ada|Ben|Cleo|Gone)(?= )/g) ?? []]).toEqual([query, found]);
    }
    const file = await portal.request({ path: `/time-clock/clocked-in.csv?search=${mark}`, as: admin });
    expect(file.text.trim().split('\r\n').slice(0, 3)).toEqual([
      'Employee ID,Name,Position,Clock In,Clock In (UTC),Time Zone,Hours So Far',
      `E2-${mark},Ben ${mark},'=1+1,2026-01-14 12:00,2026-01-14 17:00,America/New_York,0.00`,
      `E1-${mark},ada ${mark},Field 100% Adjuster,2026-01-14 11:00,2026-01-14 16:00,America/New_York,1.00`,
    ]);
    // A person who clocked out since the last page is still a valid cursor.
    const first = await page(`search=${mark}&sort=longest&limit=1`);
    await clock('out', cleo);
    const second = await page(`search=${mark}&sort=longest&limit=1&before=${first.next}`);
    expect(second.entries.map((entry) => entry.person.id)).toEqual([ada.userId]);
  });

  test.each(['sort=hours', 'search=a+b+c+d+e+f+g', 'limit=0', 'before=me'])(
    'the clocked-in list refuses %s',
    async (query) => {
      const { status, body } = await portal.request({ path: `/time-clock/clocked-in?${query}`, as: admin });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [query.split('=')[0]]]);
    },
  );
});
