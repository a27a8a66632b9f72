import { defineEvent } from '../../core/kernel/events.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** A person clocked in or out, or an entry of theirs was corrected. */
    time_clock: { userId: string };
  }
}

/** A person has been clocked in for so long that they have probably forgotten to clock out. */
export const clockOutForgotten = defineEvent<{ entryId: string; userId: string; clockIn: string }>(
  'time_entry.forgotten',
);
