import type { RejectedCategory } from '@portal/server/modules/qualifications/experience-categories/schema.ts';
import type {
  HistoryEvent,
  QualificationCan,
  ReviewView,
} from '@portal/server/modules/qualifications/schema.ts';

/** What a qualification of any kind has. */
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

/** What a license or bond holds beside its texts, as its form starts with it. */
export const datedValues = ({ issuedDate, expiresDate, documentUrl }: Dated) => ({
  issuedDate: issuedDate ?? '',
  expiresDate: expiresDate ?? '',
  documentUrl: documentUrl ?? '',
  documentName: '',
});

/** What editing is called where the qualification stands. */
export function editLabel({ status, expiresDate }: AnyQualification): string {
  if (status === 'rejected') return 'Correct and Resubmit';
  return status === 'approved' && expiresDate ? 'Edit or Renew' : 'Edit';
}

/** Said when it was sent for review. */
export const submitted = {
  text: 'Submitted for review',
  description: "You'll get an email when it's decided.",
};
