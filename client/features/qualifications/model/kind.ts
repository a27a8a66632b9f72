import type { RejectedCategory } from '@portal/server/modules/qualifications/experience-categories/schema.ts';
import type {
  HistoryEvent,
  QualificationCan,
  ReviewView,
} from '@portal/server/modules/qualifications/schema.ts';

/** The fields that every kind of qualification has. */
export type AnyQualification = ReviewView & {
  can: QualificationCan;
  /** Of a license or bond. */
  state?: string;
  issuedDate?: string | null;
  expiresDate?: string | null;
  /** Of an experience. */
  rejectedCategories?: RejectedCategory[];
};
export type Version<Q> = Q & { events: HistoryEvent[] };

/** The label of the edit button. */
export const editLabel = ({ status }: AnyQualification): string =>
  status === 'rejected' ? 'Correct and Resubmit' : 'Edit';

/** Whether a renewal of the license or bond can be submitted. */
export const canRenew = ({ status, can, expiresDate }: AnyQualification): boolean =>
  status === 'approved' && can.edit && Boolean(expiresDate);

/**
 * The submission that a state needs: a newer version of the existing license or bond, or a new one; null while
 * one waits for review.
 */
export function formFor<R extends AnyQualification>(state: string, qualifications: R[]): R | 'new' | null {
  const there = qualifications.filter((qualification) => qualification.state === state);
  if (there.some(({ status }) => status === 'pending')) return null;
  const ends = ({ expiresDate }: R) => expiresDate ?? '';
  const [latest] = there
    .filter(({ can }) => can.edit)
    .sort((one, other) => (ends(one) < ends(other) ? 1 : -1));
  return latest ?? 'new';
}

/** The message after a submission for review. */
export const submitted = {
  text: 'Submitted for review',
  description: "You'll get an email when it's decided.",
};
