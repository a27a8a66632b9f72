import type { Reader } from '@portal/db/client.ts';
import {
  and,
  between,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from '@portal/db/drizzle.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import {
  payPeriodLocks,
  timeAdjustments,
  timeCorrections,
  timeEntries,
} from '@portal/db/schema/time-clock.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import { may } from '../../core/contract/abilities.ts';
import { type ListOrder, listOrder } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { searching } from '../../core/data/search.ts';
import { countedFrom, countHours, type DayRange, type Span } from '../../core/domain/work-hours.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { authorize } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { readCompanySettings } from '../company-settings/queries.ts';
import { listDeploymentsOf } from '../deployments/commitments/queries.ts';
import { isFoundBy, personColumns, zoneOf } from '../people/queries.ts';
import { type ClockedInSort, ENTRY_HOURS_MAX, FORGOTTEN_AFTER_HOURS, sentences } from './constants.ts';
import { readPeriod, readSpan } from './periods/queries.ts';
import type {
  ClockedInInput,
  EntryDeploymentsInput,
  ListTimeEntriesInput,
  TimeClockInput,
} from './schema.ts';

const HOUR_MS = 3_600_000;

// Nested, because Drizzle omits the table's name of columns at the top level of a selection.
/** The zone of the profile of the entry's person. */
export const zoneColumn = sql<string>`${sql`(select ${users.timeZone} from ${users} where ${users.id} = ${timeEntries.userId})`}`;

/** The deployment with that id; null for none. */
export const deploymentColumn = (id: SQLWrapper) =>
  sql<{
    id: string;
    name: string;
  } | null>`${sql`(select json_build_object('id', ${deployments.id}, 'name', ${deployments.name})
    from ${deployments} where ${deployments.id} = ${id})`}`;

const columns = {
  id: timeEntries.id,
  userId: timeEntries.userId,
  clockIn: timeEntries.clockIn,
  clockOut: timeEntries.clockOut,
  awaiting: timeEntries.awaiting,
  version: timeEntries.version,
  timeZone: zoneColumn,
  /** The deployment that the person worked for; null for none. */
  deployment: deploymentColumn(timeEntries.deploymentId),
  correctionPending: sql<boolean>`${sql`exists (select from ${timeCorrections}
    where ${timeCorrections.entryId} = ${timeEntries.id} and ${timeCorrections.status} = 'pending')`}`,
  locked: sql<boolean>`${sql`exists (select from ${payPeriodLocks}
    where ${payPeriodLocks.startsAt} <= coalesce(${timeEntries.clockOut}, ${timeEntries.clockIn})
      and ${payPeriodLocks.endsAt} > ${timeEntries.clockIn})`}`,
};

export type TimeEntryRow = Awaited<ReturnType<typeof readEntry>>;

const select = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(timeEntries)
    .$dynamic();

/** Entries with their people. */
export const entriesOfPeople = <Extra extends Record<string, SQL>>(db: Reader, extra: Extra) =>
  db
    .select({ ...columns, ...extra, person: { ...personColumns(users), employeeId: users.employeeId } })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .$dynamic();

const byClockIn = [timeEntries.clockIn, timeEntries.id] as const;
const newestFirst = listOrder(byClockIn, 'desc');
const clockedInOrders: Record<ClockedInSort, ListOrder> = {
  newest: newestFirst,
  longest: listOrder(byClockIn),
  name: listOrder([personNameKey(users), timeEntries.id]),
};

const isOpen = and(isNull(timeEntries.clockOut), eq(timeEntries.awaiting, false));
/** Only people who can sign in; others have stopped working, even with an open entry. */
const isInNow = and(isOpen, eq(users.status, 'active'), eq(users.onboardingStatus, 'approved'));

/**
 * The caller's clock: whether they are clocked in, a page of their entries, and the totals of the current pay period.
 */
