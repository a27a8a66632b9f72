import type { Transaction } from '@portal/db/client.ts';
import { and, eq, inArray } from '@portal/db/drizzle.ts';
import { deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { deployments } from '@portal/db/schema/deployments.ts';
import { today } from '../../../../core/kernel/clock.ts';
import type { Context } from '../../../../core/kernel/context.ts';
import { putOutOfOffice, removeOutOfOffice } from '../../../calendar/commands/out-of-office.ts';
import { isLive, LIVE_STATUSES } from '../constants.ts';

/**
 * Keeps the days of assignments in the people's calendars: all of those to come, and those on which released people were
 * there. Days of who dropped out, or was released before the first day, are taken out.
 */
export async function showInCalendar(tx: Transaction, ctx: Context, assignmentIds: string[]): Promise<void> {
  const rows = await tx
    .select({ assignment: table, name: deployments.name })
    .from(table)
    .innerJoin(deployments, eq(deployments.id, table.deploymentId))
    .where(inArray(table.id, assignmentIds));
  const day = today(ctx.services.clock);
  for (const { assignment, name } of rows) {
    const { id, userId, status, startDate, endDate } = assignment;
    const event = { source: 'deployment' as const, sourceId: id };
    if (isLive(status) || (status === 'released' && startDate <= day))
      await putOutOfOffice(tx, ctx, { ...event, userId, title: `Deployment: ${name}`, startDate, endDate });
    else await removeOutOfOffice(tx, ctx, event);
  }
}

/** The same for everybody who is assigned to the deployment, under its new name. */
export async function renameInCalendar(tx: Transaction, ctx: Context, deploymentId: string): Promise<void> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.deploymentId, deploymentId), inArray(table.status, LIVE_STATUSES)));
  await showInCalendar(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
}
