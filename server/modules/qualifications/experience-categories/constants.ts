export const CATEGORY_TYPES = ['project_type', 'program', 'client_type', 'background_type'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** More than this of one type is a mistake. */
export const CATEGORIES_MAX = 1_000;

export const sentences = {
  exists: 'This category already exists.',
  ownReview: "You can't review your own categories. Ask another administrator.",
  changedSinceSeen: (name: string, by: string | null) =>
    `${by ? `${by} changed this category` : 'This category was changed'} after you opened it. It's now "${name}". Check it again before you decide.`,
  alreadyDecided: (status: string, by: string | null) =>
    `This category was already ${status}${by ? ` by ${by}` : ''}.`,
} as const;
