import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, isNull, type SQL, sql } from '@portal/db/drizzle.ts';
import {
  type LockedLine,
  payPeriodLocks,
  timeAdjustments,
  timeCorrections,
  timeEntries,
} from '@portal/db/schema/time-clock.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { csvOf } from '../../../core/data/csv.ts';
import { type ListOrder, listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import {
  asHours,
  type DayRange,
  type PayCalendar,
  REGULAR_WEEK,
  type Segment,
  type Span,
  segmentsOf,
  spanOf,
} from '../../../core/domain/work-hours.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { logExport } from '../../../core/kernel/log-export.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { isFoundBy, nameColumn, type PersonRow, personColumns } from '../../people/queries.ts';
import { type PayPeriod, readComing, readPeriod } from '../periods/queries.ts';
import { entriesOfPeople, isBookedIn, reachesInto } from '../queries.ts';
import { BLOCKING_SHOWN, type PeopleSort } from './constants.ts';
import type { PayPeriodInput, PayPeriodPeopleInput, PayrollInput, PreviewInput } from './schema.ts';

/** The pay period of the day: its totals, and the reasons that block its approval. */
export async function getPayPeriod(ctx: ActorContext, { day }: PayPeriodInput) {
  const { db, clock } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const now = clock.now();
  const period = await readPayPeriod(db, now, day);
  return { now, period, blocking: await listBlocking(db, period) };
}

/** The pay periods that changed settings would make, before they are saved. */
export async function previewPayPeriods(ctx: ActorContext, changes: PreviewInput) {
  const { db, clock } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const { timeZone, payPeriodDays, payPeriodStart } = await readCompanySettings(db);
  return readComing(db, clock.now(), { timeZone, payPeriodDays, payPeriodStart, ...changes });
}

/**
 * A pay period for commands.
 * @param day today by default
 */
export async function readPayPeriod(db: Reader, now: Date, day?: string) {
  const range = await rangeOf(db, day ?? now);
  const [[sums], state, [adjusted]] = await Promise.all([
    db
      .select({
        people: sql<number>`count(*)::int`,
        regular: sql<number>`coalesce(sum(regular), 0)::int`,
        overtime: sql<number>`coalesce(sum(overtime), 0)::int`,
      })
      .from(sql`${linesOf(range)} as hours`),
    readState(db, range),
    db
      .select({ hours: sql<number>`coalesce(sum(regular + overtime), 0)::int` })
      .from(sql`${adjustedLines(range)} as adjusted`),
  ]);
  return {
    ...range,
    ...state,
    adjusted: adjusted?.hours ?? 0,
    ...(sums ?? { people: 0, regular: 0, overtime: 0 }),
    over: range.span.to <= now.getTime(),
  };
}

/** Everybody's hours in it with their names, in the order of the payroll, to be stored with the approval. */
export async function readLines(db: Reader, range: Range): Promise<LockedLine[]> {
  return payrollLines(db, linesOf(range));
}

type Locked = { id: string; at: string; by: PersonRow };
type Range = PayPeriod & { locked: Locked | null };

/** The pay period of a day or an instant, with its approval. */
async function rangeOf(db: Reader, at: string | Date): Promise<Range> {
  const period = await readPeriod(db, at, await readCompanySettings(db));
  if (period.lockId === null) return { ...period, locked: null };
  const [locked] = await db
    .select({ id: payPeriodLocks.id, at: payPeriodLocks.lockedAt, by: personColumns(users) })
    .from(payPeriodLocks)
    .innerJoin(users, eq(users.id, payPeriodLocks.lockedBy))
    .where(eq(payPeriodLocks.id, period.lockId));
  return { ...period, locked: locked ?? null };
}

/**
 * Everybody's paid hours, as a subquery with `user_id`, `regular` and `overtime` in hundredths of an hour: worked hours
 * and adjustments of earlier periods; the stored hours of an approved period.
 */
const linesOf = (range: Range): SQL =>
  range.locked
    ? sql`(select (line->>'userId')::uuid as user_id, (line->>'regular')::int as regular,
        (line->>'overtime')::int as overtime
      from ${payPeriodLocks}, jsonb_array_elements(${payPeriodLocks.lines}) line
      where ${payPeriodLocks.id} = ${range.locked.id})`
    : sql`(select user_id, sum(regular)::int as regular, sum(overtime)::int as overtime
        from (select * from ${countedLines(range.span, range.calendar, range.before)} counted
          union all select * from ${adjustedLines(range)} adjusted) parts group by user_id)`;

/** The sums of adjustments to periods that were approved before, by person. */
const adjustedLines = (range: DayRange): SQL =>
  sql`(select ${timeAdjustments.userId} as user_id, sum(${timeAdjustments.regular})::int as regular,
      sum(${timeAdjustments.overtime})::int as overtime
    from ${timeAdjustments} where ${isBookedIn(range)} group by ${timeAdjustments.userId})`;

/**
 * `countHours` in SQL for everybody: in JavaScript, ten thousand people would take minutes and all of the memory.
 * Running entries count nothing yet.
 */
export function countedLines(span: Span, calendar: PayCalendar, before: PayCalendar | null = null): SQL {
  const segments = segmentsOf(span, calendar, before);
  const parts = segments.map(({ from, to, week, counts, role }) => ({
    starts: new Date(from).toISOString(),
    ends: new Date(to).toISOString(),
    week,
    counts,
    role,
  }));
  const sumOf = (role: Segment['role']) =>
    sql`coalesce(sum(hundredths) filter (where role = ${sql.raw(`'${role}'`)}), 0)`;
  const over = (sum: SQL) => sql`greatest(0, ${sum} - ${REGULAR_WEEK}::int)`;
  const { clockIn, clockOut, userId } = timeEntries;
  const upTo = (instant: SQL) => sql`round(extract(epoch from ${instant} - ${clockIn}) * 100 / 3600)`;
  return sql`(
    with pieces as (
      select ${userId} as user_id, part.week, part.counts, part.role, ${clockIn} as clock_in, part.starts,
        ${upTo(sql`least(${clockOut}, part.ends)`)} - ${upTo(sql`greatest(${clockIn}, part.starts)`)} as hundredths
      from ${timeEntries} join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as part(starts timestamptz, ends timestamptz, week bigint, counts boolean, role text)
        on ${clockIn} < part.ends and (${clockOut} > part.starts or ${clockIn} >= part.starts)
      where ${clockOut} is not null and ${reachesInto({ from: segments[0]?.from ?? span.from, to: span.to })}
    ), parted as (
      select *, sum(hundredths) over (partition by user_id, week order by clock_in, starts
        rows unbounded preceding) - hundredths as done from pieces where role = 'week'
    ), split as (
      select user_id, ${sumOf('old')} as old, ${sumOf('overlap')} as overlap, ${sumOf('split')} as hundredths
      from pieces where role <> 'week' group by user_id having bool_or(counts)
    ), lines as (
      select user_id, hundredths, greatest(0, least(hundredths, ${REGULAR_WEEK}::int - done)) as regular
      from parted where counts
      union all
      select user_id, hundredths, hundredths - greatest(${over(sql`hundredths`)},
        ${over(sql`old`)} + ${over(sql`overlap + hundredths`)} - ${over(sql`old + overlap`)}) from split
    )
    select user_id, sum(regular)::int as regular, sum(hundredths - regular)::int as overtime from lines group by user_id)`;
}

const hoursOf = {
  regular: sql<number>`hours.regular`,
  overtime: sql<number>`hours.overtime`,
};

/** The reasons that block the approval, and a version of the entries' state. */
async function readState(db: Reader, range: Range) {
  const { isOpen, isWaiting, inIt } = blocking(range.span);
  const [entries, [corrections], [adjusted]] = await Promise.all([
    db
      .select({
        open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
        mark: sql<string>`count(*) || '.' || coalesce(sum(${timeEntries.version}), 0) || '.' || coalesce((extract(epoch from max(${timeEntries.updatedAt})) * 1000)::bigint, 0)`,
      })
      .from(timeEntries)
      .where(inIt),
    db
      .select({ pending: sql<number>`count(*)::int` })
      .from(timeCorrections)
      .leftJoin(timeEntries, eq(timeEntries.id, timeCorrections.entryId))
      .where(isWaiting),
    db.select({ count: sql<number>`count(*)::int` }).from(timeAdjustments).where(isBookedIn(range)),
  ]);
  return {
    openEntries: entries[0]?.open ?? 0,
    mark: `${entries[0]?.mark ?? ''}.${adjusted?.count ?? 0}`,
    pendingCorrections: corrections?.pending ?? 0,
  };
}

/** Conditions: entries and corrections that overlap those days, and those of them that block the approval. */
function blocking({ from, to }: Span) {
  const [start, end] = [from, to].map((ms) => new Date(ms).toISOString());
  const inIt = and(
    sql`${timeEntries.clockIn} < ${end}::timestamptz`,
    sql`${timeEntries.clockIn} >= ${start}::timestamptz - interval '1 day'`,
    sql`coalesce(${timeEntries.clockOut}, ${timeEntries.clockIn}) >= ${start}::timestamptz`,
  );
  const isWaiting = and(
    eq(timeCorrections.status, 'pending'),
    sql`(${timeCorrections.clockIn} < ${end}::timestamptz and ${timeCorrections.clockOut} > ${start}::timestamptz
      or ${timeEntries.clockIn} < ${end}::timestamptz and ${timeEntries.clockOut} > ${start}::timestamptz)`,
  );
  return { inIt, isOpen: isNull(timeEntries.clockOut), isWaiting };
}

/** The first entries and corrections that block the approval, with their people. */
export async function listBlocking(db: Reader, { span }: { span: Span }) {
  const { inIt, isOpen, isWaiting } = blocking(span);
  const [entries, corrections] = await Promise.all([
    entriesOfPeople(db, {})
      .where(and(inIt, isOpen))
      .orderBy(timeEntries.clockIn, timeEntries.id)
      .limit(BLOCKING_SHOWN),
    db
      .select({
        id: timeCorrections.id,
        clockIn: timeCorrections.clockIn,
        clockOut: timeCorrections.clockOut,
        timeZone: users.timeZone,
        person: personColumns(users),
      })
      .from(timeCorrections)
      .innerJoin(users, eq(users.id, timeCorrections.userId))
      .leftJoin(timeEntries, eq(timeEntries.id, timeCorrections.entryId))
      .where(isWaiting)
      .orderBy(timeCorrections.clockIn, timeCorrections.id)
      .limit(BLOCKING_SHOWN),
  ]);
  return { entries, corrections };
}

const nameKeys = [personNameKey(users), users.id] as const;
const byName = listOrder(nameKeys);

/** Sorts people by `hours`, those with equal hours by name. */
const peopleOrders: Record<PeopleSort, ListOrder> = {
  name: byName,
  total: listOrder([sql`-(hours.regular + hours.overtime)`, ...nameKeys]),
  overtime: listOrder([sql`-hours.overtime`, ...nameKeys]),
};

/** A page of the people who worked in it, with the hours of each. */
export async function listPayPeriodPeople(
  ctx: ActorContext,
  { day, search, sort, ...input }: PayPeriodPeopleInput,
) {
  const { db, clock } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const range = await rangeOf(db, day ?? clock.now());
  const hours = sql`${linesOf(range)} as hours`;
  const order = peopleOrders[sort];
  const { rows, next } = await searching(ctx, search, (on) =>
    readPage(input, order, ({ limit, after, cursor }) =>
      on
        .select({
          ...personColumns(users),
          employeeId: users.employeeId,
          hours: hoursOf,
          adjusted: sql<number>`coalesce(adjusted.regular + adjusted.overtime, 0)`,
          cursor,
        })
        .from(users)
        .innerJoin(hours, sql`hours.user_id = ${users.id}`)
        .leftJoin(sql`${adjustedLines(range)} as adjusted`, sql`adjusted.user_id = ${users.id}`)
        .where(and(...isFoundBy(search), after))
        .orderBy(order.by)
        .limit(limit),
    ),
  );
  return {
    rows: rows.map(({ hours: each, adjusted, cursor: _, ...person }) => ({ person, hours: each, adjusted })),
    next,
  };
}

const COLUMNS = ['Employee ID', 'Name', 'Regular Hours', 'Overtime Hours', 'Total Hours'];

/**
 * The payroll: a line for each person who worked on those days. Running entries count nothing yet. A whole pay period
 * includes adjustments of earlier ones; other ranges contain the entries only.
 */
export async function getPayroll(ctx: ActorContext, { from, to }: PayrollInput) {
  const { db } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const period = await rangeOf(db, from);
  const isPeriod = period.start === from && period.end === to;
  const settings = await readCompanySettings(db);
  const lines =
    isPeriod && period.lockId !== null
      ? await lockedLines(db, period.lockId)
      : await payrollLines(
          db,
          isPeriod
            ? linesOf(period)
            : countedLines(spanOf({ start: from, end: to }, settings.timeZone), settings),
        );
  const rows = lines.map(({ name = '', employeeId, regular, overtime }) => {
    return [employeeId ?? '', name, ...[regular, overtime, regular + overtime].map(payrollHours)];
  });
  await logExport(ctx, { list: 'payroll', filters: { from, to }, rows: rows.length });
  return { fileName: `payroll-${from}-to-${to}.csv`, csv: csvOf(COLUMNS, rows) };
}

/** The people of those hours by name. */
const payrollLines = (db: Reader, hours: SQL): Promise<LockedLine[]> =>
  db
    .select({ userId: users.id, name: nameColumn(users), employeeId: users.employeeId, ...hoursOf })
    .from(users)
    .innerJoin(sql`${hours} as hours`, sql`hours.user_id = ${users.id}`)
    .orderBy(byName.by);

/** The lines as they were approved. A person whose data was removed since has the name that is left. */
async function lockedLines(db: Reader, lockId: string): Promise<LockedLine[]> {
  const [lock] = await db
    .select({ lines: payPeriodLocks.lines })
    .from(payPeriodLocks)
    .where(eq(payPeriodLocks.id, lockId));
  const lines = lock?.lines ?? [];
  const unnamed = lines.filter(({ name }) => name === undefined).map(({ userId }) => userId);
  const rows = unnamed.length
    ? await db
        .select({ id: users.id, name: nameColumn(users) })
        .from(users)
        .where(inArray(users.id, unnamed))
    : [];
  const left = new Map(rows.map(({ id, name }) => [id, name]));
  return lines.map((line) => ({ ...line, name: line.name ?? left.get(line.userId) ?? '' }));
}

/** Negative hours are numbers: as text, spreadsheets would take them for formulas. */
const payrollHours = (sum: number) => (sum < 0 ? asHours(sum) : asHours(sum).toFixed(2));
