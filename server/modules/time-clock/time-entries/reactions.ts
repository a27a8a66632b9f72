import { and, eq, isNull } from '@portal/db/drizzle.ts';
import { timeEntries } from '@portal/db/schema/time-clock.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import { type AnyReaction, emit, on } from '../../../core/kernel/events.ts';
import { userDeactivated } from '../../users/events.ts';
import { holdTime } from '../commands.ts';
import { FORGOTTEN_AFTER_HOURS } from '../constants.ts';
import { record } from './commands.ts';
import { DEACTIVATED_REASON } from './constants.ts';
import { endMissing } from './events.ts';

const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_HOURS * 3_600_000;

/**
 * A deactivated person cannot clock out: their entry ends with the account. Where a clock-out looks forgotten the
 * end is unknown, and administrators are asked to enter it.
 */
export const reactions: AnyReaction[] = [
  on(userDeactivated, async (tx, ctx, { userId }) => {
    const { actor } = ctx;
    if (!actor) throw new Error('an account is deactivated by an administrator');
    await holdTime(tx, userId);
    const [open] = await tx
      .select()
      .from(timeEntries)
      .where(
        and(eq(timeEntries.userId, userId), isNull(timeEntries.clockOut), eq(timeEntries.awaiting, false)),
      )
      .for('update');
    if (!open) return;
    const now = isoNow(ctx.services.clock);
    const { id, clockIn } = open;
    const isForgotten = Date.parse(now) - Date.parse(clockIn) > FORGOTTEN_AFTER_MS;
    // The clock of another server may be slightly behind.
    const stopped = new Date(Math.max(Date.parse(now), Date.parse(clockIn))).toISOString();
    const clockOut = isForgotten ? null : stopped;
    const times = { before: { clockIn, clockOut: null }, after: { clockIn, clockOut } };
    const deployments = { before: open.deploymentId, after: open.deploymentId };
    const reason = DEACTIVATED_REASON;
    const change = { id, userId, kind: 'changed', ...times, deployments, reason } as const;
    // A change of time names a person; where a service deactivates the account, the one concerned.
    const by = actor.service ? { ...actor, userId } : actor;
    await record(tx, { ...ctx, actor: by }, change, () =>
      tx
        .update(timeEntries)
        .set({ clockOut, awaiting: isForgotten, version: open.version + 1, updatedAt: now })
        .where(eq(timeEntries.id, id)),
    );
    if (isForgotten) await emit(tx, ctx, endMissing, { entryId: id, userId, clockIn });
  }),
];
