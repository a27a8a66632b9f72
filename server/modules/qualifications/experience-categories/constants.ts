export const CATEGORY_TYPES = ['project_type', 'program', 'client_type', 'background_type'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

export const categoryTypeLabels: Record<CategoryType, string> = {
  project_type: 'Project Type',
  program: 'Program',
  client_type: 'Client Type',
  background_type: 'Background Type',
};

/** More than this of one type is a mistake. */
export const CATEGORIES_MAX = 1_000;

/** By type and name, those that were proposed or changed last first, or those that most experiences use first. */
export const CATEGORY_SORTS = ['name', 'newest', 'used'] as const;
export type CategorySort = (typeof CATEGORY_SORTS)[number];

/** The standing of a name that an experience uses; gone: renamed, deleted, or never a category. */
export const CATEGORY_STANDINGS = ['approved', 'pending', 'rejected', 'gone'] as const;

export const CATEGORIES_PAGE = { default: 100, max: 500 };
export const SEARCH_MAX = 100;

export const sentences = {
  fetchFailed: 'Failed to fetch categories',
  createFailed: 'Failed to create category',
  renameFailed: 'Failed to rename category',
  approveFailed: 'Failed to approve category',
  rejectFailed: 'Failed to reject category',
  deleteFailed: 'Failed to delete category',
  existsPending: 'This category is waiting for review. Approve it instead.',
  existsRejected: 'This category was rejected before. Delete it first, then add it again.',
  tooMany: "There are too many categories. Delete one you don't need first.",
  exists: 'This category already exists.',
  ownReview: "You can't review your own categories. Ask another administrator.",
  changedSinceSeen: (name: string, by: string | null) =>
    `${by ? `${by} changed this category` : 'This category was changed'} after you opened it. It's now "${name}". Check it again before you decide.`,
  alreadyDecided: (status: string, by: string | null) =>
    `This category was already ${status}${by ? ` by ${by}` : ''}.`,
} as const;
