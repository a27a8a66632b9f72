export const DEPARTMENT_NAME_MAX = 80;
/** A company has dozens; a larger number is a mistake. */
export const DEPARTMENTS_MAX = 1_000;
export const SEARCH_MAX = 100;

/** Sort orders of the list: by name, or most people first. */
export const DEPARTMENT_SORTS = ['name', 'people'] as const;
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number];

export const sentences = {
  nameRequired: 'Department name is required',
  nameTaken: 'A department with this name already exists. Enter a different name.',
  inUse: 'This department is in use. Move its people, documents, and courses first, then delete it.',
  tooMany: 'There are too many departments. Delete one you no longer need.',
} as const;
