import { knownZone } from '../../../core/domain/local-time.ts';
import type { Viewer } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { presentHours } from '../presenter.ts';
import type { AdjustmentRow, ChangeRow } from './queries.ts';
import type { Adjustment, EntryChange } from './schema.ts';

export const presentAdjustment = ({ of, paidWith, ...hours }: AdjustmentRow): Adjustment => ({
  ...presentHours(hours),
  of,
  paidWith,
});

export function presentChange(
  ctx: Viewer,
  { change, timeZone, changedBy, adjustments }: ChangeRow,
): EntryChange {
  const { previousClockIn, previousClockOut, previousDeployment, ...now } = change;
  const { clockIn, clockOut, deployment, ...rest } = now;
  return {
    ...rest,
    before:
      previousClockIn === null
        ? null
        : { clockIn: previousClockIn, clockOut: previousClockOut, deployment: previousDeployment },
    after: clockIn === null ? null : { clockIn, clockOut, deployment },
    timeZone: knownZone(timeZone),
    changedBy: presentPerson(ctx, changedBy),
    adjustments: adjustments.map(presentAdjustment),
  };
}
