import { asc, eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments, deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { users } from '@portal/db/schema/users.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { reachableColumns } from '../commitments/queries.ts';
import { readHeld } from '../offers/queries.ts';
import { readDeployment } from '../queries.ts';

/**
 * The offers and assignments of a deployment, with the credentials by which the rules judge assigned people.
 * @throws {PortalError} not_found
 */
export async function readBoard({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'deployments.read');
  const deployment = await readDeployment(db, id);
  const [assignments, offers] = await Promise.all([
    db
      .select({ assignment: deploymentAssignments, person: reachableColumns })
      .from(deploymentAssignments)
      .innerJoin(users, eq(users.id, deploymentAssignments.userId))
      .where(eq(deploymentAssignments.deploymentId, id))
      .orderBy(asc(deploymentAssignments.id)),
    db
      .select({ offer: deploymentOffers, person: reachableColumns })
      .from(deploymentOffers)
      .innerJoin(users, eq(users.id, deploymentOffers.userId))
      .where(eq(deploymentOffers.deploymentId, id))
      .orderBy(asc(deploymentOffers.queued), asc(deploymentOffers.id)),
  ]);
  const states = [...new Set(deployment.positions.flatMap((position) => position.states))];
  const held = await readHeld(
    db,
    assignments.map(({ assignment }) => assignment.userId),
    states,
  );
  return { deployment, assignments, offers, held };
}

export type BoardRows = Awaited<ReturnType<typeof readBoard>>;
