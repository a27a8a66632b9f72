import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, eq, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personWork, users } from '@portal/db/schema/users.ts';
import { prepared } from '../../../core/data/hot/prepared.ts';
import { isNarrowedBy } from '../../people/queries.ts';
import { isInForce, type Period, planVerdictIn, validDays } from '../../readiness/queries.ts';

/** A condition on a state: it is one of those that the statement is given. */
export const isAsked = (state: AnyPgColumn | SQL) =>
  sql`${state} = any(${sql.placeholder('states')}::text[])`;

/** Of whom: the filters that a statement cannot be prepared with. */
export type By = {
  department?: string | undefined;
  location?: string | undefined;
  timeZone?: string | undefined;
};

export const isNarrowed = (by: By) => Object.values(by).some((value) => value !== undefined);

/** Conditions of a query about people. */
const isOneOf = ({ timeZone, ...by }: By) => [
  ...isNarrowedBy(by),
  ...(timeZone ? [eq(users.timeZone, timeZone)] : []),
];

const isAskedRole = (role: SQLWrapper) => sql`(${role}::text is null or case ${role}::text
  when 'inspector' then ${personWork(users)} in ('inspector', 'both')
  else coalesce(${personWork(users)} in ('adjuster', 'both'), true) end)`;

/**
 * Everybody who is licensed, with the verdict for the days in each state with a license.
 * @param within a condition on the states that are asked about; all of them when left out
 * @param by narrows the people
 */
export function selectEachVerdict(within?: (state: AnyPgColumn) => SQL, by: By = {}) {
  const days = (table: typeof licenses | typeof bonds) => sql`
    select ${table.userId}, ${table.state}, ${validDays(table)} as days from ${table}
    where ${and(isInForce(table), within?.(table.state))} group by ${table.state}, ${table.userId}`;
  const verdict = planVerdictIn({
    work: personWork(users),
    licensed: sql`licensed.days`,
    bonded: sql`coalesce(bonded.days, '{}')`,
    from: sql.placeholder('from'),
    through: sql.placeholder('through'),
  });
  return sql`select ${users.id} as user_id, licensed.state, ${verdict} as verdict
    from (${days(licenses)}) licensed
    join ${users} on ${users.id} = licensed.user_id
    left join (${days(bonds)}) bonded on bonded.user_id = licensed.user_id and bonded.state = licensed.state
    where ${and(isColleague(users), isAskedRole(sql.placeholder('role')), ...isOneOf(by))}`;
}

/** How many people have each verdict in each state, on the days. States with nobody are left out. */
export const countEachVerdict = (db: Reader, days: Period, role: string | null) =>
  prepared(db, 'talent_readiness_by_state', (on, name) =>
    on
      .select({
        state: sql<string>`each.state`,
        verdict: sql<number>`each.verdict`,
        people: sql<number>`count(*)::int`,
      })
      .from(sql`(${selectEachVerdict()}) each`)
      .groupBy(sql`1`, sql`2`)
      .prepare(name),
  ).execute({ ...days, role });
