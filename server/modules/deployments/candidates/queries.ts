import type { Reader } from '@portal/db/client.ts';
import { and, eq, inArray, or, type SQL, sql } from '@portal/db/drizzle.ts';
import { availabilities } from '@portal/db/schema/availability.ts';
import { bonds, licenses } from '@portal/db/schema/qualifications.ts';
import { isColleague, personNameKey, personWork, users, worksAsInspector } from '@portal/db/schema/users.ts';
import { listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isNamedBy, personColumns } from '../../people/queries.ts';
import { PLAN_VERDICTS, type PlanVerdict } from '../../readiness/constants.ts';
import {
  coverage,
  coversIn,
  heldCredentials,
  isInForce,
  planVerdictIn,
  planVerdictInAll,
  remaining,
} from '../../readiness/queries.ts';
import { hasTimeOffIn, timeOffIn } from '../../time-off/overlaps/queries.ts';
import { saysNoTo } from '../availability/queries.ts';
import { assignmentsIn, hasDeclined, isAssignedIn, lastDeploymentOf } from '../commitments/queries.ts';
import type { PositionRole } from '../constants.ts';
import { readDeployment } from '../queries.ts';
import { standbyAnswerOf } from '../standby/queries.ts';
import type { CandidatesInput } from './schema.ts';

/** The place by which all candidates are judged: the role, all of the states, and the days that have not passed. */
export type Demand = {
  deploymentId: string;
  role: PositionRole;
  states: string[];
  from: string;
  through: string;
};

/**
 * A page of the people with a position's role: ready people first, and within a verdict those who can come on all days.
 * @throws {PortalError} not_found
 */
export async function findCandidates(
  ctx: ActorContext,
  { q = '', verdict, conflicts, ...input }: CandidatesInput,
) {
  requireAbility(ctx.actor, 'deployments.read');
  const asked = await readDemand(ctx, input);
  return searching(ctx, q, async (db) => {
    const judged = judgedFor(db, asked, and(...isNamedBy(q), withoutThese(conflicts, asked)));
    // The counts come with the page, so that everybody is judged once.
    const counts = sql<Verdicts>`(select coalesce(json_object_agg(verdict, people), '{}')
      from (select judged.verdict, count(*) as people from judged group by 1) counted)`;
    const page = await readPage(input, bestFirst, ({ limit, after, cursor }) =>
      db
        .with(judged)
        .select({
          cursor,
          person: {
            ...personColumns(users),
            employeeID: users.employeeId,
            work: personWork(users),
            location: users.location,
            email: sql<string>`coalesce(${users.workEmail}, ${users.primaryEmail})`,
            phone: sql<string>`coalesce(nullif(${users.workPhone}, ''), ${users.primaryPhone})`,
          },
          licenses: heldCredentials(licenses, users.id, (state) => inArray(state, asked.states)),
          bonds: heldCredentials(bonds, users.id, (state) => inArray(state, asked.states)),
          timeOff: timeOffIn(users.id, datesOf(asked)),
          assignments: assignmentsIn(users.id, datesOf(asked)),
          lastDeployment: lastDeploymentOf(users.id, asked.from),
          counts,
          declined: hasDeclined(users.id, asked.deploymentId),
          standby: standbyAnswerOf(users.id, asked.deploymentId),
          availability: {
            // The first column is never null: from it the driver sees whether there is a row.
            noticeHours: availabilities.noticeHours,
            states: availabilities.states,
            unavailable: availabilities.unavailable,
            confirmedAt: availabilities.confirmedAt,
          },
        })
        .from(users)
        // The page first, so that only its people are looked up.
        .innerJoin(
          sql`(select judged.* from judged
              where ${verdict ? sql`judged.verdict = ${PLAN_VERDICTS.indexOf(verdict) + 1}` : sql`true`}
                and ${after ?? sql`true`}
              order by ${bestFirst.by} limit ${limit}) judged`,
          sql`judged.user_id = ${users.id}`,
        )
        .leftJoin(availabilities, eq(availabilities.userId, users.id))
        .orderBy(bestFirst.by)
        // A tenth of the time is planning, which a search needs for its words.
        .prepare(q ? '' : 'candidates')
        .execute(),
    );
    const [row] =
      page.rows.length > 0 ? page.rows : await db.with(judged).select({ counts }).from(sql`(select) as once`);
    return { ...page, asked, counts: countsOf(row?.counts ?? {}) };
  });
}

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>['rows'][number];

