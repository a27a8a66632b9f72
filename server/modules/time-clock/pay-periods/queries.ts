import type { Reader } from '@portal/db/client.ts';
import { and, asc, eq, inArray, type SQL, sql } from '@portal/db/drizzle.ts';
import { payPeriodLocks, timeCorrections, timeEntries } from '@portal/db/schema/time-clock.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { csvOf } from '../../../core/csv.ts';
import { readPage } from '../../../core/pagination.ts';
import {
  asHours,
  countHours,
  type DayRange,
  type Hours,
  localDay,
  type PayCalendar,
  payPeriodOf,
  type Span,
  spanOf,
  weekStart,
} from '../../../core/work-hours.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { nameColumn, type PersonRow, personColumns } from '../../people/queries.ts';
import { canManageTime } from '../policy.ts';
import { listWorked } from '../queries.ts';
import type { PayPeriodInput, PayPeriodPeopleInput, PayrollInput } from './schema.ts';

type Line = Hours & { userId: string };

/** The pay period that the day lies in: what it comes to, and what stands against approving it. */
export async function getPayPeriod(ctx: ActorContext, { day }: PayPeriodInput) {
  const { db, clock } = ctx.services;
  authorize(canManageTime(ctx.actor));
  return readPayPeriod(db, clock.now(), day);
}

/** The same for parts of commands. @param day today when left out */
export async function readPayPeriod(db: Reader, now: Date, day?: string) {
  const calendar = await readCompanySettings(db);
  const range = await rangeOf(db, day ?? localDay(now.getTime(), calendar.timeZone), calendar);
  const [lines, state] = await Promise.all([readLines(db, range, calendar), readState(db, range.span)]);
  const sum = (of: 'regular' | 'overtime') => lines.reduce((total, line) => total + line[of], 0);
  return {
    ...range,
    ...state,
    lines,
    regular: sum('regular'),
    overtime: sum('overtime'),
    people: lines.length,
    over: range.span.to <= now.getTime(),
  };
}

type Locked = { at: string; lines: Line[]; by: PersonRow };
type Range = DayRange & { span: Span; timeZone: string; locked: Locked | null };

/** A period that was approved stays what it was, whatever became of the settings. */
async function rangeOf(db: Reader, day: string, calendar: PayCalendar) {
  const [lock] = await db
    .select({
      start: payPeriodLocks.startsOn,
      end: payPeriodLocks.endsOn,
      timeZone: payPeriodLocks.timeZone,
      at: payPeriodLocks.lockedAt,
      lines: payPeriodLocks.lines,
      by: personColumns(users),
    })
    .from(payPeriodLocks)
    .innerJoin(users, eq(users.id, payPeriodLocks.lockedBy))
    .where(sql`${day}::date between ${payPeriodLocks.startsOn} and ${payPeriodLocks.endsOn}`);
  const { start, end } = lock ?? payPeriodOf(day, calendar);
  const timeZone = lock?.timeZone ?? calendar.timeZone;
  const span = spanOf({ start, end }, timeZone);
  return { start, end, span, timeZone, locked: lock ?? null };
}

/** What each has worked in it, in no order; what was approved where it was. */
async function readLines(db: Reader, { span, locked }: Range, calendar: PayCalendar): Promise<Line[]> {
  return locked ? locked.lines : countLines(db, span, calendar);
}

async function countLines(db: Reader, span: Span, calendar: PayCalendar, where?: SQL): Promise<Line[]> {
  // A week that began before counts, too: it says what of this is overtime.
  const from = weekStart(span.from, calendar);
  const byPerson = new Map<string, Span[]>();
  for (const { userId, ...time } of await listWorked(db, { from, to: span.to }, null, where)) {
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), time]);
  }
  return [...byPerson]
    .filter(([, times]) => times.some((time) => time.from < span.to && time.to > span.from))
    .map(([userId, times]) => ({ userId, ...countHours(times, span, calendar) }));
}