export async function getTimeClock({ services: { db, clock }, actor }: ActorContext, input: TimeClockInput) {
  requireAbility(actor, 'portal.read');
  const now = clock.now();
  const isOwn = eq(timeEntries.userId, actor.userId);
  const [[active], page, period, timeZone] = await Promise.all([
    select(db, {}).where(and(isOwn, isOpen)),
    readPage(input, newestFirst, ({ limit, after, cursor }) =>
      select(db, { cursor }).where(and(isOwn, after)).orderBy(newestFirst.by).limit(limit),
    ),
    currentPeriod(db, actor.userId, now),
    zoneOf(db, actor.userId),
  ]);
  return { now, active, period, page, timeZone };
}

/** The current pay period, and the person's hours in it so far. */
async function currentPeriod(db: Reader, userId: string, now: Date) {
  const settings = await readCompanySettings(db);
  const { start, end, span, calendar, before } = await readPeriod(db, now, settings);
  const [worked, [adjusted]] = await Promise.all([
    listWorked(db, { from: countedFrom(span, calendar, before), to: span.to }, now, userId),
    db
      .select({
        regular: sql<number>`coalesce(sum(${timeAdjustments.regular}), 0)::int`,
        overtime: sql<number>`coalesce(sum(${timeAdjustments.overtime}), 0)::int`,
      })
      .from(timeAdjustments)
      .where(and(eq(timeAdjustments.userId, userId), isBookedIn({ start, end }))),
  ]);
  const { regular, overtime } = countHours(worked, span, calendar, before);
  const more = adjusted ?? { regular: 0, overtime: 0 };
  return {
    start,
    end,
    regular: regular + more.regular,
    overtime: overtime + more.overtime,
    adjusted: more.regular + more.overtime,
  };
}

/** Adjustments of approved pay periods that are paid with this one. */
export const isBookedIn = ({ start, end }: DayRange): SQL => between(timeAdjustments.bookedOn, start, end);

/**
 * Whether the person has working time that no approved pay period contains: entries, also open ones, corrections that
 * nobody has decided, and adjustments of earlier periods.
 */
export async function hasUnpaidTime(db: Reader, userId: string): Promise<boolean> {
  const paid = sql`(select coalesce(range_agg(tstzrange(${payPeriodLocks.startsAt}, ${payPeriodLocks.endsAt})), '{}')
    from ${payPeriodLocks})`;
  const { clockIn, clockOut } = timeEntries;
  const entries = db
    .select({ found: sql`1` })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        sql`(${clockOut} is null or tstzmultirange(tstzrange(${clockIn}, ${clockOut})) - ${paid} <> '{}')`,
      ),
    );
  const corrections = db
    .select({ found: sql`1` })
    .from(timeCorrections)
    .where(and(eq(timeCorrections.userId, userId), eq(timeCorrections.status, 'pending')));
  const adjustments = db
    .select({ found: sql`1` })
    .from(timeAdjustments)
    .where(
      and(
        eq(timeAdjustments.userId, userId),
        sql`not exists (select from ${payPeriodLocks}
          where ${timeAdjustments.bookedOn} between ${payPeriodLocks.startsOn} and ${payPeriodLocks.endsOn})`,
      ),
    );
  const [found] = await db
    .select({
      unpaid: sql<boolean>`${or(sql`exists ${entries}`, sql`exists ${corrections}`, sql`exists ${adjustments}`)}`,
    })
    .from(sql`(select) as once`);
  return found?.unpaid ?? false;
}

/**
 * The person's counted entries that overlap the span. A running entry counts until now, unless a clock-out looks
 * forgotten.
 */
async function listWorked(db: Reader, span: Span, now: Date, userId: string): Promise<Span[]> {
  const earliest = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * HOUR_MS).toISOString();
  const rows = await db
    .select({ clockIn: timeEntries.clockIn, clockOut: timeEntries.clockOut })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        reachesInto(span),
        eq(timeEntries.awaiting, false),
        or(isNotNull(timeEntries.clockOut), gte(timeEntries.clockIn, earliest)),
      ),
    );
  return rows.map(({ clockIn, clockOut }) => ({
    from: Date.parse(clockIn),
    to: clockOut === null ? Math.max(Date.parse(clockIn), now.getTime()) : Date.parse(clockOut),
  }));
}

