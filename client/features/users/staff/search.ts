import { USER_SORTS } from '@portal/server/modules/users/constants.ts';
import type { Inputs } from '../../../lib/api/api.ts';
import {
  ACTIVE_OR_INACTIVE,
  choice,
  listFilters,
  loadedChoice,
  scope,
  search,
  sort,
} from '../../../lib/page/list-filters.ts';
import { idFrom, oneOf, orderFrom, present, type SetSearch, textFrom } from '../../../lib/page/url-search.ts';

/** Code of a state or a place as it is written, or a position. */
const wordsOfList = (raw: unknown) => textFrom(raw, 120);

export const staffFilters = listFilters<Inputs['users']['list']>()({
  search: search({ label: 'Search staff', placeholder: 'Name, email, ID, position' }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
  location: loadedChoice(wordsOfList, { label: 'Location', all: 'All Locations' }),
  position: loadedChoice(wordsOfList, { label: 'Position', all: 'All Positions' }),
  role: choice({
    label: 'Role',
    all: 'All Roles',
    options: [
      { value: 'admin', label: 'Admin' },
      { value: 'staff', label: 'Staff' },
    ],
  }),
  duty: choice({
    label: 'Duty',
    all: 'All Duties',
    options: [{ value: 'auditor', label: 'Auditor' }],
  }),
  status: scope({
    label: 'Status',
    options: ACTIVE_OR_INACTIVE,
  }),
  sort: sort({
    options: [
      { value: 'name', label: 'By name' },
      { value: 'newest', label: 'Newest first' },
      { value: 'employeeID', label: 'By employee ID' },
      { value: 'role', label: 'By role' },
      { value: 'position', label: 'By position' },
      { value: 'location', label: 'By location' },
      { value: 'hireDate', label: 'By hire date' },
    ],
  }),
});

/** The part of the URL's search that the staff list uses. */
export const parseStaffSearch = (raw: Record<string, unknown>) => ({
  ...staffFilters.parse(raw),
  /** Ascending by default. */
  ...present({ order: oneOf(['desc'], raw.order) }),
});

export type StaffSearch = ReturnType<typeof parseStaffSearch>;
export type SetStaffSearch = SetSearch<StaffSearch>;

/** The sort order after a press on a header, as the URL has it. */
export const sortedBy = ({ key, direction }: { key: string; direction: 'asc' | 'desc' }) => ({
  sort: orderFrom(USER_SORTS, key),
  order: oneOf(['desc'], direction),
});
