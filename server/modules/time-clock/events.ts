import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** Somebody clocked in or out, or what the clock says of them was corrected. */
    time_clock: { userId: string };
  }
}

/** Somebody has been clocked in for so long that they have probably forgotten to clock out. */
export const clockOutForgotten = defineEvent<{ entryId: string; userId: string; clockIn: string }>(
  'time_entry.forgotten',
);
