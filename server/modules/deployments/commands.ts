import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentPositions, deployments } from '@portal/db/schema/deployments.ts';
import type { AuditAction } from '../../core/contract/audits.ts';
import { STATE_CODES } from '../../core/contract/us-states.ts';
import { daysBetween } from '../../core/contract/validity.ts';
import { plusDays } from '../../core/domain/local-time.ts';
import { badInput, conflict } from '../../core/errors/errors.ts';
import { announce } from '../../core/kernel/announce.ts';
import { isoNow } from '../../core/kernel/clock.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { emit } from '../../core/kernel/events.ts';
import { newId } from '../../core/kernel/ids.ts';
import { audit, unlessUnchanged, write } from '../../core/kernel/write.ts';
import { requireAbility } from '../../core/security/entry.ts';
import { type DeploymentStatus, isOver, positionSentences, sentences } from './constants.ts';
import { deploymentChanged, deploymentEnded } from './events.ts';
import { hasDays, hasStates, isWithin } from './policy.ts';
import { lockDeployment, readDeployment } from './queries.ts';
import type {
  CloneDeploymentInput,
  Deployment,
  DeploymentInput,
  PositionFields,
  UpdateDeploymentInput,
} from './schema.ts';

/**
 * Adds a planned deployment with its positions.
 * @throws {PortalError} bad_input for a position with other states or days than the deployment's
 */
export async function createDeployment(ctx: ActorContext, input: DeploymentInput) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, (tx) => insertDeployment(tx, ctx, input, 'deployment.created', { name: input.name }));
}

/**
 * Plans a deployment once more, under another name and on other days: its facts and positions, without people, offers and
 * documents. A position's own days move with the first day; those that the new days do not have are the deployment's.
 * @throws {PortalError} not_found
 */
export async function cloneDeployment(
  ctx: ActorContext,
  { id, name, startDate, endDate }: CloneDeploymentInput,
) {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const { id: _, status, updatedAt, ...of } = await readDeployment(tx, id);
    const moved = (date: string) => plusDays(date, daysBetween(of.startDate, startDate));
    const positions = of.positions.map(({ role, count, ...place }) => {
      const days = { startDate: moved(place.startDate), endDate: moved(place.endDate) };
      const fits = hasDays(days, { ...of, startDate, endDate });
      const own = place.startDate !== of.startDate || place.endDate !== of.endDate;
      const ownDays = own && fits ? days : { startDate: null, endDate: null };
      return { role, count, states: STATE_CODES.filter((code) => place.states.includes(code)), ...ownDays };
    });
    const input = { ...of, name, startDate, endDate, positions };
    return insertDeployment(tx, ctx, input, 'deployment.cloned', { name, of: of.name });
  });
}

async function insertDeployment(
  tx: Transaction,
  ctx: ActorContext,
  { positions, ...fields }: Omit<DeploymentInput, 'states'> & { states: string[] },
  action: 'deployment.created' | 'deployment.cloned',
  detail: Record<string, string>,
) {
  const id = newId();
  const now = isoNow(ctx.services.clock);
  await tx
    .insert(deployments)
    .values({ ...fields, id, createdBy: ctx.actor.userId, createdAt: now, updatedAt: now });
  await audit(tx, ctx, { action, subject: ['deployment', id], detail });
  await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
  const deployment = await readDeployment(tx, id);
  for (const [place, position] of positions.entries()) {
    await insertPosition(tx, ctx, deployment, position, `positions.${place}.`);
    const { role, count } = position;
    await audit(tx, ctx, {
      action: 'deployment.position_added',
      subject: ['deployment', id],
      detail: { name: deployment.name, role, count },
    });
  }
  return positions.length > 0 ? readDeployment(tx, id) : deployment;
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
    await storeStatus(tx, ctx, before, status);
    return readDeployment(tx, id);
  });
}

/** Opens a planned deployment because it begins to ask people. @param planned locked */
export const openPlanned = (tx: Transaction, ctx: ActorContext, planned: Deployment): Promise<void> =>
  storeStatus(tx, ctx, planned, 'open');

async function storeStatus(
  tx: Transaction,
  ctx: ActorContext,
  before: Deployment,
  status: keyof typeof words,
): Promise<void> {
  const { id, name } = before;
  await tx
    .update(deployments)
    .set({ status, updatedAt: isoNow(ctx.services.clock) })
    .where(eq(deployments.id, id));
  if (status !== 'open') await emit(tx, ctx, deploymentEnded, { deployment: before, status });
  await audit(tx, ctx, {
    action: words[status],
    subject: ['deployment', id],
    detail: { name, from: before.status },
  });
  await announce(tx, 'admins', 'deployments_changed', { deploymentId: id });
}

/**
 * Adds a position's row; the caller audits it.
 * @param at the path of the position in the caller's input, for its problems: `positions.0.`
 * @returns its id
 * @throws {PortalError} bad_input for other states or days than the deployment's
 */
export async function insertPosition(
  tx: Transaction,
  ctx: ActorContext,
  deployment: Deployment,
  fields: PositionFields,
  at = '',
): Promise<string> {
  const id = newId();
  const now = isoNow(ctx.services.clock);
  await tx.insert(deploymentPositions).values({
    ...positionColumns(deployment, fields, at),
    id,
    deploymentId: deployment.id,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** A position does not store the deployment's own states and days, so that it follows their changes. */
export function positionColumns(
  deployment: Deployment,
  { role, count, states, startDate, endDate }: PositionFields,
  at = '',
) {
  if (!hasStates({ states }, deployment))
    throw badInput(positionSentences.otherStates, { [`${at}states`]: positionSentences.otherStates });
  const days = { startDate: startDate ?? deployment.startDate, endDate: endDate ?? deployment.endDate };
  if (!hasDays(days, deployment)) {
    const field = startDate && days.startDate < deployment.startDate ? 'startDate' : 'endDate';
    throw badInput(positionSentences.otherDays, { [`${at}${field}`]: positionSentences.otherDays });
  }
  const isAll = states.length === 0 || states.length === deployment.states.length;
  return {
    role,
    count,
    states: isAll ? null : states,
    startDate: startDate === deployment.startDate ? null : startDate,
    endDate: endDate === deployment.endDate ? null : endDate,
  };
}
