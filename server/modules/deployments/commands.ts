import { eq } from '@portal/db/drizzle.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import type { AuditAction } from '../../core/contract/audits.ts';
import { conflict } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { type DeploymentStatus, sentences } from './constants.ts';
import { deploymentChanged, deploymentEnded } from './events.ts';
import { isOver, isWithin } from './policy.ts';
import { lockDeployment, readDeployment } from './queries.ts';
import type { DeploymentInput, UpdateDeploymentInput } from './schema.ts';

/** Adds a planned deployment. */
export async function createDeployment(ctx: ActorContext, input: DeploymentInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const id = newId();
    const now = isoNow(ctx.services.clock);
    await tx
      .insert(deployments)
      .values({ ...input, id, createdBy: ctx.actor.userId, createdAt: now, updatedAt: now });
    const { name } = input;
    await audit(tx, ctx, { action: 'deployment.created', subject: ['deployment', id], detail: { name } });
    await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
    return readDeployment(tx, id);
  });
}

/**
 * Replaces all fields. People who have accepted are asked again when states or days change.
 * @throws {PortalError} not_found; conflict when it is closed or canceled, was changed after the caller had read it, or
 *   a position of its own has a state or days that it would no longer have
 */
export async function updateDeployment(
  ctx: ActorContext,
  { id, unchangedSince, ...input }: UpdateDeploymentInput,
) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const before = await lockDeployment(tx, id);
    if (unchangedSince !== undefined && unchangedSince !== before.updatedAt)
      throw conflict(sentences.changedSinceSeen(before.name));
    if (isOver(before.status)) throw conflict(sentences.over(before.status));
    return unlessUnchanged(
      ctx,
      tx,
      (on) => readDeployment(on, id),
      async (tx) => {
        await tx
          .update(deployments)
          .set({ ...input, updatedAt: isoNow(ctx.services.clock) })
          .where(eq(deployments.id, id));
        const after = await readDeployment(tx, id);
        if (!after.positions.every((position) => isWithin(position, after)))
          throw conflict(sentences.positionsElsewhere);
        await emit(tx, ctx, deploymentChanged, { before, after });
        await audit(tx, ctx, {
          action: 'deployment.updated',
          subject: ['deployment', id],
          detail: { name: after.name },
        });
        await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
      },
    );
  });
}

const words = {
  open: 'deployment.opened',
  closed: 'deployment.closed',
  canceled: 'deployment.canceled',
} as const satisfies Partial<Record<DeploymentStatus, AuditAction>>;

/**
 * Opens, closes or cancels a deployment. A closed or canceled one can be opened again. When it is over, everybody is
 * released, and open offers are withdrawn.
 * @throws {PortalError} not_found; conflict when it is open already, when it is not open and is closed, or when it is
 *   over and is canceled
 */
export async function setDeploymentStatus(ctx: ActorContext, id: string, status: keyof typeof words) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const before = await lockDeployment(tx, id);
    if (status === 'open' && before.status === 'open') throw conflict(sentences.alreadyOpen);
    if (status === 'closed' && before.status !== 'open') throw conflict(sentences.notOpen);
    if (status === 'canceled' && isOver(before.status)) throw conflict(sentences.over(before.status));
    await tx
      .update(deployments)
      .set({ status, updatedAt: isoNow(ctx.services.clock) })
      .where(eq(deployments.id, id));
    if (status !== 'open') await emit(tx, ctx, deploymentEnded, { deployment: before, status });
    const { name } = before;
    await audit(tx, ctx, {
      action: words[status],
      subject: ['deployment', id],
      detail: { name, from: before.status },
    });
    await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
    return readDeployment(tx, id);
  });
}
