import { defineEvent } from '../../../core/kernel/events.ts';

/** Somebody asked for another time than the clock's. */
export const timeCorrectionRequested = defineEvent<{
  correctionId: string;
  userId: string;
  clockIn: string;
  clockOut: string;
}>('time_correction.requested');

/** The person no longer asks for it. */
export const timeCorrectionWithdrawn = defineEvent<{ correctionId: string }>('time_correction.withdrawn');

/** An administrator decided about it. */
export const timeCorrectionDecided = defineEvent<{
  correctionId: string;
  /** That it was about, or made. */
  entryId: string | null;
  userId: string;
  clockIn: string;
  clockOut: string;
  status: 'approved' | 'rejected';
  reviewNotes: string | null;
}>('time_correction.decided');
