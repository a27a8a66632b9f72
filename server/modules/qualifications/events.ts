import { defineEvent } from '../../core/kernel/events.ts';
import type { QualificationKind } from './constants.ts';

declare module '../../realtime/channels.ts' {
  interface RealtimePayloads {
    /** An experience, license or bond of this person was submitted, changed, decided or taken away. */
    qualifications_changed: { userId: string };
    /**
     * An administrator looks at something on the review desk, or has left it. Sent to connected tabs and not stored.
     * `asks`: others who are there should answer.
     */
    review_attended: {
      noun: QualificationKind | 'application';
      id: string;
      reviewer: { id: string; name: string };
      here: boolean;
      asks: boolean;
    };
    /** A reviewer decided about something that the account submitted. */
    review_decided: Pick<Decided, 'kind' | 'id' | 'status'>;
  }
}

export type Decided = {
  kind: QualificationKind | 'experience_category';
  id: string;
  /** The name of the qualification. */
  name: string;
  /** The owner of the qualification. */
  userId: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
  /** The reviewer. */
  decidedBy: string | null;
};

/** A qualification of the person was submitted, changed, decided or taken away. */
export const qualificationsChanged = defineEvent<{ userId: string }>('qualification.changed');

/** A reviewer decided about a submission. */
export const qualificationDecided = defineEvent<Decided>('qualification.decided');
