import { defineEvent } from '../../core/kernel/events.ts';
import type { TimeOffType } from './constants.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Time off was requested, canceled or decided; null when allowances or holidays changed. */
    time_off: { requestId: string | null };
  }
}

export type TimeOffAsked = {
  requestId: string;
  /** The requester. */
  userId: string;
  type: TimeOffType;
  startDate: string;
  endDate: string;
  /** Working days. */
  days: number;
};

/** A person requested time off. */
export const timeOffRequested = defineEvent<TimeOffAsked>('time_off.requested');

/** The person withdrew a pending request, or a cancellation request. */
export const timeOffWithdrawn = defineEvent<{ requestId: string }>('time_off.withdrawn');

/** An administrator approved or rejected a request. */
export const timeOffDecided = defineEvent<
  TimeOffAsked & { status: 'approved' | 'rejected'; reviewNotes: string }
>('time_off.decided');
