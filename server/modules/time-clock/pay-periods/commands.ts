import { payPeriodLocks } from '@portal/db/schema/time-clock.ts';
import { conflict, ruleBroken } from '../../../core/errors/errors.ts';
import { onUniqueViolation } from '../../../core/errors/unique-violation.ts';
import { announce } from '../../../core/kernel/announce.ts';
import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { newId } from '../../../core/kernel/ids.ts';
import { audit, write } from '../../../core/kernel/write.ts';
import { requireAbility } from '../../../core/security/entry.ts';
import { holdCompanySettings } from '../../company-settings/queries.ts';
import { sentences } from './constants.ts';
import { listBlocking, readLines, readPayPeriod } from './queries.ts';
import type { LockInput } from './schema.ts';

/**
 * Approves a pay period: its entries cannot be corrected any more, and its payroll is final.
 * @throws {PortalError} rule_broken when no period starts on that day; conflict when it is not over, has pending
 *   corrections or open entries, was approved already, or has changed since the caller read it
 */
export async function lockPayPeriod(ctx: ActorContext, { start, mark }: LockInput) {
  requireAbility(ctx.actor, 'time.manage');
  return onUniqueViolation(
    () => conflict(sentences.lockedAlready),
    () =>
      write(ctx, async (tx) => {
        // Every decision about anybody's time locks the settings, too, so that no entry changes from here on.
        await holdCompanySettings(tx, 'update');
        const period = await readPayPeriod(tx, ctx.services.clock.now(), start);
        if (period.start !== start) throw ruleBroken(sentences.notAPeriod, { start: sentences.notAPeriod });
        if (period.locked) throw conflict(sentences.lockedAlready);
        if (!period.over) throw conflict(sentences.notOver);
        if (period.pendingCorrections + period.openEntries > 0) {
          const { entries, corrections } = await listBlocking(tx, period);
          const names = (rows: Array<{ person: { name: string } }>) => rows.map(({ person }) => person.name);
          throw conflict(sentences.waiting(names(entries), names(corrections)));
        }
        if (mark !== undefined && mark !== period.mark) throw conflict(sentences.changedSinceSeen);
        const id = newId();
        await tx.insert(payPeriodLocks).values({
          id,
          startsOn: period.start,
          endsOn: period.end,
          startsAt: new Date(period.span.from).toISOString(),
          endsAt: new Date(period.span.to).toISOString(),
          timeZone: period.calendar.timeZone,
          calendarStart: period.calendar.payPeriodStart,
          calendarDays: period.calendar.payPeriodDays,
          lines: await readLines(tx, period),
          lockedBy: ctx.actor.userId,
          lockedAt: isoNow(ctx.services.clock),
        });
        await audit(tx, ctx, {
          action: 'pay_period.locked',
          subject: ['pay_period', id],
          detail: {
            start: period.start,
            end: period.end,
            people: period.people,
            regular: period.regular,
            overtime: period.overtime,
          },
        });
        await announce(tx, 'all', 'pay_period_locked', {});
        const now = ctx.services.clock.now();
        return {
          now,
          period: await readPayPeriod(tx, now, start),
          blocking: { entries: [], corrections: [] },
        };
      }),
  );
}
