import { searchableWords } from '@portal/server/core/search-limit.ts';
import { DIRECTORY_SORT_NAMES, type DirectorySort } from '@portal/server/modules/directory/constants.ts';

/** What of the directory stands in the URL; what is left out is as people find it first. */
export interface DirectorySearch {
  /** Words to look for. */
  q?: string;
  /** Id of a department. */
  department?: string;
  /** Code of a state, or a place as it is written. */
  location?: string;
  /** By name unless it says otherwise. */
  sort?: Exclude<DirectorySort, 'name'>;
  /** A grid unless it says otherwise. */
  view?: 'list';
}

/** Changes a part of the URL; undefined takes a key away. */
export type SetDirectorySearch = (
  change: {
    [K in keyof DirectorySearch]: DirectorySearch[K] | undefined;
  },
) => void;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseDirectorySearch(raw: Record<string, unknown>): DirectorySearch {
  const { q, department, location, view } = raw;
  const sort = DIRECTORY_SORT_NAMES.find((name) => name === raw.sort);
  return {
    ...(isText(q) ? { q: searchableWords(String(q).slice(0, 100)) } : {}),
    ...(typeof department === 'string' && uuid.test(department) ? { department } : {}),
    ...(isText(location) ? { location: String(location).slice(0, 120) } : {}),
    ...(sort && sort !== 'name' ? { sort } : {}),
    ...(view === 'list' ? { view } : {}),
  };
}

/** The router reads `?q=12` as a number. */
const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';

export const isFiltered = ({ q, department, location }: DirectorySearch) =>
  Boolean(q || department || location);
