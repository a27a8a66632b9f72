import type { Reader, Transaction } from '@portal/db/client.ts';
import {
  alias,
  and,
  asc,
  count,
  eq,
  getTableColumns,
  isNotNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from '@portal/db/drizzle.ts';
import {
  timeOffLedger as ledger,
  timeOffRequests as table,
  timeOffAllowances,
} from '@portal/db/schema/time-off.ts';
import { users } from '@portal/db/schema/users.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { rangeWords } from '../../core/domain/date-words.ts';
import { dayIn, knownZone } from '../../core/domain/local-time.ts';
import { notFound } from '../../core/errors/errors.ts';
import type { ActorContext, Services } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { isFoundBy, isOnlyAdmin, nameOf, personColumns, zoneOf } from '../people/queries.ts';
import { readAllowanceChanges } from './allowances/queries.ts';
import {
  DEFAULT_ALLOWANCES,
  inDays,
  REQUESTS_A_YEAR_MAX,
  sentences,
  TIME_OFF_TYPES,
  type TimeOffType,
  typeLabels,
  YEARS_AHEAD,
} from './constants.ts';
import { readHolidays } from './holidays/queries.ts';
import { orders } from './orders/queries.ts';
import { findHindrance, findOverlap } from './overlaps/queries.ts';
import { type Dates, problemOfDates, weekdays, workingDaysByYear, yearOf } from './policy.ts';
import type { Balance, LedgerInput, ListTimeOffInput, MyTimeOffInput, PreviewInput } from './schema.ts';

const reviewers = alias(users, 'reviewers');
const cancelers = alias(users, 'cancelers');

const selectRequests = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({
      request: getTableColumns(table),
      person: personColumns(users),
      personStatus: users.status,
      reviewer: personColumns(reviewers),
      canceler: personColumns(cancelers),
      ...extra,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .leftJoin(reviewers, eq(reviewers.id, table.reviewedBy))
    .leftJoin(cancelers, eq(cancelers.id, table.cancelledBy));

export type RequestRow = Awaited<ReturnType<typeof readRequest>>;

/** Requests withdrawn while they were pending are in no list. */
const isListed = or(ne(table.status, 'cancelled'), isNotNull(table.cancelledBy));
/** Needs a decision: a pending request, or an approved one with a cancellation request. */
const isWaiting = or(eq(table.status, 'pending'), isNotNull(table.cancellationAskedAt));

/** A page of the caller's requests with a day in the year, the latest days first, and the year's balances. */
export async function listMyTimeOff(ctx: ActorContext, input: MyTimeOffInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { services, actor } = ctx;
  const year = input.year ?? (await thisYear(ctx));
  const page = await readPage(input, orders.latest, ({ limit, after, cursor }) =>
    selectRequests(services.db, { cursor })
      .where(
        and(
          eq(table.userId, actor.userId),
          isListed,
          lte(table.startDate, `${year}-12-31`),
          sql`${table.endDate} >= ${`${year}-01-01`}`,
          after,
        ),
      )
      .orderBy(orders.latest.by)
      .limit(limit),
  );
  return {
    ...page,
    year,
    balances: await readBalances(services.db, actor.userId, year),
  };
}

/** The days that dates would take of the caller's balance, and why a request for them would be refused. */
export async function previewTimeOff({ services, actor }: ActorContext, input: PreviewInput) {
  requireAbility(actor, 'portal.read');
  const { db } = services;
  const today = await todayOf(services, db, actor.userId);
  const wrong = problemOfDates(input, input.type, today);
  if (wrong) return { days: 0, holidays: [], years: [], problem: wrong.sentence };
  const holidays = await readHolidays(db, input);
  const taken = await countDays(db, actor.userId, input.type, input, holidays);
  const overlapping = await findOverlap(db, actor.userId, input);
  const hindrance = await findHindrance(db, actor, input, sentences.assigned);
  const open = new Set(weekdays(input));
  return {
    days: taken.days,
    holidays: holidays.filter(({ date }) => open.has(date)),
    years: taken.years,
    problem: overlapping ? overlapSentence(overlapping) : (hindrance ?? taken.problem),
  };
}

/**
 * The days that dates take of each year, what would remain of it, and why that is impossible; null when it is possible.
 */
export async function countDays(
  db: Reader,
  userId: string,
  type: TimeOffType,
  dates: Dates,
  holidays: Array<{ date: string }>,
) {
  const byYear = [...workingDaysByYear(dates, new Set(holidays.map(({ date }) => date)))];
  const days = byYear.reduce((sum, [, each]) => sum + each, 0);
  const years: Array<{ year: number; days: number; remaining: number }> = [];
  let problem: string | null = days === 0 ? sentences.noWorkingDay : null;
  for (const [year, wanted] of byYear) {
    const balance = (await readBalances(db, userId, year)).find((each) => each.type === type);
    const left = balance?.remaining ?? 0;
    years.push({ year, days: wanted, remaining: left - wanted });
    if (wanted > left) problem ??= sentences.tooLittleLeft(type, year, left, wanted);
  }
  return { days, years, problem };
}

export const overlapSentence = ({ startDate, endDate, status }: Dates & { status: string }) =>
  sentences.overlap(rangeWords(startDate, endDate), status === 'pending');

/** A page of everybody's requests, and whether the caller is the only administrator. */
export async function listTimeOff(ctx: ActorContext, input: ListTimeOffInput) {
  const { services, actor } = ctx;
  requireAbility(actor, 'leave.read');
  const { status, type, search, order } = input;
  return searching(ctx, search, async (db) => {
    const page = await readPage(input, orders[order], ({ limit, after, cursor }) =>
      selectRequests(db, { remaining: remainingColumn, cursor })
        .where(
          and(
            isListed,
            status && (status === 'pending' ? isWaiting : eq(table.status, status)),
            type && eq(table.type, type),
            ...isFoundBy(search),
            after,
          ),
        )
        .orderBy(orders[order].by)
        .limit(limit),
    );
    return {
      ...page,
      isOnlyAdmin: await isOnlyAdmin(services.db, actor.userId),
    };
  });
}

/** The number of requests that need a decision. */
export async function countWaiting({ services: { db }, actor }: ActorContext): Promise<number> {
  requireAbility(actor, 'leave.read');
  const [row] = await db.select({ waiting: count() }).from(table).where(isWaiting);
  return row?.waiting ?? 0;
}

/** The request after a change. @throws {PortalError} not_found */
export async function readRequest(db: Reader, id: string) {
  const [row] = await selectRequests(db, { remaining: remainingColumn }).where(eq(table.id, id));
  if (!row) throw notFound('Time off request');
  return row;
}

/**
 * The request's row, locked: of two concurrent decisions the second one sees the first.
 * @throws {PortalError} not_found
 */
export async function lockRequest(tx: Transaction, id: string) {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound('Time off request');
  return row;
}

/** The calendar date in the person's zone; in New York for an unknown zone. */
export const todayIn = ({ clock }: Pick<Services, 'clock'>, timeZone: string): string =>
  dayIn(clock.now(), knownZone(timeZone));

/** The current year in the caller's zone. */
async function thisYear({ services, actor }: ActorContext): Promise<number> {
  return yearOf(await todayOf(services, services.db, actor.userId));
}

async function todayOf(services: Services, db: Reader, userId: string): Promise<string> {
  return todayIn(services, await zoneOf(db, userId));
}

/** The allowance of a type in a year: the latest row of that year or an earlier one. */
const allowanceOf = (type: SQL, year: SQL) => sql<number>`coalesce(
  (select a.days from ${timeOffAllowances} a where a.type = ${type} and a.from_year <= ${year}
    order by a.from_year desc limit 1),
  case ${type} ${sql.join(
    TIME_OFF_TYPES.map((each) => sql`when ${each} then ${DEFAULT_ALLOWANCES[each]}::int`),
    sql` `,
  )} end)`;

/** Of each kind, in their order. */
async function readBalances(db: Reader, userId: string, year: number): Promise<Balance[]> {
  const kinds = sql`unnest(${`{${TIME_OFF_TYPES.join()}}`}::text[]) with ordinality as kinds(type, position)`;
  const sum = (what: SQL) => sql<number>`(select coalesce(sum(l.days), 0)::int from ${ledger} l
    join ${table} r on r.id = l.request_id
    where l.user_id = ${userId} and l.year = ${year}::int and l.type = kinds.type and ${what})`;
  const rows = await db
    .select({
      type: sql<TimeOffType>`kinds.type`,
      allowance: allowanceOf(sql`kinds.type`, sql`${year}::int`),
      used: sql<number>`-${sum(sql`r.status = 'approved'`)}`,
      pending: sql<number>`-${sum(sql`r.status = 'pending'`)}`,
      held: sum(sql`true`),
    })
    .from(kinds)
    .orderBy(sql`kinds.position`);
  return rows.map(({ held, ...row }) => ({ ...row, remaining: row.allowance + held }));
}

/** The lines that explain the caller's balance: their days add up to the remaining ones. */
export async function readLedger(ctx: ActorContext, input: LedgerInput) {
  requireAbility(ctx.actor, 'portal.read');
  const { services, actor } = ctx;
  const year = input.year ?? (await thisYear(ctx));
  const types = input.type ? [input.type] : TIME_OFF_TYPES;
  const allowances = await readAllowances(services.db, year);
  const rows = await services.db
    .select({
      type: ledger.type,
      date: ledger.bookedOn,
      days: ledger.days,
      kind: ledger.kind,
      at: ledger.createdAt,
      startDate: table.startDate,
      endDate: table.endDate,
      status: table.status,
      reviewedBy: sql<string | null>`${nameOf(table.reviewedBy)}`,
      canceledBy: sql<string | null>`${nameOf(table.cancelledBy)}`,
    })
    .from(ledger)
    .innerJoin(table, eq(table.id, ledger.requestId))
    .where(
      and(
        eq(ledger.userId, actor.userId),
        eq(ledger.year, year),
        input.type ? eq(ledger.type, input.type) : undefined,
      ),
    )
    .orderBy(asc(ledger.id))
    // Each request has a line for its days, and another one when these return.
    .limit(REQUESTS_A_YEAR_MAX * 2);
  const changed = await readAllowanceChanges(services.db, { first: year - YEARS_AHEAD, last: year });
  return {
    year,
    lines: types.flatMap((type) => {
      const own = changed.filter((change) => change.type === type);
      const moved = own.reduce((sum, { before, days }) => sum + days - before, 0);
      return [
        {
          type,
          date: `${year}-01-01`,
          days: allowances[type] - moved,
          what: `${typeLabels[type]} allowance for ${year}`,
        },
        ...[
          ...rows.filter((row) => row.type === type).map((row) => ({ ...row, what: bookingText(row) })),
          ...own.map(({ days, before, ...change }) => ({
            ...change,
            days: days - before,
            what: allowanceChanged(before, days, change.changedBy),
          })),
        ]
          .sort((one, other) => one.at.localeCompare(other.at))
          .map(({ date, days, what }) => ({ type, date, days, what })),
      ];
    }),
  };
}

const allowanceChanged = (before: number, days: number, by: string | null) =>
  `Allowance changed from ${inDays(before)} to ${inDays(days)}${by ? ` by ${by}` : ''}`;

type Booked = Dates & {
  kind: 'held' | 'returned';
  status: string;
  reviewedBy: string | null;
  canceledBy: string | null;
};

function bookingText({ startDate, endDate, kind, status, reviewedBy, canceledBy }: Booked): string {
  const dates = rangeWords(startDate, endDate);
  const by = reviewedBy ? ` by ${reviewedBy}` : '';
  if (kind === 'returned')
    return status === 'rejected'
      ? `${dates}: rejected${by}, days returned`
      : `${dates}: canceled${canceledBy ? ` by ${canceledBy}` : ''}, days returned`;
  if (status === 'pending') return `${dates}: requested, waiting for a decision`;
  return status === 'approved' || canceledBy ? `${dates}: approved${by}` : `${dates}: requested`;
}

/** The number of the person's requests in the year, in any status. */
export async function countRequests(db: Reader, userId: string, year: number): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(ledger)
    .where(and(eq(ledger.userId, userId), eq(ledger.year, year), eq(ledger.kind, 'held')));
  return row?.requests ?? 0;
}

/** The person's remaining days of the request's type in the year of its first day. */
const firstYear = sql`extract(year from ${table.startDate})::int`;
const remainingColumn = sql<number>`(${allowanceOf(sql`${table.type}`, firstYear)} + (
  select coalesce(sum(l.days), 0)::int from ${ledger} l
  where l.user_id = ${table.userId} and l.year = ${firstYear} and l.type = ${table.type}))`;

/** Everybody's allowances of that year. */
async function readAllowances(db: Reader, year: number): Promise<Record<TimeOffType, number>> {
  const [row] = await db
    .select({
      Vacation: allowanceOf(sql`'Vacation'`, sql`${year}::int`),
      Sick: allowanceOf(sql`'Sick'`, sql`${year}::int`),
      Personal: allowanceOf(sql`'Personal'`, sql`${year}::int`),
    })
    .from(sql`(select) as once`);
  if (!row) throw new Error('a select without a table gave no row');
  return row;
}
