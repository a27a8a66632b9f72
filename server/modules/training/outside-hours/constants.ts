import { REVIEW_STATUSES } from '../../qualifications/constants.ts';

export const OUTSIDE_STATUSES = REVIEW_STATUSES;

export const OUTSIDE_PAGE = { default: 50, max: 200 };
/** Entries of one person. */
export const OUTSIDE_MAX = 500;

export const OUTSIDE_TITLE_MAX = 200;
export const PROVIDER_MAX = 200;
export const OUTSIDE_NOTES_MAX = 1_000;

/** Value of `files.purpose` for certificates of outside hours. */
export const PROOF_PURPOSE = 'outside_hours';
export const PROOF_KINDS = ['pdf', 'png', 'jpg'] as const;
export const PROOF_MAX_BYTES = 10 * 1_048_576;

export const sentences = {
  loadFailed: 'Failed to load outside hours',
  submitFailed: 'Failed to submit the hours',
  removeFailed: 'Failed to delete the hours',
  proofType: 'Upload a PDF, PNG or JPG file.',
  titleMissing: 'Enter the name of the course.',
  providerMissing: 'Enter who gave the course.',
  dayMissing: 'Enter the day on which you completed it.',
  proofMissing: "Upload the provider's certificate.",
  proofGone: 'This file is no longer available. Upload it again.',
  hours: 'Enter 0.5 to 60 hours in half hours.',
  future: 'Enter a date that is today or earlier.',
  twice: 'You have submitted this course of that day already.',
  tooMany: "You've reached the limit for this list. Delete an entry you no longer need first.",
  reasonMissing: 'Enter a reason.',
  ownReview: "You can't review your own hours. Ask another administrator.",
  approvedStays: 'Approved hours count for your licenses. Ask an administrator to delete them.',
  decided: (status: 'approved' | 'rejected') => `These hours were ${status} already.`,
} as const;
