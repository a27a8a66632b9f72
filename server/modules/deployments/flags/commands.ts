import type { Transaction } from '@portal/db/client.ts';
import { eq } from '@portal/db/drizzle.ts';
import { deploymentAssignments as table } from '@portal/db/schema/deployment-offers.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { Services } from '../../../core/kernel/context.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { listAdminIds } from '../../people/queries.ts';
import { readHeld } from '../offers/queries.ts';
import { type AssignedRow, judgeAssigned, lockAssigned, managersAmong } from './queries.ts';

/**
 * Judges assigned people again, and notifies the managers of each deployment of new problems: the people who planned it
 * and made the offers, or all administrators when none of these is one any more.
 * @param userIds undefined for everybody
 * @returns how many people have new problems
 */
export async function watchFlags(tx: Transaction, services: Services, userIds?: string[]): Promise<number> {
  const assigned = await lockAssigned(tx, services, userIds);
  if (assigned.length === 0) return 0;
  const states = [...new Set(assigned.flatMap((each) => each.states))];
  const held = await readHeld(
    tx,
    assigned.map(({ userId }) => userId),
    states,
  );
  const news: { row: AssignedRow; fresh: string[] }[] = [];
  const now = isoNow(services.clock);
  for (const row of assigned) {
    const { flags } = judgeAssigned(services, held.get(row.userId), row);
    const fresh = flags.filter((flag) => !row.flags.includes(flag));
    if (fresh.length === 0 && flags.length === row.flags.length) continue;
    const flaggedAt = flags.length === 0 ? null : (row.flaggedAt ?? now);
    await tx.update(table).set({ flags, flaggedAt }).where(eq(table.id, row.id));
    await announce(tx, 'admins', 'offers_changed', { deploymentId: row.deployment.id });
    if (fresh.length > 0) news.push({ row, fresh });
  }
  for (const [id, rows] of Map.groupBy(news, ({ row }) => row.deployment.id))
    await notifyManagers(tx, services, id, rows);
  return news.length;
}

async function notifyManagers(
  tx: Transaction,
  services: Services,
  deploymentId: string,
  news: { row: AssignedRow; fresh: string[] }[],
) {
  const managers = await managersAmong(tx, [
    ...new Set(news.flatMap(({ row }) => [row.deployment.createdBy, row.offeredBy])),
  ]);
  await notify(
    tx,
    services,
    {
      kind: 'deployment',
      type: 'warning',
      title: `Look at the board: ${news[0]?.row.deployment.name}`,
      message: news.map(({ row, fresh }) => `${row.name}: ${fresh.join('; ')}.`).join(' '),
      actionUrl: `/deployments/${deploymentId}?part=board`,
      actionLabel: 'Open Board',
      senderId: null,
    },
    { mode: 'individual', people: managers.length > 0 ? managers : await listAdminIds(tx) },
  );
}
