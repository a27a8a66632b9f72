import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, asc, desc, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { deploymentOffers, deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { deploymentPositions, deployments } from '@portal/db/schema/deployments.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { type StateCode, US_STATES } from '../../../core/contract/us-states.ts';
import { validityDay } from '../../../core/contract/validity.ts';
import { dayAndTime } from '../../../core/contract/zone-words.ts';
import { jsonList } from '../../../core/data/json-sql.ts';
import { rangeWords } from '../../../core/domain/date-words.ts';
import { badInput, notFound } from '../../../core/errors/errors.ts';
import { readCompanySettings } from '../../company-settings/queries.ts';
import { personColumns } from '../../people/queries.ts';
import { lastAskingDay, sentences } from '../constants.ts';

/** A person's name and picture, and how to reach them for work. */
export const reachableColumns = {
  ...personColumns(users),
  email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
  phone: sql<string>`coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone})`,
};

/**
 * @param dates the days of the question
 * @throws {PortalError} bad_input for a deadline in the past, or after the first day; of what has begun, after the last
 */
export function refuseDeadline(deadline: string, dates: Dates, now: string): void {
  const last = lastAskingDay(dates, validityDay(new Date(now)));
  const late = last === dates.startDate ? sentences.deadlineLate : sentences.deadlineAfterEnd;
  const problem =
    deadline <= now ? sentences.deadlinePassed : validityDay(new Date(deadline)) > last ? late : undefined;
  if (problem) throw badInput(problem, { deadline: problem });
}

type Dates = { startDate: string; endDate: string };

/** `Answer until Nov 29, 2026, 6:00 PM EST.`, by the clocks of the company. */
export async function answerUntil(db: Reader, deadline: string): Promise<string> {
  const { timeZone } = await readCompanySettings(db);
  return `Answer until ${dayAndTime(deadline, timeZone)}.`;
}

const listed = new Intl.ListFormat('en-US');
const stateLabel = (code: string) => US_STATES[code as StateCode] ?? code;

/** `Florida and Georgia, Nov 30 – Dec 11, 2026`. */
export const placeWords = ({ states, startDate, endDate }: Dates & { states: string[] }): string =>
  `${listed.format(states.map(stateLabel))}, ${rangeWords(startDate, endDate)}`;

/** Assignments that take the person's days; people who were released or dropped out are free. */
const isLive = sql`${table.status} in ('accepted', 'traveling', 'on_site')`;

/**
 * The person's assignment with a day in the dates, the earliest one; undefined for none.
 * @param except an assignment that does not count
 */
export async function findCommitment(
  db: Reader,
  userId: string,
  { startDate, endDate }: Dates,
  except?: { id: string } | undefined,
) {
  const found = db
    .select({ name: deployments.name, startDate: table.startDate, endDate: table.endDate })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .where(
      and(
        eq(table.userId, userId),
        except && ne(table.id, except.id),
        isLive,
        lte(table.startDate, endDate),
        sql`${table.endDate} >= ${startDate}`,
      ),
    )
    .orderBy(asc(table.startDate))
    .limit(1)
    .prepare('commitment');
  return (await found.execute())[0];
}

/** The deployment that the person works for on that day: they are assigned, or on their way; null for none. */
export async function findDeploymentOn(db: Reader, userId: string, day: string) {
  const [found] = await db
    .select({ id: deployments.id, name: deployments.name })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .where(
      and(
        eq(table.userId, userId),
        sql`(${table.status} in ('traveling', 'on_site')
          or ${table.status} = 'accepted' and ${day}::date between ${table.startDate} and ${table.endDate})`,
      ),
    )
    .orderBy(asc(table.startDate))
    .limit(1);
  return found ?? null;
}

/**
 * The deployment whose assignment of the person has that day; null for none. A person who dropped out was not there.
 */
export async function findDeploymentOf(db: Reader, userId: string, day: string) {
  const [found] = await selectOfPerson(db)
    .where(
      and(
        eq(table.userId, userId),
        ne(table.status, 'dropped_out'),
        lte(table.startDate, day),
        sql`${table.endDate} >= ${day}`,
      ),
    )
    .limit(1);
  return found ?? null;
}

/** The deployments that the person has or had an assignment of, the latest first. */
export const listDeploymentsOf = (db: Reader, userId: string) =>
  selectOfPerson(db).where(eq(table.userId, userId)).limit(DEPLOYMENTS_OF_PERSON);

/** @throws {PortalError} not_found for a deployment that the person has no assignment of */
export async function requireDeploymentOf(db: Reader, userId: string, id: string): Promise<void> {
  const [found] = await selectOfPerson(db)
    .where(and(eq(table.userId, userId), eq(deployments.id, id)))
    .limit(1);
  if (!found) throw notFound('Deployment');
}

/** The number of deployments to choose from. */
const DEPLOYMENTS_OF_PERSON = 50;

const selectOfPerson = (db: Reader) =>
  db
    .select({ id: deployments.id, name: deployments.name })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .groupBy(deployments.id)
    .orderBy(desc(sql`max(${table.startDate})`), desc(deployments.id))
    .$dynamic();

/** The person's assignment with a day in the dates, of each of many people who has one, by their id. */
export async function findCommitmentsOf(db: Reader, userIds: string[], dates: Dates) {
  const rows = await db
    .select({
      userId: table.userId,
      name: deployments.name,
      startDate: table.startDate,
      endDate: table.endDate,
    })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .where(and(inArray(table.userId, userIds), takesDayIn(dates)))
    .orderBy(desc(table.startDate));
  return new Map(rows.map((row) => [row.userId, row]));
}

/** A condition on assignments, of anybody: not over, with a day in the dates. */
const takesDayIn = ({
  startDate,
  endDate,
}: {
  startDate: string | SQLWrapper;
  endDate: string | SQLWrapper;
}) => sql`${isLive} and ${table.startDate} <= ${endDate} and ${table.endDate} >= ${startDate}`;

/** A condition for queries about people: they are assigned somewhere within the dates. */
export const isAssignedIn = (userId: SQLWrapper, dates: Dates) =>
  sql<boolean>`${userId} in (select ${table.userId} from ${table} where ${takesDayIn(dates)})`;

/** A column for queries about people: the days of their assignments within the dates, the earliest first. */
export const assignmentsIn = (
  userId: SQLWrapper,
  dates: { startDate: string | SQLWrapper; endDate: string | SQLWrapper },
) =>
  jsonList<{ from: string; through: string }>(
    sql`select ${table.startDate} as ${sql.identifier('from')}, ${table.endDate} as ${sql.identifier('through')}
      from ${table} where ${table.userId} = ${userId} and ${takesDayIn(dates)}`,
    sql`entry.${sql.identifier('from')}`,
  );

/** A column for queries about people: the deployment they were sent to last before the day, and until when; null for none. */
export const lastDeploymentOf = (userId: SQLWrapper, day: string) =>
  sql<{ id: string; name: string; endDate: string } | null>`(
    select json_build_object('id', past.id, 'name', past.name, 'endDate', ${table.endDate})
    from ${table} join ${deployments} past on past.id = ${table.deploymentId}
    where ${table.userId} = ${userId} and ${table.status} <> 'dropped_out' and ${table.startDate} <= ${table.endDate}
      and (${table.endDate} < ${day} or ${table.status} = 'released')
    order by ${table.endDate} desc, ${table.id} desc limit 1)`;

/** A condition for queries about people: they declined their last offer of the deployment. */
export const hasDeclined = (userId: SQLWrapper, deploymentId: string) =>
  sql<boolean>`${userId} in (select ${deploymentOffers.userId} from ${deploymentOffers}
    where ${deploymentOffers.deploymentId} = ${deploymentId} group by 1
    having (array_agg(${deploymentOffers.status} order by ${deploymentOffers.id} desc))[1] = 'declined')`;

/** A condition on offers: accepted by somebody who is assigned and neither released nor gone. */
export const hasAssignment = (offerId: SQLWrapper) =>
  sql<boolean>`${offerId} in (select ${table.offerId} from ${table} where ${isLive})`;

/** Everybody who is assigned to the deployment and works here. */
export async function listAssigned(db: Reader, deploymentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: table.userId })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.deploymentId, deploymentId), isLive, isColleague(users)));
  return rows.map(({ userId }) => userId);
}

