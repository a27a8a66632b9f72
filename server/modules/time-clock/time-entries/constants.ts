export const CHANGE_KINDS = ['added', 'changed', 'deleted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGES_PAGE = { default: 50, max: 200 };
/** Maximum changes shown with an entry, the newest ones. */
export const HISTORY_MAX = 50;
export const REASON_MAX = 500;

/** The reason in the history of an entry that was ended by deactivating the account. */
export const DEACTIVATED_REASON = 'The account was deactivated.';

export const sentences = {
  ownTime: "You can't change your own time. Ask another administrator.",
  overlap: 'The person has another entry, or a correction waiting for review, at that time.',
  correctionFirst: 'A correction of this entry is waiting for review. Decide it first.',
  changedSince: 'This entry was changed after you opened it. Look at it again.',
  ended: 'This time has ended. Enter when.',
  reasonMissing: 'Reason is required.',
  runningInLocked: 'This start lies in an approved pay period. Enter the end, too.',
  notStaff: 'This person has no working time yet: the account is not approved.',
} as const;
