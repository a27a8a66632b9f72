import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { putOutOfOffice, removeOutOfOffice } from '../../../calendar/commands/out-of-office.ts';
import { joinConversation } from '../../conversation/commands.ts';
import { readDeployment } from '../../queries.ts';
import { isLive, LIVE_STATUSES } from '../constants.ts';
import type { Outcome } from '../offer-flow.ts';

type Assignment = typeof table.$inferSelect;

/** Shows the days of an assignment in the person's calendar, or takes them out. */
export async function showInCalendar(
  tx: Transaction,
  ctx: Context,
  name: string,
  { id, userId, startDate, endDate }: Assignment,
  calendar: Outcome['calendar'] = 'shown',
): Promise<void> {
  const event = { source: 'deployment' as const, sourceId: id };
  if (calendar === 'removed') return removeOutOfOffice(tx, ctx, event);
  await putOutOfOffice(tx, ctx, { ...event, userId, title: `Deployment: ${name}`, startDate, endDate });
}

/** Shows everybody's days under the new name of the deployment. */
export async function renameInCalendar(tx: Transaction, ctx: Context, deploymentId: string, name: string) {
  const assigned = await tx
    .select()
    .from(table)
    .where(and(eq(table.deploymentId, deploymentId), inArray(table.status, LIVE_STATUSES)));
  for (const assignment of assigned) await showInCalendar(tx, ctx, name, assignment);
}

/**
 * Puts the days of an assignment into the person's calendar, and everybody who is assigned into the conversation: of many
 * who accepted in the same moment, the first one's turn adds all. Nothing is left to do for somebody who is gone.
 */
export async function arrange(tx: Transaction, ctx: Context, assignmentId: string): Promise<void> {
  // A transaction that releases the person waits until both are done, and undoes them.
  const [row] = await tx.select().from(table).where(eq(table.id, assignmentId)).for('update');
  if (!row || !isLive(row.status)) return;
  const { deploymentId } = row;
  const { name } = await readDeployment(tx, deploymentId);
  await showInCalendar(tx, ctx, name, row);
  const added = await joinConversation(tx, ctx, deploymentId);
  await announce(
    tx,
    added.map((userId) => `user:${userId}` as const),
    'offers_changed',
    { deploymentId },
  );
}
