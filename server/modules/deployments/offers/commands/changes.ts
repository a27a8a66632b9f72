import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray, or, sql } from '@portal/db/drizzle.ts';
import { deploymentOffers as table } from '@portal/db/schema/deployment-offers.ts';
import { rangeWords } from '../../../../core/domain/date-words.ts';
import { isoNow } from '../../../../core/kernel/clock.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { audit } from '../../../../core/kernel/write.ts';
import { hasAssignment, lockOffers } from '../../commitments/queries.ts';
import type { Deployment, Position } from '../../schema.ts';
import { carryOut, offerNext } from './carry-out.ts';

const listed = new Intl.ListFormat('en-US');

/**
 * Asks everybody again who accepted a position whose states or days have changed, and the next people on the waitlist
 * about places that were added. Those who are asked again keep their places until they answer, at the latest until the
 * last day.
 */
export async function followPositions(tx: Transaction, ctx: Context, before: Deployment, after: Deployment) {
  for (const position of after.positions) {
    const previous = before.positions.find(({ id }) => id === position.id);
    if (!previous) continue;
    const change = changeSentence(previous, position);
    if (change) await askAgain(tx, ctx, after, position, change);
    const added = position.count - previous.count;
    if (added > 0) await offerNext(tx, ctx, after.id, position.id, added);
  }
}

async function askAgain(
  tx: Transaction,
  ctx: Context,
  { id, name }: Deployment,
  { id: positionId, role, endDate }: Position,
  change: string,
) {
  const assigned = await lockOffers(tx, and(eq(table.positionId, positionId), hasAssignment(table.id)));
  if (assigned.length === 0) return;
  await carryOut(tx, ctx, { id, name }, assigned, { type: 'ask_again', change, name, lastDay: endDate });
  await audit(tx, ctx, {
    action: 'deployment.asked_anew',
    subject: ['deployment', id],
    detail: { name, role, count: assigned.length },
  });
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
export async function endOffers(
  tx: Transaction,
  ctx: Context,
  { id, name }: Deployment,
  status: 'closed' | 'canceled',
) {
  const open = inArray(table.status, ['offered', 'waitlisted']);
  const cases = await lockOffers(tx, and(eq(table.deploymentId, id), or(open, hasAssignment(table.id))));
  await carryOut(tx, ctx, { id, name }, cases, { type: 'end_deployment', status, name });
}

/**
 * Ends offers of a deployment that nobody answered in time. The caller keeps the deployment from changing.
 * @param which undefined for all
 */
export async function endExpired(
  tx: Transaction,
  ctx: Context,
  deployment: Pick<Deployment, 'id' | 'name'>,
  which?: { positionId: string; userIds: string[] },
) {
  const cases = await lockOffers(
    tx,
    and(
      eq(table.deploymentId, deployment.id),
      eq(table.status, 'offered'),
      sql`${table.deadline} <= ${isoNow(ctx.services.clock)}::timestamptz`,
      which && and(eq(table.positionId, which.positionId), inArray(table.userId, which.userIds)),
    ),
  );
  await carryOut(tx, ctx, deployment, cases, { type: 'expire' });
}
