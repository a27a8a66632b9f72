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
      from ${table} where ${table.userId} = ${userId} and ${and(isHandedIn(table), within?.(table.state))}`,
  );

/** A condition on the licenses or bonds of a query: approved or in review, and not replaced. */
export const isHandedIn = (table: typeof licenses | typeof bonds) =>
  sql`${table.supersededAt} is null and ${table.status} <> 'rejected'`;

/** A condition on the licenses or bonds of a query. Whether today is between their dates is for `standingsOf` to say. */
export const isInForce = (table: typeof licenses | typeof bonds) =>
  // As text in the statement: a parameter would keep prepared statements from the indexes of what is in force.
  and(sql`${table.status} = 'approved'`, isNull(table.supersededAt));

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
