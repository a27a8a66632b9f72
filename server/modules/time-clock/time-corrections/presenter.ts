import type { Viewer } from '../../../core/context.ts';
import { asHours, hundredths } from '../../../core/work-hours.ts';
import { presentPerson } from '../../people/presenter.ts';
import type { CorrectionRow } from './queries.ts';
import type { TimeCorrection } from './schema.ts';

export function presentCorrection(
  ctx: Viewer,
  { correction, person, decider }: CorrectionRow,
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
  };
}
