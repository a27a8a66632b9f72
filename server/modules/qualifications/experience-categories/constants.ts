export const CATEGORY_TYPES = ['project_type', 'program', 'client_type', 'background_type'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** More than this of one type is a mistake. */
export const CATEGORIES_MAX = 1_000;

export const sentences = {
  exists: 'This category exists already.',
  ownReview: 'You cannot review your own proposals. Please ask another administrator.',
  alreadyDecided: (status: string, by: string | null) =>
    `This category was already ${status}${by ? ` by ${by}` : ''}.`,
} as const;
