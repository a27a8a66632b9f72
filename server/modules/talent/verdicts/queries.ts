import type { Reader } from '@portal/db/client.ts';
import { type AnyPgColumn, and, eq, type SQL, type SQLWrapper, sql } from '@portal/db/drizzle.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personWork, users } from '@portal/db/schema/users.ts';
import { prepared } from '../../../core/data/hot/prepared.ts';
import { isNarrowedBy } from '../../people/queries.ts';
import {
  coverage,
  coversIn,
  isInForce,
  type Period,
  planVerdictIn,
  validDays,
} from '../../readiness/queries.ts';

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

const isAskedRole = (work: SQL, role: SQLWrapper) => sql`(${role}::text is null or case ${role}::text
  when 'inspector' then ${work} in ('inspector', 'both')
  else coalesce(${work} in ('adjuster', 'both'), true) end)`;

/**
 * Everybody who is licensed, with the verdict for the days in each state with a license.
 * @param within a condition on the states that are asked about; all of them when left out
 * @param by narrows the people
 * @param through adds the last day of the license or bond, as `holdsThrough` says it
 */
export function selectEachVerdict(
  within?: (state: AnyPgColumn) => SQL,
  by: By = {},
  through?: 'license' | 'bond',
) {
  const days = { from: sql.placeholder('from'), through: sql.placeholder('through') };
  const held = (table: typeof licenses | typeof bonds) => sql`
    select ${table.userId}, ${table.state}, ${coverage(table, days)}, ${through ? validDays(table) : sql`null`} as days from ${table}
    where ${and(isInForce(table), within?.(table.state))} group by ${table.state}, ${table.userId}`;
  const work = sql`person.work`;
  const [licensed, bonded] = [coversIn(sql`licensed`, days), coversIn(sql`bonded`, days)];
  const verdict = planVerdictIn({ work, licensed, bonded });
  // `offset` keeps PostgreSQL from working out a person's role again for each of their states.
  const people = sql`select ${users.id}, ${personWork(users)} as work from ${users}
    where ${and(isColleague(users), ...isOneOf(by))} offset 0`;
  const lastDay = (group: SQL, { always }: typeof licensed) =>
    sql`case when ${work} in ('adjuster', 'both') and (${always} or ${licensed.atFirst} and ${bonded.atFirst})
      then (select upper(span) - 1 from unnest(${group}.days) span where span @> ${days.from}::date) end`;
  const lastDays = { license: lastDay(sql`licensed`, licensed), bond: lastDay(sql`bonded`, bonded) };
  const last = through ? lastDays[through] : sql`null::date`;
  return sql`select person.id as user_id, licensed.state, ${verdict} as verdict, ${last} as through
    from (${held(licenses)}) licensed
    join (${people}) person on person.id = licensed.user_id
    left join (${held(bonds)}) bonded on bonded.user_id = licensed.user_id and bonded.state = licensed.state
    where ${isAskedRole(work, sql.placeholder('role'))}`;
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
