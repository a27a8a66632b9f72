/** What a reviewer decided, and how it is shown (specification, part 1, section 4). */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const reviewStatusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending Approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** From how many days before its end a license or bond is shown as ending. */
export const EXPIRES_SOON_DAYS = 30;

/** Records of one kind that a person can hand in during onboarding. */
export const ONBOARDING_RECORDS_MAX = 50;

export const sentences = {
  expiresBeforeIssued: 'The expiration date must not be before the issued date.',
  endsBeforeBegin: 'The end date must not be before the begin date.',
} as const;
