import { defineEvent } from '../../../core/kernel/events.ts';

/** A person requested a correction. */
export const timeCorrectionRequested = defineEvent<{
  correctionId: string;
  userId: string;
  clockIn: string;
  clockOut: string;
}>('time_correction.requested');

/** The person withdrew the correction. */
export const timeCorrectionWithdrawn = defineEvent<{ correctionId: string }>('time_correction.withdrawn');

/** An administrator decided about the correction. */
export const timeCorrectionDecided = defineEvent<{
  correctionId: string;
  /** The corrected or added entry. */
  entryId: string | null;
  userId: string;
  clockIn: string;
  clockOut: string;
  status: 'approved' | 'rejected';
  reviewNotes: string | null;
}>('time_correction.decided');
