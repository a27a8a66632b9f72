import type { DayRange, Hours } from '../../../core/domain/work-hours.ts';
import { defineEvent } from '../../../core/kernel/events.ts';
import type { ChangeKind } from './constants.ts';

type Times = { clockIn: string; clockOut: string | null };

/** An administrator added, changed or deleted an entry. */
export const timeEntryChanged = defineEvent<{
  entryId: string;
  userId: string;
  kind: ChangeKind;
  before: Times | null;
  after: Times | null;
  /** The name of the deployment that it is for by now, null for none; undefined where that has not changed. */
  deployment?: string | null | undefined;
  reason: string;
  /** Adjustments of approved pay periods, paid with a later one, in hundredths of an hour. */
  adjustments: Array<Hours & { of: DayRange; paidWith: DayRange }>;
}>('time_entry.changed');

/** A person was deactivated who had probably forgotten to clock out: the end of their entry is unknown. */
export const endMissing = defineEvent<{ entryId: string; userId: string; clockIn: string }>(
  'time_entry.end_missing',
);
