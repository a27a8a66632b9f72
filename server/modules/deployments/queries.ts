import type { Reader, Transaction } from '@portal/db/client.ts';
import { and, eq, sql } from '@portal/db/drizzle.ts';
import { deploymentOffers } from '@portal/db/schema/deployment-offers.ts';
import { deploymentStandbys } from '@portal/db/schema/deployment-standby.ts';
import { deploymentPositions, deployments } from '@portal/db/schema/deployments.ts';
import { may } from '../../core/contract/abilities.ts';
import { jsonList } from '../../core/data/json-sql.ts';
import { listOrder } from '../../core/data/list-order.ts';
import { readPage } from '../../core/data/read-page.ts';
import { notFound } from '../../core/errors/errors.ts';
import { authorizeOrHide } from '../../core/kernel/authorize.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { canSeeDeployment } from './policy.ts';
import type { Deployment, ListDeploymentsInput, Position } from './schema.ts';

const position = deploymentPositions;

const columns = {
  id: deployments.id,
  name: deployments.name,
  kind: deployments.kind,
  catNumber: deployments.catNumber,
  carrier: deployments.carrier,
  states: deployments.states,
  startDate: deployments.startDate,
  endDate: deployments.endDate,
  reportTo: deployments.reportTo,
  description: deployments.description,
  contact: deployments.contact,
  offersNext: deployments.offersNext,
  status: deployments.status,
  updatedAt: deployments.updatedAt,
  positions: jsonList<Position>(
    sql`select ${position.id}, ${position.role}, ${position.count},
        coalesce(${position.states}, ${deployments.states}) as states,
        coalesce(${position.startDate}, ${deployments.startDate}) as ${sql.identifier('startDate')},
        coalesce(${position.endDate}, ${deployments.endDate}) as ${sql.identifier('endDate')}
      from ${position} where ${position.deploymentId} = ${deployments.id}`,
    sql`entry.id`,
  ),
};

const latestFirst = listOrder([deployments.startDate, deployments.id], 'desc');

/** Whether the person was offered a position of the deployment, or asked whether they could go. */
export const wasAsked = (userId: string) => sql<boolean>`(
  ${deployments.id} in (select ${deploymentOffers.deploymentId} from ${deploymentOffers} where ${deploymentOffers.userId} = ${userId})
  or ${deployments.id} in (select ${deploymentStandbys.deploymentId} from ${deploymentStandbys}
    where ${deploymentStandbys.userId} = ${userId}))`;

/**
 * A page of all deployments, or of those with the status, the latest first day first. People see those that they were asked
 * for.
 */
export async function listDeployments(
  { services: { db }, actor }: ActorContext,
  { status, ...page }: ListDeploymentsInput,
) {
  requireAbility(actor, 'portal.read');
  return readPage(
    page,
    latestFirst,
    ({ limit, after, cursor }): Promise<(Deployment & { cursor: string })[]> =>
      db
        .select({ ...columns, cursor })
        .from(deployments)
        .where(
          and(
            may(actor, 'deployments.read') ? undefined : wasAsked(actor.userId),
            status ? eq(deployments.status, status) : undefined,
            after,
          ),
        )
        .orderBy(latestFirst.by)
        .limit(limit),
  );
}

/** @throws {PortalError} not_found, also for one that the caller was not asked for */
export async function getDeployment({ services: { db }, actor }: ActorContext, id: string) {
  requireAbility(actor, 'portal.read');
  const [asked] = await db
    .select({ id: deployments.id })
    .from(deployments)
    .where(and(eq(deployments.id, id), wasAsked(actor.userId)));
  authorizeOrHide(canSeeDeployment(actor, { wasAsked: asked !== undefined }), 'Deployment');
  return readDeployment(db, id);
}

/** @throws {PortalError} not_found */
export async function readDeployment(db: Reader, id: string): Promise<Deployment> {
  const [row] = await db.select(columns).from(deployments).where(eq(deployments.id, id));
  if (!row) throw notFound('Deployment');
  return row;
}

/**
 * Locks the deployment until the transaction ends: its positions are changed under the same lock.
 * @throws {PortalError} not_found
 */
export async function lockDeployment(tx: Transaction, id: string): Promise<Deployment> {
  await tx.select({ id: deployments.id }).from(deployments).where(eq(deployments.id, id)).for('update');
  return readDeployment(tx, id);
}
