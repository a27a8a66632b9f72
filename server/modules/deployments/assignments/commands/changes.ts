import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, sql } from '@portal/db/drizzle.ts';
import { deploymentOffers, deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { rangeWords } from '../../../../core/domain/date-words.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import { isoNow, today } from '../../../../core/kernel/clock.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { audit } from '../../../../core/kernel/write.ts';
import { notify } from '../../../notifications/commands/notify.ts';
import { leaveConversation } from '../../conversation/commands.ts';
import { questionPaths } from '../../offer-links/queries.ts';
import type { Deployment, Position } from '../../schema.ts';
import { LIVE_STATUSES } from '../constants.ts';
import { showInCalendar } from './show-in-calendar.ts';

const listed = new Intl.ListFormat('en-US');

type Named = Pick<Deployment, 'id' | 'name'>;

/**
 * Asks everybody again who accepted a position whose states or days have changed. They keep their places until they
 * answer, at the latest until the last day.
 */
export async function askAcceptedAgain(tx: Transaction, ctx: Context, before: Deployment, after: Deployment) {
  const now = isoNow(ctx.services.clock);
  for (const position of after.positions) {
    const previous = before.positions.find(({ id }) => id === position.id);
    const change = previous && changeSentence(previous, position);
    if (!change) continue;
    const assigned = await tx
      .select({ offerId: table.offerId, userId: table.userId })
      .from(table)
      .where(and(eq(table.positionId, position.id), inArray(table.status, LIVE_STATUSES)))
      .for('update');
    if (assigned.length === 0) continue;
    const deadline = sql`(${position.endDate}::date + 1)::timestamptz`;
    await tx
      .update(deploymentOffers)
      .set({ status: 'offered', change, deadline, answeredAt: null, updatedAt: now })
      .where(
        inArray(
          deploymentOffers.id,
          assigned.map(({ offerId }) => offerId),
        ),
      );
    const people = assigned.map(({ userId }) => userId);
    await notifyAll(
      tx,
      ctx,
      after,
      people,
      {
        title: `Please answer again: ${after.name}`,
        message: `${change} You keep your place until you answer.`,
      },
      questionPaths(
        ctx.services,
        assigned.map(({ offerId, userId }) => ({ id: offerId, userId })),
      ),
    );
    await audit(tx, ctx, {
      action: 'deployment.asked_anew',
      subject: ['deployment', after.id],
      detail: { name: after.name, role: position.role, count: people.length },
    });
  }
}

/** The change that people who accepted have to know; undefined when neither states nor days have changed. */
function changeSentence(before: Position, after: Position): string | undefined {
  const days = (each: Position) => rangeWords(each.startDate, each.endDate);
  const states = ({ states: codes }: Position) => listed.format(codes.toSorted());
  const changed = [
    { what: 'days', from: days(before), to: days(after) },
    { what: 'states', from: states(before), to: states(after) },
  ].filter(({ from, to }) => from !== to);
  if (changed.length === 0) return undefined;
  return changed.map(({ what, from, to }) => `The ${what} changed from ${from} to ${to}.`).join(' ');
}

/** Releases everybody who is assigned, and withdraws open offers, because the deployment is over. */
export async function releaseAll(
  tx: Transaction,
  ctx: Context,
  deployment: Named,
  status: 'closed' | 'canceled',
) {
  const day = today(ctx.services.clock);
  const updatedAt = isoNow(ctx.services.clock);
  const assigned = await tx
    .update(table)
    .set({
      status: 'released',
      endDate: sql`case when ${table.startDate} <= ${day} and ${table.endDate} > ${day} then ${day}::date
        else ${table.endDate} end`,
      updatedAt,
    })
    .where(and(eq(table.deploymentId, deployment.id), inArray(table.status, LIVE_STATUSES)))
    .returning({ id: table.id, userId: table.userId, offerId: table.offerId });
  await showInCalendar(
    tx,
    ctx,
    assigned.map(({ id }) => id),
  );
  await leaveConversation(
    tx,
    ctx,
    deployment.id,
    assigned.map(({ userId }) => userId),
  );
  // People who are asked again had accepted before.
  await tx
    .update(deploymentOffers)
    .set({ status: 'accepted', change: '', updatedAt })
    .where(
      and(
        inArray(
          deploymentOffers.id,
          assigned.map(({ offerId }) => offerId),
        ),
        eq(deploymentOffers.status, 'offered'),
      ),
    );
  const open = await tx
    .update(deploymentOffers)
    .set({ status: 'withdrawn', queued: null, updatedAt })
    .where(
      and(
        eq(deploymentOffers.deploymentId, deployment.id),
        inArray(deploymentOffers.status, ['offered', 'waitlisted']),
      ),
    )
    .returning({ userId: deploymentOffers.userId });
  const title = `${deployment.name} was ${status}`;
  await notifyAll(
    tx,
    ctx,
    deployment,
    assigned.map(({ userId }) => userId),
    { title, message: 'You are released.' },
  );
  const released = new Set(assigned.map(({ userId }) => userId));
  await notifyAll(
    tx,
    ctx,
    deployment,
    [...new Set(open.map(({ userId }) => userId))].filter((userId) => !released.has(userId)),
    { title, message: 'Your offer was withdrawn.' },
  );
}

async function notifyAll(
  tx: Transaction,
  { services, actor }: Context,
  { id }: Named,
  people: string[],
  note: { title: string; message: string },
  ownLinks: Record<string, string> = {},
) {
  if (people.length === 0) return;
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'info',
      ...note,
      senderId: actor?.userId ?? null,
      actionUrl: '/my-deployments',
      actionLabel: 'Open',
    },
    { mode: 'individual', people },
    { ownLinks },
  );
  await announce(tx, ['admins', ...people.map((userId) => `user:${userId}` as const)], 'offers_changed', {
    deploymentId: id,
  });
}
