import type { Transaction } from '@portal/db/client.ts';
import { and, eq } from '@portal/db/drizzle.ts';
import { deploymentPositions } from '@portal/db/schema/deployments.ts';
import type { AuditAction } from '../../../core/contract/audits.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { emit } from '../../../core/kernel/events.ts';
import { audit, unlessUnchanged, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { insertPosition, positionColumns } from '../commands.ts';
import { countAssigned, isOffered } from '../commitments/queries.ts';
import {
  sentences as deploymentSentences,
  isOver,
  POSITIONS_MAX,
  positionSentences as sentences,
} from '../constants.ts';
import { deploymentChanged } from '../events.ts';
import { lockDeployment, readDeployment } from '../queries.ts';
import type { Deployment, Position } from '../schema.ts';
import type { OneOfDeployment, PositionInput, UpdatePositionInput } from './schema.ts';

/**
 * Adds a position to a deployment.
 * @throws {PortalError} not_found; bad_input for other states or days than the deployment's; conflict when it is closed
 *   or canceled, or has too many positions
 */
export async function addPosition(ctx: ActorContext, { id: deploymentId, ...input }: PositionInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const deployment = await lockChangeable(tx, deploymentId);
    if (deployment.positions.length >= POSITIONS_MAX) throw conflict(sentences.tooMany);
    const id = await insertPosition(tx, ctx, deployment, input);
    await publish(tx, ctx, 'deployment.position_added', deployment, input);
    return readPosition(await readDeployment(tx, deploymentId), id);
  });
}

/**
 * Replaces all fields of a position. People who have accepted it are asked again when its states or days change.
 * @throws {PortalError} not_found; bad_input for other states or days than the deployment's; conflict when it is closed
 *   or canceled, or more people have accepted
 */
export async function updatePosition(ctx: ActorContext, { id, positionId, ...input }: UpdatePositionInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const deployment = await lockChangeable(tx, id);
    const accepted = await countAssigned(tx, positionId);
    if (input.count < accepted) {
      const sentence = sentences.fewerThanAccepted(accepted);
      throw conflict(sentence, { count: sentence });
    }
    const after = await unlessUnchanged(
      ctx,
      tx,
      (on) => readDeployment(on, id),
      async (tx) => {
        const [changed] = await tx
          .update(deploymentPositions)
          .set({ ...positionColumns(deployment, input), updatedAt: isoNow(ctx.services.clock) })
          .where(isOne(id, positionId))
          .returning({ id: deploymentPositions.id });
        if (!changed) throw notFound('Position');
        await publish(tx, ctx, 'deployment.position_changed', deployment, input);
        const after = await readDeployment(tx, id);
        await emit(tx, ctx, deploymentChanged, { before: deployment, after });
      },
    );
    return readPosition(after, positionId);
  });
}

/** @throws {PortalError} not_found; conflict when the deployment is closed or canceled, or the position was offered */
export async function removePosition(ctx: ActorContext, { id, positionId }: OneOfDeployment) {
  requireAbility(ctx.actor, 'deployments.manage');
  await write(ctx, async (tx) => {
    const deployment = await lockChangeable(tx, id);
    if (await isOffered(tx, positionId)) throw conflict(sentences.hasOffers);
    const [removed] = await tx
      .delete(deploymentPositions)
      .where(isOne(id, positionId))
      .returning({ role: deploymentPositions.role, count: deploymentPositions.count });
    if (!removed) throw notFound('Position');
    await publish(tx, ctx, 'deployment.position_removed', deployment, removed);
  });
  return { success: true as const };
}

const isOne = (deploymentId: string, id: string) =>
  and(eq(deploymentPositions.id, id), eq(deploymentPositions.deploymentId, deploymentId));

async function lockChangeable(tx: Transaction, id: string): Promise<Deployment> {
  const deployment = await lockDeployment(tx, id);
  if (isOver(deployment.status)) throw conflict(deploymentSentences.over(deployment.status));
  return deployment;
}

async function publish(
  tx: Transaction,
  ctx: ActorContext,
  action: AuditAction & `deployment.${string}`,
  { id, name }: Deployment,
  { role, count }: Pick<Position, 'role' | 'count'>,
) {
  await audit(tx, ctx, { action, subject: ['deployment', id], detail: { name, role, count } });
  await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
}

function readPosition({ positions }: Deployment, id: string): Position {
  const position = positions.find((each) => each.id === id);
  if (!position) throw notFound('Position');
  return position;
}
