import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { announce } from '../../../../core/kernel/announce.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { joinConversation } from '../../conversation/commands.ts';
import { isLive } from '../constants.ts';
import { showInCalendar } from './show-in-calendar.ts';

/**
 * Puts the days of an assignment into the person's calendar, and everybody who is assigned into the conversation: of many
 * who accepted in the same moment, the first one's turn adds all. Nothing is left to do for somebody who is gone.
 */
export async function arrange(tx: Transaction, ctx: Context, assignmentId: string): Promise<void> {
  // A transaction that releases the person waits until both are done, and undoes them.
  const [row] = await tx.select().from(table).where(eq(table.id, assignmentId)).for('update');
  if (!row || !isLive(row.status)) return;
  await showInCalendar(tx, ctx, [row.id]);
  const { deploymentId } = row;
  const added = await joinConversation(tx, ctx, deploymentId);
  await announce(
    tx,
    added.map((userId) => `user:${userId}` as const),
    'offers_changed',
    { deploymentId },
  );
}
