import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, isNull } from '@portal/db/drizzle.ts';
import { rollCallAnswers as answers, rollCalls as table } from '@portal/db/schema/roll-calls.ts';
import { conflict, notFound, ruleBroken } from '../../../core/errors/errors.ts';
import { type Audience, announce } from '../../../core/kernel/announce.ts';
import { authorizeOrHide } from '../../../core/kernel/authorize.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext, Services } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { findPeople, listAdminIds } from '../../people/queries.ts';
import { listAssigned } from '../commitments/queries.ts';
import { sentences as deploymentSentences, isOver } from '../constants.ts';
import { managersAmong } from '../flags/queries.ts';
import { isAsked } from '../policy.ts';
import { lockDeployment, readDeployment } from '../queries.ts';
import { ASK_AGAIN_HOURS, sentences } from './constants.ts';
import {
  lockOpenRollCall,
  lockSilent,
  type OwnRollCallRow,
  readOwnRollCall,
  readTally,
  type Tally,
} from './queries.ts';
import type { AnswerRollCallInput, StartRollCallInput } from './schema.ts';

/**
 * Asks everybody who is assigned whether they are safe. An open roll call ends first.
 * @throws {PortalError} not_found; conflict when the deployment is over; rule_broken when nobody is assigned
 */
export async function startRollCall(ctx: ActorContext, { id, message }: StartRollCallInput): Promise<Tally> {
  requireAbility(ctx.actor, 'deployments.manage');
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const deployment = await lockDeployment(tx, id);
    if (isOver(deployment.status)) throw conflict(deploymentSentences.over(deployment.status));
    const people = await listAssigned(tx, id);
    if (people.length === 0) throw ruleBroken(sentences.nobodyAssigned);
    const now = isoNow(services.clock);
    const before = await lockOpenRollCall(tx, id);
    if (before) await end(tx, before.id, now);
    const rollCall = {
      id: newId(),
      deploymentId: id,
      message,
      askedBy: actor.userId,
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(table).values(rollCall);
    await tx
      .insert(answers)
      .values(people.map((userId) => ({ rollCallId: rollCall.id, userId, askedAt: now })));
    await ask(
      tx,
      services,
      { deploymentId: id, name: deployment.name, message, senderId: actor.userId },
      people,
    );
    await audit(tx, ctx, {
      action: 'deployment.roll_call_started',
      subject: ['deployment', id],
      detail: { name: deployment.name, count: people.length },
    });
    return readTally(tx, rollCall);
  });
}

type Asked = { deploymentId: string; name: string; message: string; senderId: string | null };

async function ask(
  tx: Transaction,
  services: Services,
  { deploymentId, name, message, senderId }: Asked,
  people: string[],
) {
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'warning',
      title: `Are you safe? ${name}`,
      senderId,
      message: ['Say whether you are safe, or need help.', message].filter(Boolean).join(' '),
      actionUrl: '/my-deployments',
      actionLabel: 'Answer',
    },
    { mode: 'individual', people },
  );
  await announce(tx, ['admins', ...people.map(audienceOf)], 'roll_call_changed', { deploymentId });
}

const audienceOf = (userId: string): Audience => `user:${userId}`;

/**
 * Ends a roll call: nobody is asked again, and no answer is taken any more.
 * @throws {PortalError} not_found; conflict when it has ended
 */
export async function endRollCall(ctx: ActorContext, id: string) {
  requireAbility(ctx.actor, 'deployments.manage');
  await write(ctx, async (tx) => {
    const [rollCall] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (!rollCall) throw notFound('Roll call');
    if (rollCall.endedAt) throw conflict(sentences.ended);
    await end(tx, id, isoNow(ctx.services.clock));
    const asked = await tx.select({ userId: answers.userId }).from(answers).where(eq(answers.rollCallId, id));
    const { deploymentId } = rollCall;
    const { name } = await readDeployment(tx, deploymentId);
    await audit(tx, ctx, {
      action: 'deployment.roll_call_ended',
      subject: ['deployment', deploymentId],
      detail: { name },
    });
    await announce(tx, ['admins', ...asked.map(({ userId }) => audienceOf(userId))], 'roll_call_changed', {
      deploymentId,
    });
  });
  return { success: true as const };
}

