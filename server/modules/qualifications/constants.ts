/** Review decisions, and how they are shown (specification, part 1, section 4). */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const reviewStatusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending Approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The kinds of qualifications that people submit and admins decide about. */
export const QUALIFICATION_KINDS = ['experience', 'license', 'bond'] as const;
export type QualificationKind = (typeof QUALIFICATION_KINDS)[number];

/** Those that are bound to a state and end. */
export const CREDENTIAL_KINDS = ['license', 'bond'] as const;
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number];

/**
 * How a newer version relates to the one before it. A correction replaces it with the approval; a renewal
 * replaces it on its own first day, and until then the former version is valid through its last day.
 */
export const REVISIONS = ['correction', 'renewal'] as const;
export type Revision = (typeof REVISIONS)[number];

/** License kinds to filter by, found in the type or the name (specification, part 2, section 9). */
export const LICENSE_FILTERS = ['adjuster', 'inspector'] as const;

/**
 * `active`: approved, and its last day has not passed. `expired`: its last day has passed, whatever the
 * decision. A qualification without a last day is neither.
 */
export const VALIDITIES = ['active', 'expired'] as const;

/** Sort orders: newest entry first, next to expire first, or by the owner's name. */
export const CREDENTIAL_SORTS = ['newest', 'expires', 'person'] as const;
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number];

/** Qualifications of one kind that a person can submit during onboarding. */
export const ONBOARDING_QUALIFICATIONS_MAX = 50;

/** Qualifications of one kind that one call about a person can bring. */
export const LIST_ENTRIES_MAX = 100;

/** How many qualifications of everybody a list answers. */
export const QUALIFICATIONS_PAGE = { default: 100, max: 500 };

/** Qualifications of one kind that one person can have, all versions counted. */
export const OWN_QUALIFICATIONS_MAX = 1_000;

export const REVIEW_NOTES_MAX = 1_000;

/** How long a reviewer can undo a decision. Its owner is notified afterwards. */
export const UNDO_SECONDS = 10;

export const sentences = {
  expiresBeforeIssued: 'Enter an expiration date on or after the issued date.',
  endsBeforeBegin: 'Enter an end date on or after the begin date.',
  noExpiration: (noun: CredentialKind) =>
    `A ${noun} without an expiration date never makes anyone ready to work.`,
  ownReview: "You can't review your own qualifications. Ask another administrator.",
  inactiveOwner: 'This account is deactivated.',
  otherPerson:
    'Only administrators can do this for another person. Leave the person out to do it for yourself.',
  tooMany: "You've reached the limit for this list. Delete an entry you no longer need first.",
  changedMeanwhile: (noun: string) => `This ${noun} was changed after you opened it. Check it and try again.`,
  /** To a reviewer whose decision would be about something they have not seen. */
  changedSinceSeen: (noun: string, by: string | null, fields: string[]) =>
    `${by ? `${by} changed this ${noun}` : `This ${noun} was changed`} after you opened it${
      fields.length > 0 ? `: ${listed(fields)}` : ''
    }. Check it again before you decide.`,
  renewalBegins: "Enter an issued date for the renewal that's after the current version's issued date.",
  renewalEnds: 'Enter the expiration date of the renewal.',
  renewalState: 'A renewal must be for the same state. Submit a new one for another state.',
  renewedAlready: (noun: string) =>
    `A renewal of this ${noun} is already approved. Edit the renewal instead.`,
  superseded: (noun: string) => `This ${noun} was withdrawn or replaced by a newer version.`,
  undoneTooLate: `A decision can be undone for ${UNDO_SECONDS} seconds. This one stays.`,
  undoneChanged: (noun: string) =>
    `This ${noun} was changed after the decision, which can't be undone anymore.`,
  alreadyDecided: (noun: string, status: ReviewStatus, by: string | null) =>
    `This ${noun} was already ${status}${by ? ` by ${by}` : ''}.`,
} as const;

const words: Record<string, string> = { expiresDate: 'expiration date' };

/** `licenseNumber` and `state` as `license number and state`. */
const listed = (fields: string[]) =>
  new Intl.ListFormat('en-US').format(
    fields.map((field) => words[field] ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
  );
