import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { deploymentStandbys as table } from '@portal/db/schema/deployment-standby.ts';
import { isColleague, users } from '@portal/db/schema/users.ts';
import { badInput, conflict, notFound } from '../../../core/errors/errors.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { answerUntil, placeWords, refuseDeadline } from '../commitments/queries.ts';
import { isOver } from '../constants.ts';
import { isAsked } from '../policy.ts';
import { lockDeployment } from '../queries.ts';
import type { Deployment } from '../schema.ts';
import { sentences } from './constants.ts';
import { type OwnStandbyRow, readOwnStandby } from './queries.ts';
import type { AnswerStandbyInput, AskStandbyInput, StandbyResult } from './schema.ts';

/**
 * Asks people whether they can go, before anything is offered. People who were asked before and have not answered are
 * reminded, with the new message and deadline.
 * @throws {PortalError} not_found; bad_input for a deadline in the past or after the first day; conflict when the
 *   deployment is over
 */
export async function askStandby(
  ctx: ActorContext,
  { id, userIds, message, deadline }: AskStandbyInput,
): Promise<StandbyResult[]> {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const deployment = await lockDeployment(tx, id);
    if (isOver(deployment.status)) throw conflict(sentences.over);
    const now = isoNow(services.clock);
    refuseDeadline(deadline, deployment, now);
    const results = await decideEach(tx, id, userIds);
    const ids = (status: StandbyResult['status']) =>
      results.flatMap((each) => (each.status === status && each.standbyId ? [each.standbyId] : []));
    const fresh = results.filter(({ status }) => status === 'asked');
    const shared = {
      deploymentId: id,
      message,
      deadline,
      askedBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
    if (fresh.length > 0)
      await tx
        .insert(table)
        .values(fresh.map(({ standbyId, userId }) => ({ ...shared, id: standbyId ?? newId(), userId })));
    if (ids('reminded').length > 0)
      await tx
        .update(table)
        .set({ message, deadline, remindedAt: now, updatedAt: now })
        .where(inArray(table.id, ids('reminded')));
    const people = results
      .filter(({ status }) => status === 'asked' || status === 'reminded')
      .map(({ userId }) => userId);
    if (people.length === 0) return results;
    await notify(
      tx,
      services,
      {
        ...standbyNote(deployment, message, await answerUntil(tx, deadline)),
        senderId: actor.userId,
        expiresAt: deadline,
      },
      { mode: 'individual', people },
    );
    await audit(tx, ctx, {
      action: 'deployment.standby_asked',
      subject: ['deployment', id],
      detail: { name: deployment.name, count: people.length },
    });
    await announce(tx, ['admins', ...people.map((userId) => `user:${userId}` as const)], 'standby_changed', {
      deploymentId: id,
    });
    return results;
  });
}

async function decideEach(
  tx: Transaction,
  deploymentId: string,
  userIds: string[],
): Promise<StandbyResult[]> {
  const colleagues = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isColleague(users), inArray(users.id, userIds)));
  const before = await tx
    .select({ id: table.id, userId: table.userId, answer: table.answer })
    .from(table)
    .where(and(eq(table.deploymentId, deploymentId), inArray(table.userId, userIds)));
  const known = new Set(colleagues.map(({ id }) => id));
  const asked = new Map(before.map((each) => [each.userId, each]));
  return userIds.map((userId): StandbyResult => {
    if (!known.has(userId))
      return { userId, status: 'not_found', standbyId: null, reason: 'No colleague has this id.' };
    const earlier = asked.get(userId);
    if (!earlier) return { userId, status: 'asked', standbyId: newId(), reason: null };
    return earlier.answer === null
      ? { userId, status: 'reminded', standbyId: earlier.id, reason: null }
      : {
          userId,
          status: 'already_answered',
          standbyId: earlier.id,
          reason: `Answered ${earlier.answer} already.`,
        };
  });
}

const standbyNote = (deployment: Deployment, message: string, until: string) => ({
  kind: 'deployment' as const,
  type: 'info' as const,
  title: `Could you go? ${deployment.name}`,
  message: [
    `Nothing is offered yet: say whether you could come to ${placeWords(deployment)}.`,
    until,
    message,
  ]
    .filter(Boolean)
    .join(' '),
  actionUrl: '/my-deployments',
  actionLabel: 'Answer',
});

/**
 * Answers a question to the caller, also another time until the deadline.
 * @throws {PortalError} not_found, also for other people's; conflict after the deadline, or when the deployment is over;
 *   bad_input for a day after the deployment
 */
export async function answerStandby(
  ctx: ActorContext,
  { id, answer, from, note }: AnswerStandbyInput,
): Promise<OwnStandbyRow> {
  return write(ctx, async (tx) => {
    const { deadline } = await lock(tx, ctx, id);
    const { deployment } = await readOwnStandby({ ...ctx.services, db: tx }, id);
    if (isOver(deployment.status)) throw conflict(sentences.ended);
    const now = isoNow(ctx.services.clock);
    if (deadline <= now) throw conflict(sentences.deadlinePassed);
    if (from && from > deployment.endDate) throw badInput(sentences.fromLate, { from: sentences.fromLate });
    await tx
      .update(table)
      .set({ answer, fromDate: from ?? null, note, answeredAt: now, seenAt: now, updatedAt: now })
      .where(eq(table.id, id));
    await audit(tx, ctx, {
      action: 'deployment.standby_answered',
      subject: ['deployment', deployment.id],
      personId: ctx.actor.userId,
      detail: { name: deployment.name, answer },
    });
    await announce(tx, ['admins', `user:${ctx.actor.userId}`], 'standby_changed', {
      deploymentId: deployment.id,
    });
    return readOwnStandby({ ...ctx.services, db: tx }, id);
  });
}

/**
 * Records that the person's screen has shown the question. A repeated call changes nothing.
 * @throws {PortalError} not_found, also for other people's
 */
export async function seeStandby(ctx: ActorContext, id: string) {
  await write(ctx, async (tx) => {
    const { seenAt, deploymentId } = await lock(tx, ctx, id);
    if (seenAt) return;
    await tx
      .update(table)
      .set({ seenAt: isoNow(ctx.services.clock) })
      .where(eq(table.id, id));
    await announce(tx, ['admins'], 'standby_changed', { deploymentId });
  });
  return { success: true as const };
}

/** @throws {PortalError} not_found, also for other people's */
async function lock(tx: Transaction, { actor }: ActorContext, id: string) {
  const [stored] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  authorizeOrHide(stored !== undefined && isAsked(actor, stored), 'Standby call');
  if (!stored) throw notFound('Standby call');
  return stored;
}