/** What stands against approving, and what stands for all of its entries as they are. */
async function readState(db: Reader, { from, to }: Span) {
  const [start, end] = [from, to].map((ms) => new Date(ms).toISOString());
  const [entries, [corrections]] = await Promise.all([
    db
      .select({
        open: sql<number>`(count(*) filter (where ${timeEntries.clockOut} is null))::int`,
        mark: sql<string>`count(*) || '.' || coalesce(sum(${timeEntries.version}), 0) || '.' || coalesce((extract(epoch from max(${timeEntries.updatedAt})) * 1000)::bigint, 0)`,
      })
      .from(timeEntries)
      .where(
        and(
          sql`${timeEntries.clockIn} < ${end}::timestamptz`,
          sql`${timeEntries.clockIn} >= ${start}::timestamptz - interval '1 day'`,
          sql`coalesce(${timeEntries.clockOut}, ${timeEntries.clockIn}) >= ${start}::timestamptz`,
        ),
      ),
    db
      .select({ pending: sql<number>`count(*)::int` })
      .from(timeCorrections)
      .leftJoin(timeEntries, eq(timeEntries.id, timeCorrections.entryId))
      .where(
        and(
          eq(timeCorrections.status, 'pending'),
          sql`(${timeCorrections.clockIn} < ${end}::timestamptz and ${timeCorrections.clockOut} > ${start}::timestamptz
            or ${timeEntries.clockIn} < ${end}::timestamptz and ${timeEntries.clockOut} > ${start}::timestamptz)`,
        ),
      ),
  ]);
  return {
    openEntries: entries[0]?.open ?? 0,
    mark: entries[0]?.mark ?? '',
    pendingCorrections: corrections?.pending ?? 0,
  };
}

const last = (id: string) =>
  sql`(select ${personNameKey(users)}, ${users.id} from ${users} where ${users.id} = ${id})`;

/** A page of who has worked in it, by name, with the hours of each. */
export async function listPayPeriodPeople(
  { services: { db, clock }, actor }: ActorContext,
  { day, ...asked }: PayPeriodPeopleInput,
) {
  authorize(canManageTime(actor));
  const calendar = await readCompanySettings(db);
  const range = await rangeOf(db, day ?? localDay(clock.now().getTime(), calendar.timeZone), calendar);
  const lines = new Map((await readLines(db, range, calendar)).map((line) => [line.userId, line]));
  const ids = [...lines.keys()];
  const { rows, next } = await readPage(asked, ({ limit, behind }) =>
    db
      .select({ ...personColumns(users), employeeId: users.employeeId })
      .from(users)
      .where(
        and(
          inArray(users.id, ids),
          behind ? sql`(${personNameKey(users)}, ${users.id}) > ${last(behind)}` : undefined,
        ),
      )
      .orderBy(asc(personNameKey(users)), asc(users.id))
      .limit(limit),
  );
  return {
    rows: rows.map((person) => ({ person, hours: lines.get(person.id) ?? { regular: 0, overtime: 0 } })),
    next,
  };
}

const COLUMNS = ['Employee ID', 'Name', 'Regular Hours', 'Overtime Hours', 'Total Hours'];

/** What payroll pays: a line for each person who has worked on those days. Who is clocked in counts nothing yet. */
export async function getPayroll({ services: { db }, actor }: ActorContext, { from, to }: PayrollInput) {
  authorize(canManageTime(actor));
  const calendar = await readCompanySettings(db);
  const period = await rangeOf(db, from, calendar);
  const isApproved = period.locked !== null && period.start === from && period.end === to;
  const span = spanOf({ start: from, end: to }, calendar.timeZone);
  const lines = isApproved ? await readLines(db, period, calendar) : await countLines(db, span, calendar);
  const people = await db
    .select({ id: users.id, name: nameColumn(users), employeeId: users.employeeId })
    .from(users)
    .where(
      inArray(
        users.id,
        lines.map(({ userId }) => userId),
      ),
    )
    .orderBy(asc(personNameKey(users)), asc(users.id));
  const hours = new Map(lines.map((line) => [line.userId, line]));
  const rows = people.map(({ id, name, employeeId }) => {
    const { regular = 0, overtime = 0 } = hours.get(id) ?? {};
    const [paid, extra, all] = [regular, overtime, regular + overtime].map((sum) => asHours(sum).toFixed(2));
    return [employeeId ?? '', name, paid ?? '', extra ?? '', all ?? ''];
  });
  return { fileName: `payroll-${from}-to-${to}.csv`, csv: csvOf(COLUMNS, rows) };
}