const end = (tx: Transaction, id: string, now: string) =>
  tx.update(table).set({ endedAt: now, updatedAt: now }).where(eq(table.id, id));

/** Ends the open roll call of a deployment that is over. */
export async function endRollCallOf(tx: Transaction, { clock }: Services, deploymentId: string) {
  const open = await lockOpenRollCall(tx, deploymentId);
  if (open) await end(tx, open.id, isoNow(clock));
}

/**
 * Answers for the caller, also another time until the roll call ends.
 * @throws {PortalError} not_found, also for people who were not asked; conflict when it has ended
 */
export async function answerRollCall(
  ctx: ActorContext,
  { id, answer, note }: AnswerRollCallInput,
): Promise<OwnRollCallRow> {
  return write(ctx, async (tx) => {
    const { services, actor } = ctx;
    const [rollCall] = await tx.select().from(table).where(eq(table.id, id)).for('share');
    const mine = and(eq(answers.rollCallId, id), eq(answers.userId, actor.userId));
    const [asked] = await tx.select().from(answers).where(mine).for('update');
    authorizeOrHide(asked !== undefined && isAsked(actor, asked), 'Roll call');
    if (!rollCall) throw notFound('Roll call');
    if (rollCall.endedAt) throw conflict(sentences.ended);
    await tx
      .update(answers)
      .set({ answer, note, answeredAt: isoNow(services.clock) })
      .where(mine);
    const { deploymentId } = rollCall;
    const { name } = await readDeployment(tx, deploymentId);
    await audit(tx, ctx, {
      action: 'deployment.roll_call_answered',
      subject: ['deployment', deploymentId],
      personId: actor.userId,
      detail: { name, answer },
    });
    if (answer === 'help') await notifyManager(tx, services, rollCall, { name, note, userId: actor.userId });
    await announce(tx, ['admins', audienceOf(actor.userId)], 'roll_call_changed', { deploymentId });
    return readOwnRollCall(tx, id, actor.userId);
  });
}

/** Notifies the manager who asked at once. */
async function notifyManager(
  tx: Transaction,
  services: Services,
  { deploymentId, askedBy }: { deploymentId: string; askedBy: string },
  { name, note, userId }: { name: string; note: string; userId: string },
) {
  const [person, managers] = await Promise.all([findPeople(tx, [userId]), managersAmong(tx, [askedBy])]);
  const who = person.get(userId)?.name ?? 'Somebody';
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'warning',
      title: `${who} needs help: ${name}`,
      senderId: userId,
      message: note || 'They answered the roll call with “I need help”.',
      actionUrl: `/deployments/${deploymentId}?part=safety`,
      actionLabel: 'Open Board',
    },
    { mode: 'individual', people: managers.length > 0 ? managers : await listAdminIds(tx) },
  );
}

/**
 * Asks everybody again who has not answered for an hour.
 * @returns how many people were asked
 */
export async function askSilent(tx: Transaction, services: Services): Promise<number> {
  const silent = await lockSilent(tx, isoNow(services.clock, -ASK_AGAIN_HOURS * HOUR_MS));
  for (const [rollCallId, rows] of Map.groupBy(silent, (row) => row.rollCallId)) {
    const [first] = rows;
    if (!first) continue;
    const people = rows.map(({ userId }) => userId);
    await tx
      .update(answers)
      .set({ askedAt: isoNow(services.clock) })
      .where(
        and(eq(answers.rollCallId, rollCallId), inArray(answers.userId, people), isNull(answers.answer)),
      );
    await ask(tx, services, { ...first, senderId: null }, people);
  }
  return silent.length;
}

const HOUR_MS = 3_600_000;
