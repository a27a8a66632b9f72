import type { DayRange, Hours } from '../../../core/domain/work-hours.ts';
import { defineEvent } from '../../../core/kernel/events.ts';
import type { ChangeKind } from './constants.ts';

type Times = { clockIn: string; clockOut: string | null };

/** An administrator added, changed or deleted a time of somebody. */
export const timeEntryChanged = defineEvent<{
  entryId: string;
  userId: string;
  kind: ChangeKind;
  before: Times | null;
  after: Times | null;
  reason: string;
  /** Hours of approved pay periods that are paid with a later one, in hundredths. */
  adjustments: Array<Hours & { of: DayRange; paidWith: DayRange }>;
}>('time_entry.changed');

/** Somebody was deactivated who had forgotten to clock out: nobody knows when they stopped. */
export const endMissing = defineEvent<{ entryId: string; userId: string; clockIn: string }>(
  'time_entry.end_missing',
);