/** No ended entry is longer than a day, so that entries that began earlier are not searched. */
export function reachesInto({ from, to }: Span): SQL | undefined {
  const earliest = new Date(from - ENTRY_HOURS_MAX * HOUR_MS).toISOString();
  return and(
    sql`${timeEntries.clockIn} >= ${earliest}`,
    lt(timeEntries.clockIn, new Date(to).toISOString()),
    sql`(${timeEntries.clockOut} is null or ${timeEntries.clockOut} > ${new Date(from).toISOString()}
      or ${timeEntries.clockIn} >= ${new Date(from).toISOString()})`,
  );
}

/** A page of everybody's entries on those days in the company's zone, newest first. */
export async function listTimeEntries(
  ctx: ActorContext,
  { from, to, userId, search, ...input }: ListTimeEntriesInput,
) {
  const { db, clock } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const span = await readSpan(db, { start: from, end: to }, await readCompanySettings(db));
  const page = await searching(ctx, search, (on) =>
    readPage(input, newestFirst, ({ limit, after, cursor }) =>
      entriesOfPeople(on, { cursor })
        .where(
          and(
            reachesInto(span),
            userId ? eq(timeEntries.userId, userId) : undefined,
            ...isFoundBy(search),
            after,
          ),
        )
        .orderBy(newestFirst.by)
        .limit(limit),
    ),
  );
  return { now: clock.now(), page };
}

/** A page of the people who are clocked in, and their total. */
export async function listClockedIn(ctx: ActorContext, { search, sort, ...input }: ClockedInInput) {
  const { db, clock } = ctx.services;
  requireAbility(ctx.actor, 'time.read');
  const order = clockedInOrders[sort];
  const [page, total] = await Promise.all([
    searching(ctx, search, (on) =>
      readPage(input, order, ({ limit, after, cursor }) =>
        entriesOfPeople(on, { cursor })
          .where(and(isInNow, ...isFoundBy(search), after))
          .orderBy(order.by)
          .limit(limit),
      ),
    ),
    countClockedIn(db),
  ]);
  return { now: clock.now(), page, total };
}

/** The number of people who are clocked in. */
async function countClockedIn(db: Reader): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .where(isInNow);
  return row?.total ?? 0;
}

/** @throws {PortalError} not_found */
export async function readEntry(db: Reader, id: string) {
  const [row] = await select(db, {}).where(eq(timeEntries.id, id));
  if (!row) throw notFound('Time entry');
  return row;
}

type Times = { clockIn: string; clockOut: string | null };

/**
 * @param times of one person, before and after a change; one without an end counts at its start
 * @throws {PortalError} conflict when any of them overlaps an approved pay period
 */
export async function requireUnlocked(db: Reader, times: Times[]): Promise<void> {
  const [lock] = await db
    .select({ startsOn: payPeriodLocks.startsOn, endsOn: payPeriodLocks.endsOn })
    .from(payPeriodLocks)
    .where(
      or(
        ...times.map(({ clockIn, clockOut }) =>
          and(
            clockOut === null
              ? sql`${payPeriodLocks.startsAt} <= ${clockIn}::timestamptz`
              : lt(payPeriodLocks.startsAt, clockOut),
            gt(payPeriodLocks.endsAt, clockIn),
          ),
        ),
      ),
    )
    .limit(1);
  if (lock) throw conflict(sentences.locked(lock.startsOn, lock.endsOn));
}

/** The deployments that entries of the caller may name, or for administrators those of another person. */
export async function listEntryDeployments(
  { services: { db }, actor }: ActorContext,
  { userId }: EntryDeploymentsInput,
) {
  requireAbility(actor, 'portal.read');
  const ofOther = userId !== undefined && userId !== actor.userId;
  authorize(!ofOther || may(actor, 'time.read'), sentences.otherPerson);
  return listDeploymentsOf(db, userId ?? actor.userId);
}
