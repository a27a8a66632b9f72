export const DEPARTMENT_NAME_MAX = 80;
/** A company has dozens; more than this is a mistake. */
export const DEPARTMENTS_MAX = 1_000;
export const SEARCH_MAX = 100;

/** How the list is ordered: by name, or those with most people first. */
export const DEPARTMENT_SORTS = ['name', 'people'] as const;
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number];

export const sentences = {
  nameRequired: 'Department name is required',
  nameTaken: 'A department with this name already exists. Enter a different name.',
  inUse: 'This department is in use. Move its people, documents, and courses first, then delete it.',
  tooMany: 'There are too many departments. Delete one you no longer need.',
} as const;
