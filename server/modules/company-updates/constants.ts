export const UPDATE_TYPES = ['news', 'event', 'announcement'] as const;
export type UpdateType = (typeof UPDATE_TYPES)[number];

/** From the highest to the lowest, the order on screens. */
export const UPDATE_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type UpdatePriority = (typeof UPDATE_PRIORITIES)[number];

/** Not published, scheduled, published, or expired. */
export const UPDATE_STATUSES = ['draft', 'scheduled', 'published', 'expired'] as const;
export type UpdateStatus = (typeof UPDATE_STATUSES)[number];

/** Newest first, oldest first, or by title. */
export const UPDATE_SORTS = ['newest', 'oldest', 'title'] as const;
export type UpdateSort = (typeof UPDATE_SORTS)[number];

export const UPDATE_TITLE_MAX = 200;
export const UPDATE_CONTENT_MAX = 10_000;
export const UPDATE_SEARCH_MAX = 100;
export const UPDATES_PAGE = { default: 100, max: 200 };

export const sentences = {
  changedMeanwhile:
    'This update was changed after you opened it. Check the new version before you save yours.',
  endsBeforeItBegins: 'Choose an expiration date after the publication date.',
  saveFailed: 'An error occurred while saving company update',
  deleteFailed: 'An error occurred while deleting',
  statusFailed: 'An error occurred while updating status',
} as const;
