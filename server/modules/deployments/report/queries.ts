import { and, asc, eq, isNotNull, sql } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { personNameKey, users } from '@portal/db/schema/users.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { personColumns } from '../../people/queries.ts';
import { readDeployment } from '../queries.ts';

/**
 * A deployment's needed and filled places, offers, and its people's working days and hours.
 * @throws {PortalError} not_found
 */
export async function readReport({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'deployments.read');
  const deployment = await readDeployment(db, id);
  const [assignments, offers, worked] = await Promise.all([
    db
      .select({ assignment: deploymentAssignments, person: personColumns(users) })
      .from(deploymentAssignments)
      .innerJoin(users, eq(users.id, deploymentAssignments.userId))
      .where(eq(deploymentAssignments.deploymentId, id))
      .orderBy(asc(personNameKey(users)), asc(deploymentAssignments.id)),
    db
      .select({
        status: deploymentOffers.status,
        reason: deploymentOffers.reason,
        createdAt: deploymentOffers.createdAt,
        updatedAt: deploymentOffers.updatedAt,
      })
      .from(deploymentOffers)
      .where(eq(deploymentOffers.deploymentId, id)),
    db
      .select({
        userId: timeEntries.userId,
        days: sql<number>`count(distinct (${timeEntries.clockIn} at time zone ${users.timeZone})::date)::int`,
        hours: sql<number>`coalesce(round(sum(extract(epoch from ${timeEntries.clockOut} - ${timeEntries.clockIn})) / 3600, 2), 0)::float8`,
      })
      .from(timeEntries)
      .innerJoin(users, eq(users.id, timeEntries.userId))
      .where(and(eq(timeEntries.deploymentId, id), isNotNull(timeEntries.clockOut)))
      .groupBy(timeEntries.userId),
  ]);
  return { deployment, assignments, offers, worked };
}

export type ReportRows = Awaited<ReturnType<typeof readReport>>;
