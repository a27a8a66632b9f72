import { defineEvent } from '../../../core/kernel/events.ts';
import type { TimeOffAsked } from '../events.ts';

/** Somebody asks to have approved time off taken back. */
export const cancellationAsked = defineEvent<TimeOffAsked & { reason: string }>(
  'time_off.cancellation_asked',
);

/** An administrator let it stand. */
export const cancellationDeclined = defineEvent<TimeOffAsked & { reason: string }>(
  'time_off.cancellation_declined',
);

/** An administrator took approved time off back. */
export const timeOffTakenBack = defineEvent<TimeOffAsked & { reason: string; approvedBy: string | null }>(
  'time_off.taken_back',
);
