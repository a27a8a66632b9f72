import { DIRECTORY_SORT_NAMES, type DirectorySort } from '@portal/server/modules/directory/constants.ts';
import { idFrom, oneOf, present, type SetSearch, textFrom, wordsFrom } from '../../lib/page/url-search.ts';

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

export type SetDirectorySearch = SetSearch<DirectorySearch>;

export function parseDirectorySearch({ q, ...raw }: Record<string, unknown>): DirectorySearch {
  const sort = oneOf(DIRECTORY_SORT_NAMES, raw.sort);
  return present({
    q: wordsFrom(q),
    department: idFrom(raw.department),
    location: textFrom(raw.location, 120),
    sort: sort === 'name' ? undefined : sort,
    view: oneOf(['list'], raw.view),
  });
}

export const isFiltered = ({ q, department, location }: DirectorySearch) =>
  Boolean(q || department || location);
