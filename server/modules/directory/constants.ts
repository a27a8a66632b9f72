/** The sort orders of the directory, with labels. */
export const DIRECTORY_SORTS = {
  name: 'Name',
  department: 'Department',
  position: 'Position',
  hireDate: 'Hire Date',
} as const;
export type DirectorySort = keyof typeof DIRECTORY_SORTS;
export const DIRECTORY_SORT_NAMES = Object.keys(DIRECTORY_SORTS) as DirectorySort[];

export const DIRECTORY_PAGE = { default: 100, max: 500 };
export const SEARCH_MAX = 100;
/** Different places that the location select offers. */
export const LOCATIONS_MAX = 500;

export const sentences = {
  loadFailed: 'Failed to load employee directory',
} as const;
