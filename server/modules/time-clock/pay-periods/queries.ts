import type { Reader } from '@portal/db/client.ts';
import { and, eq, type SQL, sql } from '@portal/db/drizzle.ts';
import { payPeriodLocks, timeCorrections, timeEntries } from '@portal/db/schema/time-clock.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { authorize } from '../../../core/authorize.ts';
import type { ActorContext } from '../../../core/context.ts';
import { csvOf } from '../../../core/csv.ts';
import { type ListOrder, listOrder } from '../../../core/list-order.ts';
import { readPage } from '../../../core/pagination.ts';
import { searching } from '../../../core/search.ts';
import {
  asHours,
  type DayRange,
  type Hours,
  localDay,
  type PayCalendar,
  payPeriodOf,
  REGULAR_WEEK,
  type Span,
  segmentsOf,
  spanOf,
} from '../../../core/work-hours.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { isFoundBy, nameColumn, type PersonRow, personColumns } from '../../people/queries.ts';
import { canManageTime } from '../policy.ts';
import { reachesInto } from '../queries.ts';
import type { PeopleSort } from './constants.ts';
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
  const [[sums], state] = await Promise.all([
    db
      .select({
        people: sql<number>`count(*)::int`,
        regular: sql<number>`coalesce(sum(regular), 0)::int`,
        overtime: sql<number>`coalesce(sum(overtime), 0)::int`,
      })
      .from(sql`${linesOf(range, calendar)} as hours`),
    readState(db, range.span),
  ]);
  return {
    ...range,
    ...state,
    ...(sums ?? { people: 0, regular: 0, overtime: 0 }),
    over: range.span.to <= now.getTime(),
  };
}

/** What each has worked in it, in no order, to be kept with the approval. */
export async function readLines(db: Reader, range: Range): Promise<Line[]> {
  const lines = linesOf(range, await readCompanySettings(db));
  return db.select({ userId: sql<string>`hours.user_id`, ...hoursOf }).from(sql`${lines} as hours`);
}

type Locked = { id: string; at: string; by: PersonRow };
type Range = DayRange & { span: Span; timeZone: string; locked: Locked | null };

/** A period that was approved stays what it was, whatever became of the settings. */
async function rangeOf(db: Reader, day: string, calendar: PayCalendar): Promise<Range> {
  const [lock] = await db
    .select({
      id: payPeriodLocks.id,
      start: payPeriodLocks.startsOn,
      end: payPeriodLocks.endsOn,
      timeZone: payPeriodLocks.timeZone,
      at: payPeriodLocks.lockedAt,
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

/**
 * What each has worked in it, as a subquery with `user_id`, `regular` and `overtime` in hundredths of an hour; what was
 * approved where it was.
 */
const linesOf = ({ span, locked }: Range, calendar: PayCalendar): SQL =>
  locked
    ? sql`(select (line->>'userId')::uuid as user_id, (line->>'regular')::int as regular,
        (line->>'overtime')::int as overtime
      from ${payPeriodLocks}, jsonb_array_elements(${payPeriodLocks.lines}) line
      where ${payPeriodLocks.id} = ${locked.id})`
    : countedLines(span, calendar);

/**
 * `countHours` for everybody at once, where the entries are: of ten thousand people they would take this process minutes
 * and its memory. Who is clocked in counts nothing yet.
 */
export function countedLines(span: Span, calendar: PayCalendar): SQL {
  const segments = segmentsOf(span, calendar);
  const parts = segments.map(({ from, to, week, counts }) => ({
    starts: new Date(from).toISOString(),
    ends: new Date(to).toISOString(),
    week,
    counts,
  }));
  const { clockIn, clockOut, userId } = timeEntries;
  const upTo = (instant: SQL) => sql`round(extract(epoch from ${instant} - ${clockIn}) * 100 / 3600)`;
  return sql`(
    with pieces as (
      select ${userId} as user_id, part.week, part.counts, ${clockIn} as clock_in, part.starts,
        ${upTo(sql`least(${clockOut}, part.ends)`)} - ${upTo(sql`greatest(${clockIn}, part.starts)`)} as hundredths
      from ${timeEntries} join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as part(starts timestamptz, ends timestamptz, week bigint, counts boolean)
        on ${clockIn} < part.ends and (${clockOut} > part.starts or ${clockIn} >= part.starts)
      where ${clockOut} is not null and ${reachesInto({ from: segments[0]?.from ?? span.from, to: span.to })}
    ), parted as (
      select *, sum(hundredths) over (partition by user_id, week order by clock_in, starts
        rows unbounded preceding) - hundredths as done from pieces
    ), lines as (
      select user_id, hundredths, greatest(0, least(hundredths, ${REGULAR_WEEK}::int - done)) as regular
      from parted where counts
    )
    select user_id, sum(regular)::int as regular, sum(hundredths - regular)::int as overtime from lines group by user_id)`;
}

const hoursOf = {
  regular: sql<number>`hours.regular`,
  overtime: sql<number>`hours.overtime`,
};

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

const nameKeys = [personNameKey(users), users.id] as const;
const byName = listOrder(users, nameKeys);

/**
 * How who worked is listed, those with as many hours by name. Where a page begins is asked about one person, of whom alone
 * PostgreSQL counts the hours for that.
 * @param hours what each has worked, as `hours`
 */
function peopleOrder(sort: PeopleSort, hours: SQL): ListOrder {
  if (sort === 'name') return byName;
  const most = sort === 'total' ? sql`-(hours.regular + hours.overtime)` : sql`-hours.overtime`;
  return listOrder(sql`${users} join ${hours} on hours.user_id = ${users.id}`, [most, ...nameKeys]);
}

/** A page of who has worked in it, with the hours of each. */
export async function listPayPeriodPeople(
  ctx: ActorContext,
  { day, search, sort, ...asked }: PayPeriodPeopleInput,
) {
  const { db, clock } = ctx.services;
  authorize(canManageTime(ctx.actor));
  const calendar = await readCompanySettings(db);
  const range = await rangeOf(db, day ?? localDay(clock.now().getTime(), calendar.timeZone), calendar);
  const hours = sql`${linesOf(range, calendar)} as hours`;
  const order = peopleOrder(sort, hours);
  const { rows, next } = await searching(ctx, search, (on) =>
    readPage(asked, ({ limit, behind }) =>
      on
        .select({ ...personColumns(users), employeeId: users.employeeId, hours: hoursOf })
        .from(users)
        .innerJoin(hours, sql`hours.user_id = ${users.id}`)
        .where(and(...isFoundBy(search), behind ? order.behind(behind) : undefined))
        .orderBy(order.by)
        .limit(limit),
    ),
  );
  return {
    rows: rows.map(({ hours: each, ...person }) => ({ person, hours: each })),
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
  const lines = isApproved ? linesOf(period, calendar) : countedLines(span, calendar);
  const people = await db
    .select({ name: nameColumn(users), employeeId: users.employeeId, ...hoursOf })
    .from(users)
    .innerJoin(sql`${lines} as hours`, sql`hours.user_id = ${users.id}`)
    .orderBy(byName.by);
  const rows = people.map(({ name, employeeId, regular, overtime }) => {
    const [paid, extra, all] = [regular, overtime, regular + overtime].map((sum) => asHours(sum).toFixed(2));
    return [employeeId ?? '', name, paid ?? '', extra ?? '', all ?? ''];
  });
  return { fileName: `payroll-${from}-to-${to}.csv`, csv: csvOf(COLUMNS, rows) };
}
