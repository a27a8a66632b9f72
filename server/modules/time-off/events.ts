import { defineEvent } from '../../core/kernel/events.ts';
import type { TimeOffType } from './constants.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Time off was asked for, canceled or decided; null when allowances or holidays changed. */
    time_off: { requestId: string | null };
  }
}

export type TimeOffAsked = {
  requestId: string;
  /** Whose it is. */
  userId: string;
  type: TimeOffType;
  startDate: string;
  endDate: string;
  /** Working days. */
  days: number;
};

/** Somebody asked for time off. */
export const timeOffRequested = defineEvent<TimeOffAsked>('time_off.requested');

/** The person took back what waited: a request, or what they had asked to have canceled. */
export const timeOffWithdrawn = defineEvent<{ requestId: string }>('time_off.withdrawn');

/** An administrator approved or rejected it. */
export const timeOffDecided = defineEvent<
  TimeOffAsked & { status: 'approved' | 'rejected'; reviewNotes: string }
>('time_off.decided');
