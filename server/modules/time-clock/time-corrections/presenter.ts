import type { ActorContext } from '../../../core/context.ts';
import { asHours, hundredths } from '../../../core/work-hours.ts';
import { presentPerson } from '../../people/presenter.ts';
import { canDecideCorrection } from '../policy.ts';
import type { CorrectionRow } from './queries.ts';
import type { TimeCorrection } from './schema.ts';

/** @param isOnlyAdmin the reader is */
export function presentCorrection(
  ctx: ActorContext,
  { correction, person, decider }: CorrectionRow,
  isOnlyAdmin = false,
): TimeCorrection {
  const { id, entryId, clockIn, clockOut, reason, status, reviewNotes, decidedAt, createdAt } = correction;
  const { previousClockIn, previousClockOut } = correction;
  return {
    id,
    entryId,
    previous: previousClockIn ? { clockIn: previousClockIn, clockOut: previousClockOut } : null,
    clockIn,
    clockOut,
    totalHours: asHours(hundredths(Date.parse(clockIn), Date.parse(clockOut))),
    reason,
    status,
    reviewNotes,
    decidedBy: decider ? presentPerson(ctx, decider) : null,
    decidedAt,
    createdAt,
    person: presentPerson(ctx, person),
    can: { decide: status === 'pending' && canDecideCorrection(ctx.actor, correction, isOnlyAdmin) },
  };
}
