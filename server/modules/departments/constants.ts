export const DEPARTMENT_NAME_MAX = 80;
/** A company has dozens; more than this is a mistake. */
export const DEPARTMENTS_MAX = 1_000;

export const sentences = {
  nameRequired: 'Department name is required',
  nameTaken: 'A department with this name already exists.',
  inUse: 'This department cannot be deleted while people, documents or courses belong to it.',
  tooMany: 'There are too many departments. Please delete one that is not used any more.',
} as const;
