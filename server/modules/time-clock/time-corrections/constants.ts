export const CORRECTION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** Sort orders of the administrators' list: latest request or longest wait first. */
export const CORRECTION_SORTS = ['newest', 'oldest'] as const;
export type CorrectionSort = (typeof CORRECTION_SORTS)[number];

export const CORRECTIONS_PAGE = { default: 100, max: 200 };
export const REASON_MAX = 500;
export const REVIEW_NOTES_MAX = 500;

export const sentences = {
  reasonMissing: 'Enter why you reject it. The person is told.',
  alreadyAsked: 'A correction of this entry is waiting for review already. Withdraw it first.',
  overlap: 'You have another entry, or a correction waiting for review, at that time.',
  overlapNow: 'The person has another entry at that time by now. Reject this correction.',
  changedSince: 'The entry was changed after this correction was submitted. Reject it.',
  ownCorrection: "You can't decide a correction of your own time. Ask another administrator.",
  decided: (status: Exclude<CorrectionStatus, 'pending'>) => `This correction was ${status} already.`,
} as const;