/** The people of a position, without those who were released or dropped out. */
export async function countAssigned(db: Reader, positionId: string): Promise<number> {
  return db.$count(table, and(eq(table.positionId, positionId), isLive));
}

/** Whether the position was ever offered to anybody. */
export async function isOffered(db: Reader, positionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: deploymentOffers.id })
    .from(deploymentOffers)
    .where(eq(deploymentOffers.positionId, positionId))
    .limit(1);
  return row !== undefined;
}

/**
 * Locks the offer until the transaction ends, after keeping its deployment from changing: a transaction that closes
 * or changes the deployment locks it before its offers. Its assignment changes under the same lock.
 * @throws {PortalError} not_found
 */
export async function lockOffer(tx: Transaction, id: string) {
  const ofOffer = tx
    .select({ id: deploymentOffers.deploymentId })
    .from(deploymentOffers)
    .where(eq(deploymentOffers.id, id));
  // Sent together, and carried out in this order.
  const [, [offer], [assignment]] = await Promise.all([
    tx
      .select({ id: deployments.id })
      .from(deployments)
      .where(inArray(deployments.id, ofOffer))
      .for('share')
      .prepare('lock_deployment_of_offer')
      .execute(),
    tx
      .select()
      .from(deploymentOffers)
      .where(eq(deploymentOffers.id, id))
      .for('update')
      .prepare('lock_offer')
      .execute(),
    tx.select().from(table).where(eq(table.offerId, id)).prepare('assignment_of_offer').execute(),
  ]);
  if (!offer) throw notFound('Offer');
  return { offer, assignment };
}

