import { Building2, FileUp, UserRoundPlus, X } from 'lucide-react';
import { LinkButton } from '../../../../components/content/links.tsx';
import { ExportButton } from '../../../../components/list/export-button.tsx';
import {
  FilterActions,
  FilterBar,
  FilterChoice,
  FilterSearch,
  FilterSelect,
  FilterSort,
} from '../../../../components/list/filter-bar.tsx';
import { stateText } from '../../../../lib/format/places.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDepartments } from '../../../departments/queries.ts';
import { askedOf, useChoices } from '../queries.ts';
import { isNarrowed, nothing, type SetStaffSearch, type StaffSearch } from '../search.ts';

interface StaffFiltersProps {
  search: StaffSearch;
  setSearch: SetStaffSearch;
  /** The list for these filters is on its way. */
  busy: boolean;
  onManageDepartments: () => void;
  onImport: () => void;
}

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'staff', label: 'Staff' },
] as const;

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

const sorts = [
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'employeeID', label: 'By employee ID' },
  { value: 'role', label: 'By role' },
  { value: 'position', label: 'By position' },
  { value: 'location', label: 'By location' },
  { value: 'hireDate', label: 'By hire date' },
] as const;

type Option = { value: string; label: string };

/** What is chosen stays on the list, also when nobody has it any more. */
const withChosen = (options: readonly Option[], chosen: string | undefined) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: stateText(chosen) }];

export function StaffFilters({ search, setSearch, busy, onManageDepartments, onImport }: StaffFiltersProps) {
  const departments = useDepartments();
  const choices = useChoices(search);
  const positions = choices?.positions.map((value) => ({ value, label: value })) ?? [];
  return (
    <FilterBar>
      <FilterSearch
        label="Search staff"
        placeholder="Name, email, ID, or position"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Department"
        all="All Departments"
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={search.department}
        onChoose={(department) => setSearch({ department })}
        className="sm:w-40!"
      />
      <FilterSelect
        label="Location"
        all="All Locations"
        options={withChosen(choices?.locations ?? [], search.location)}
        value={search.location}
        onChoose={(location) => setSearch({ location })}
      />
      <FilterSelect
        label="Position"
        all="All Positions"
        options={withChosen(positions, search.position)}
        value={search.position}
        onChoose={(position) => setSearch({ position })}
      />
      <FilterSelect
        label="Role"
        all="All Roles"
        options={roles}
        value={search.role}
        onChoose={(role) => setSearch({ role })}
        className="sm:w-28!"
      />
      <FilterChoice
        label="Status"
        options={statuses}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="sm:w-28!"
      />
      {isNarrowed(search) && (
        <Button variant="ghost" icon={<X aria-hidden />} onClick={() => setSearch(nothing)}>
          Clear Filters
        </Button>
      )}
      <FilterActions>
        <FilterSort
          options={sorts}
          value={search.sort}
          onChoose={(sort) => setSearch({ sort, order: undefined })}
          className="sm:mr-auto sm:w-40!"
        />
        <Button icon={<Building2 aria-hidden />} onClick={onManageDepartments}>
          Departments
        </Button>
        <Button icon={<FileUp aria-hidden />} onClick={onImport}>
          Import
        </Button>
        <ExportButton file={{ path: '/users.csv', asked: askedOf(search) }}>Export</ExportButton>
        <LinkButton
          to="/admin/staff/$staffId"
          params={{ staffId: 'new' }}
          search={search}
          variant="primary"
          icon={<UserRoundPlus aria-hidden />}
        >
          Add Staff
        </LinkButton>
      </FilterActions>
    </FilterBar>
  );
}
