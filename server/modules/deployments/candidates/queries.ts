import { and, eq, or, sql } from '@portal/db/drizzle.ts';
import { availabilities } from '@portal/db/schema/availability.ts';
import { personNameKey, personWork, users } from '@portal/db/schema/users.ts';
import { listOrder } from '../../../core/data/list-order.ts';
import { readPage } from '../../../core/data/read-page.ts';
import { searching } from '../../../core/data/search.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { today } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { isNamedBy, personColumns } from '../../people/queries.ts';
import { remaining } from '../../readiness/queries.ts';
import { countVerdicts, rated, ratedValues, readRoster } from '../../readiness/roster/queries.ts';
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
    const roster = await readRoster(db, {
      ...asked,
      need: 'all',
      today: today(ctx.services.clock),
      interval: asked,
      who: and(...isNamedBy(q), withoutThese(conflicts, asked)),
      everybody: q !== '',
    });
    const wanted = verdict ? roster.filter((entry) => entry.verdict === verdict) : roster;
    const page = await readPage(input, bestFirst, ({ limit, after, cursor }) =>
      db
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
          timeOff: timeOffIn(users.id, datesOf(asked)),
          assignments: assignmentsIn(users.id, datesOf(asked)),
          lastDeployment: lastDeploymentOf(users.id, asked.from),
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
          sql`(select * from (
                select rated.user_id, rated.verdict, ${isTakenIn(asked)} as is_taken, ${personNameKey(users)} as name_key
                from ${rated(ratedValues(wanted))} join ${users} on ${users.id} = rated.user_id) judged
              where ${after ?? sql`true`} order by ${bestFirst.by} limit ${limit}) judged`,
          sql`judged.user_id = ${users.id}`,
        )
        .leftJoin(availabilities, eq(availabilities.userId, users.id))
        .orderBy(bestFirst.by)
        .prepare('candidates')
        .execute(),
    );
    const people = new Map(roster.map(({ userId, person }) => [userId, person]));
    const rows = page.rows.flatMap((row) => {
      const held = people.get(row.person.id);
      return held ? [{ ...row, held }] : [];
    });
    return { ...page, rows, asked, counts: countVerdicts(roster) };
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