export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>;

/** Locks several offers of a deployment that is locked, and returns those with an assignment first. */
export async function lockOffers(tx: Transaction, which: SQL | undefined): Promise<LockedOffer[]> {
  const offers = await tx
    .select()
    .from(deploymentOffers)
    .where(which)
    .orderBy(asc(deploymentOffers.id))
    .for('update');
  const assignments = await tx
    .select()
    .from(table)
    .where(
      inArray(
        table.offerId,
        offers.map(({ id }) => id),
      ),
    );
  const byOffer = new Map(assignments.map((each) => [each.offerId, each]));
  const locked = offers.map((offer) => ({ offer, assignment: byOffer.get(offer.id) }));
  return locked.toSorted((one, other) => Number(!one.assignment) - Number(!other.assignment));
}

/**
 * Locks the places of the position until the transaction ends: nobody takes one or joins the waitlist meanwhile.
 * @param exceptOfferId an offer whose own place does not count as taken
 * @returns how many are free, neither taken nor offered to somebody from the waitlist; how many people wait, and the last
 * number that was given
 */
export async function lockPlaces(tx: Transaction, positionId: string, now: string, exceptOfferId?: string) {
  const isPosition = eq(deploymentPositions.id, positionId);
  const ofPosition = sql`from ${deploymentOffers} o where o.position_id = ${positionId}`;
  // The numbers are read once the lock is held.
  const [, [places]] = await Promise.all([
    tx
      .select({ id: deploymentPositions.id })
      .from(deploymentPositions)
      .where(isPosition)
      .for('update')
      .prepare('lock_places')
      .execute(),
    tx
      .select({
        free: sql<number>`(${deploymentPositions.count}
          - (select count(*) from ${table} where ${table.positionId} = ${positionId} and ${isLive})
          - (select count(*) ${ofPosition} and o.status = 'offered' and o.queued is not null
              and o.deadline > ${now}::timestamptz and o.id is distinct from ${exceptOfferId ?? null}::uuid))::int`,
        waiting: sql<number>`(select count(*) ${ofPosition} and o.status = 'waitlisted')::int`,
        lastNumber: sql<number>`(select coalesce(max(o.queued), 0) ${ofPosition})`,
      })
      .from(deploymentPositions)
      .where(isPosition)
      .prepare('places')
      .execute(),
  ]);
  if (!places) throw notFound('Position');
  return places;
}
