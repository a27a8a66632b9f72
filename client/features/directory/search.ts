import { DIRECTORY_SORT_NAMES, DIRECTORY_SORTS } from '@portal/server/modules/directory/constants.ts';
import type { Inputs } from '../../lib/api/api.ts';
import { listFilters, loadedChoice, search, sort } from '../../lib/page/list-filters.ts';
import { idFrom, oneOf, present, type SetSearch, textFrom } from '../../lib/page/url-search.ts';

export const directoryFilters = listFilters<Inputs['directory']['list']>()({
  search: search({ label: 'Search colleagues', placeholder: 'Name, position, or department' }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
  // Code of a state, or a place as it is written.
  location: loadedChoice((raw) => textFrom(raw, 120), { label: 'Location', all: 'All Locations' }),
  sort: sort({
    options: DIRECTORY_SORT_NAMES.map((value) => ({ value, label: `Sort by ${DIRECTORY_SORTS[value]}` })),
  }),
});

/** The part of the URL's search that the directory uses. */
export const parseDirectorySearch = (raw: Record<string, unknown>) => ({
  ...directoryFilters.parse(raw),
  /** A grid by default. */
  ...present({ view: oneOf(['list'], raw.view) }),
});

export type DirectorySearch = ReturnType<typeof parseDirectorySearch>;
export type SetDirectorySearch = SetSearch<DirectorySearch>;
