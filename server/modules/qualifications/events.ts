import { defineEvent } from '../../core/events.ts';

export type Decided = {
  kind: 'experience' | 'license' | 'bond' | 'experience_category';
  id: string;
  /** What it is called. */
  name: string;
  /** Whose it is. */
  userId: string;
  status: 'approved' | 'rejected';
  reviewNotes: string;
};

/** A reviewer decided about something that a person had handed in. */
export const qualificationDecided = defineEvent<Decided>('qualification.decided');
