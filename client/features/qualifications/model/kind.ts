import type { RejectedCategory } from '@portal/server/modules/qualifications/experience-categories/schema.ts';
import type {
  HistoryEvent,
  QualificationCan,
  ReviewView,
} from '@portal/server/modules/qualifications/schema.ts';

/** The fields that every kind of qualification has. */
export type AnyQualification = ReviewView & {
  can: QualificationCan;
  issuedDate?: string | null;
  expiresDate?: string | null;
  /** Of an experience. */
  rejectedCategories?: RejectedCategory[];
};
export type Version<Q> = Q & { events: HistoryEvent[] };

interface Dated {
  issuedDate: string | null;
  expiresDate: string | null;
  documentUrl: string | null;
}

/** The initial form values of a license's or bond's dates and document. */
export const datedValues = ({ issuedDate, expiresDate, documentUrl }: Dated) => ({
  issuedDate: issuedDate ?? '',
  expiresDate: expiresDate ?? '',
  documentUrl: documentUrl ?? '',
  documentName: '',
});

/** The label of the edit button. */
export function editLabel({ status, expiresDate }: AnyQualification): string {
  if (status === 'rejected') return 'Correct and Resubmit';
  return status === 'approved' && expiresDate ? 'Edit or Renew' : 'Edit';
}

/** The message after a submission for review. */
export const submitted = {
  text: 'Submitted for review',
  description: "You'll get an email when it's decided.",
};
