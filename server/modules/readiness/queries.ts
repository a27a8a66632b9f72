import type { Reader } from '@portal/db/client.ts';
import {
  type AnyPgColumn,
  and,
  asc,
  eq,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { personWork, users } from '@portal/db/schema/users.ts';
import { wantedStates } from '@portal/db/schema/wanted-states.ts';
import { jsonList } from '../../core/data/json-sql.ts';
import { notFound } from '../../core/errors/errors.ts';
import { today } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { PLAN_VERDICTS, planVerdictOf } from './constants.ts';
import {
  approvalEffect,
  assessReadiness,
  type Credential,
  isHeldOn,
  type MissingStep,
  missingStepOf,
  nextStepOf,
  type Period,
  type Person,
  remaining,
} from './policy.ts';
import type { OwnReadiness, OwnReadinessInput, Standing } from './schema.ts';

export type { Credential, MissingStep, Period, Person };
export { approvalEffect, missingStepOf, remaining };

type UserId = (typeof users)['id'] | SQLWrapper;

/**
 * A column for queries about people: what rules ask about their licenses or bonds.
 * @param within a condition on the state of those that rules will be asked about; all of them when left out
 */
export const heldCredentials = (
  table: typeof licenses | typeof bonds,
  userId: UserId,
  within?: (state: AnyPgColumn) => SQL,
) =>
  jsonList<Credential>(
    sql`select ${table.state}, ${table.status}, ${table.issuedDate} as ${sql.identifier('issuedDate')},
        ${table.expiresDate} as ${sql.identifier('expiresDate')}
      from ${table} where ${and(isHandedIn(table, userId), within?.(table.state))}`,
  );

const isHandedIn = (table: typeof licenses | typeof bonds, userId: UserId) =>
  sql`${table.userId} = ${userId} and ${table.supersededAt} is null and ${table.status} <> 'rejected'`;

/** A condition on the licenses or bonds of a query. Whether today is between their dates is for `standingsOf` to say. */
export const isInForce = (table: typeof licenses | typeof bonds) =>
  // As text in the statement: a parameter would keep prepared statements from the indexes of what is in force.
  and(sql`${table.status} = 'approved'`, isNull(table.supersededAt));

/**
 * The days on which the licenses or bonds of a group are valid, as a `datemultirange`. An aggregate.
 * @param among a condition on those of the group that count
 */
export const validDays = (
  { issuedDate, expiresDate }: { issuedDate: SQLWrapper; expiresDate: SQLWrapper },
  among: SQL = sql`true`,
) =>
  sql`coalesce(range_agg(daterange(${issuedDate}, ${expiresDate}, '[]')) filter (where ${among} and ${expiresDate} is not null
    and (${issuedDate} is null or ${issuedDate} <= ${expiresDate})), '{}')`;

/** Conditions: a license or bond is valid on all of the days, and on the first of them. */
type Holds = { always: SQL; atFirst: SQL };
type Between = { from: string | SQL | SQLWrapper; through: string | SQL | SQLWrapper };

/**
 * Columns of a group of licenses or bonds that `coversIn` reads. Aggregates, and half the work of `validDays`: only
 * what begins or ends within the days has to be put together.
 * @param only the part of a group of both that counts, with the beginning of the columns' names
 */
export function coverage(
  { issuedDate, expiresDate }: { issuedDate: SQLWrapper; expiresDate: SQLWrapper },
  { from, through }: Between,
  only?: { where: SQL; prefix: string },
): SQL {
  const begunBy = (day: Between['from']) => sql`(${issuedDate} is null or ${issuedDate} <= ${day}::date)`;
  const holdsAll = sql`(${begunBy(from)} and ${expiresDate} >= ${through}::date)`;
  const holdsSome = sql`${begunBy(through)} and ${expiresDate} >= ${from}::date
    and (${issuedDate} is null or ${issuedDate} <= ${expiresDate})`;
  const column = (name: string) => sql.identifier(`${only?.prefix ?? ''}${name}`);
  const counted = only ? sql`filter (where ${only.where})` : sql``;
  const also = only ? sql`${only.where} and` : sql``;
  return sql`bool_or(${begunBy(from)} and ${expiresDate} >= ${from}::date) ${counted} as ${column('at_first')},
    bool_or(${holdsAll}) ${counted} as ${column('at_once')},
    range_agg(daterange(${issuedDate}, ${expiresDate}, '[]')) filter (where ${also} ${holdsSome} and not ${holdsAll})
      as ${column('pieces')}`;
}

/**
 * @param group the alias of a select of `coverage` for the same days
 * @param prefix the beginning of the columns' names, as `coverage` got it
 */
export function coversIn(group: SQL, { from, through }: Between, prefix = ''): Holds {
  const column = (name: string) => sql`${group}.${sql.identifier(prefix + name)}`;
  return {
    always: sql`(${column('at_once')} or ${column('pieces')} @> daterange(${from}::date, ${through}::date, '[]'))`,
    atFirst: column('at_first'),
  };
}

/**
 * The position of `planVerdictOf` in `PLAN_VERDICTS`, from 1, in SQL; for one person and one state, on days of which none
 * has passed.
 */
export function planVerdictIn({ work, licensed, bonded }: { work: SQL; licensed: Holds; bonded: Holds }) {
  const place = (verdict: (typeof PLAN_VERDICTS)[number]) =>
    sql.raw(String(PLAN_VERDICTS.indexOf(verdict) + 1));
  return sql<number>`case
    when ${work} is null then ${place('unknown')}
    when ${work} = 'inspector' then ${place('ready')}
    when ${work} = 'neither' then ${place('not_ready')}
    when ${licensed.always} and ${bonded.always} then ${place('ready')}
    when ${licensed.atFirst} and ${bonded.atFirst} then ${place('ready_until')}
    when ${licensed.always} or ${bonded.always} then ${place('one_step')}
    else ${place('not_ready')} end`;
}

/**
 * The position of `planVerdictOfAll` in `PLAN_VERDICTS`, from 1, in SQL. An aggregate over the states.
 * @param verdict from `planVerdictIn`
 */
export function planVerdictInAll(verdict: SQLWrapper) {
  const place = (name: (typeof PLAN_VERDICTS)[number]) => sql.raw(String(PLAN_VERDICTS.indexOf(name) + 1));
  return sql<number>`case when max(${verdict}) <> ${place('one_step')} then max(${verdict})
    when count(*) filter (where ${verdict} <> ${place('ready')}) = 1 then ${place('one_step')}
    else ${place('not_ready')} end`;
}

type Asked = { today: string; interval?: Period | undefined };

/**
 * Where the person stands in each of the states, today or in the days that are asked for. Nothing is asked of the
 * database any more.
 */
export const standingsOf = (person: Person, states: string[], { today, interval }: Asked): Standing[] =>
  states.map((state) => ({
    state,
    bonded: isHeldOn(person.bonds, state, remaining(interval, today).from),
    ...assessReadiness({ person, state, today, interval }),
  }));

/** The states in which a person wants to work, sorted by code. */
export async function readWantedStates(db: Reader, userId: string): Promise<string[]> {
  const rows = await db
    .select({ state: wantedStates.state })
    .from(wantedStates)
    .where(eq(wantedStates.userId, userId))
    .orderBy(asc(wantedStates.state));
  return rows.map(({ state }) => state);
}

/** Where the caller may work on the days, in each state with a license or bond of theirs, or where they want to work. */
export async function getOwnReadiness(
  { services: { db, clock }, actor }: ActorContext,
  { from, through }: OwnReadinessInput,
): Promise<OwnReadiness> {
  requireAbility(actor, 'portal.read');
  const [own] = await db
    .select({
      work: personWork(users),
      licenses: heldCredentials(licenses, users.id),
      bonds: heldCredentials(bonds, users.id),
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!own) throw notFound('User');
  const now = today(clock);
  const interval = from || through ? { from: from ?? now, through: through ?? from ?? now } : undefined;
  const wanted = await readWantedStates(db, actor.userId);
  const held = [...own.licenses, ...own.bonds].map(({ state }) => state);
  const states = [...new Set([...held, ...wanted])].sort();
  const standings = standingsOf(own, states, { today: now, interval }).map((standing) => {
    const { state } = standing;
    const question = { person: own, state, interval, today: now };
    return {
      ...standing,
      verdict: planVerdictOf(standing),
      missing: missingStepOf(question)?.requirement ?? null,
      next: nextStepOf(question),
      wanted: wanted.includes(state),
    };
  });
  return {
    work: own.work,
    ...remaining(interval, now),
    states: standings.toSorted(
      (one, other) => PLAN_VERDICTS.indexOf(one.verdict) - PLAN_VERDICTS.indexOf(other.verdict),
    ),
  };
}