/** @throws {PortalError} not_found */
async function readDemand(
  { services: { db, clock } }: ActorContext,
  { id, positionId, role }: Pick<CandidatesInput, 'id' | 'positionId' | 'role'>,
): Promise<Demand> {
  const deployment = await readDeployment(db, id);
  const position = positionId && deployment.positions.find((each) => each.id === positionId);
  if (positionId && !position) throw notFound('Position');
  const { states, startDate, endDate } = position || deployment;
  const days = remaining({ from: startDate, through: endDate }, today(clock));
  return { deploymentId: id, role: position ? position.role : role, states, ...days };
}

const datesOf = ({ from, through }: Demand) => ({ startDate: from, endDate: through });

const bestFirst = listOrder([
  sql`judged.verdict`,
  sql`judged.is_taken::int`,
  sql`judged.name_key`,
  sql`judged.user_id`,
]);

/** The person is away, or assigned somewhere, on one of the days, or does not want to come. */
const isTakenIn = (asked: Demand) =>
  sql<boolean>`(${or(
    hasTimeOffIn(users.id, datesOf(asked)),
    isAssignedIn(users.id, datesOf(asked)),
    hasDeclined(users.id, asked.deploymentId),
    saysNoTo(users.id, asked),
  )})`;

const withoutThese = (conflicts: CandidatesInput['conflicts'], asked: Demand) =>
  conflicts === 'none' ? sql`not ${isTakenIn(asked)}` : undefined;

/** Everybody of the role, with their verdict and whether they cannot come on one of the days. */
function judgedFor(db: Reader, asked: Demand, wanted: SQL | undefined) {
  const isTaken = isTakenIn(asked);
  if (asked.role === 'inspector') {
    return db.$with('judged', {}).as(sql`
      select ${users.id} as user_id, ${PLAN_VERDICTS.indexOf('ready') + 1}::int as verdict, ${isTaken} as is_taken,
        ${personNameKey(users)} as name_key
      from ${users} where ${and(isColleague(users), wanted, worksAsInspector(users))}`);
  }
  const within = `{${asked.states.join()}}`;
  const credentials = (table: typeof licenses | typeof bonds, isLicense: boolean) => sql`
    select ${table.userId}, ${table.state}, ${sql.raw(String(isLicense))} as is_license, ${table.issuedDate}, ${table.expiresDate}
    from ${table} where ${isInForce(table)} and ${table.state} = any(${within}::text[]) and ${table.expiresDate} is not null
      and (${table.issuedDate} is null or ${table.issuedDate} <= ${table.expiresDate})`;
  const columns = { issuedDate: sql`issued_date`, expiresDate: sql`expires_date` };
  const license = { where: sql`is_license`, prefix: 'license_' };
  const bond = { where: sql`not is_license`, prefix: 'bond_' };
  const verdict = planVerdictIn({
    // People without a role, or with another one, are judged or left out below.
    work: sql`'adjuster'`,
    licensed: coversIn(sql`held`, asked, license.prefix),
    bonded: coversIn(sql`held`, asked, bond.prefix),
  });
  // The work of a person without a role is unknown; with a license for the place they may be an adjuster.
  const adjusts = sql`(${personWork(users)} in ('adjuster', 'both') or (${personWork(users)} is null and ${users.id} in (
    select ${licenses.userId} from ${licenses} where ${isInForce(licenses)} and ${licenses.state} = any(${within}::text[]))))`;
  // Days are compared only for states with a credential of the person; a state without one makes them not ready.
  const place = (of: PlanVerdict) => sql.raw(String(PLAN_VERDICTS.indexOf(of) + 1));
  return db.$with('judged', {}).as(sql`
    select ${users.id} as user_id, ${isTaken} as is_taken, ${personNameKey(users)} as name_key, case when ${personWork(users)} is null then ${place('unknown')}
      else coalesce(holder.verdict, ${place('not_ready')}) end as verdict
    from ${users} left join (
      with held as materialized (
          select user_id, state, ${coverage(columns, asked, license)}, ${coverage(columns, asked, bond)}
          from (${credentials(licenses, true)} union all ${credentials(bonds, false)}) credential group by user_id, state),
        each as materialized (select user_id, ${verdict} as verdict from held)
      select user_id, case when count(*) < ${asked.states.length} then greatest(max(verdict), ${place('not_ready')})
        else ${planVerdictInAll(sql`verdict`)} end as verdict
      from each group by 1
    ) holder on holder.user_id = ${users.id}
    where ${and(isColleague(users), wanted, adjusts)}`);
}

/**
 * The number of people by the position of their verdict in `PLAN_VERDICTS`, from 1, without verdicts that nobody has.
 */
type Verdicts = Record<string, number>;

const countsOf = (people: Verdicts) =>
  Object.fromEntries(PLAN_VERDICTS.map((verdict, index) => [verdict, people[index + 1] ?? 0])) as Record<
    PlanVerdict,
    number
  >;
