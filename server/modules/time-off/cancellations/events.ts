import { defineEvent } from '../../../core/kernel/events.ts';
import type { TimeOffAsked } from '../events.ts';

/** A person requested the cancellation of approved time off. */
export const cancellationAsked = defineEvent<TimeOffAsked & { reason: string }>(
  'time_off.cancellation_asked',
);

/** An administrator declined the cancellation. */
export const cancellationDeclined = defineEvent<TimeOffAsked & { reason: string }>(
  'time_off.cancellation_declined',
);

/** An administrator canceled approved time off. */
export const timeOffTakenBack = defineEvent<TimeOffAsked & { reason: string; approvedBy: string | null }>(
  'time_off.taken_back',
);
