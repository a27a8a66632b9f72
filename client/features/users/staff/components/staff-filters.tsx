import { Building2, FileUp, UserRoundPlus } from 'lucide-react';
import { ExportButton } from '../../../../components/export-button.tsx';
import {
  FilterActions,
  FilterBar,
  FilterChoice,
  FilterSearch,
  FilterSelect,
  FilterSort,
} from '../../../../components/filter-bar.tsx';
import { LinkButton } from '../../../../components/links.tsx';
import { Button } from '../../../../ui/button.tsx';
import { askedOf } from '../queries.ts';
import type { SetStaffSearch, StaffSearch } from '../search.ts';

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
] as const;

export function StaffFilters({ search, setSearch, busy, onManageDepartments, onImport }: StaffFiltersProps) {
  return (
    <FilterBar>
      <FilterSearch
        label="Search staff"
        placeholder="Search by name, email, ID, or position..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="Role"
        all="All Roles"
        options={roles}
        value={search.role}
        onChoose={(role) => setSearch({ role })}
        className="sm:ml-auto sm:w-28!"
      />
      <FilterChoice
        label="Status"
        options={statuses}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="sm:w-28!"
      />
      <FilterSort
        options={sorts}
        value={search.sort}
        onChoose={(sort) => setSearch({ sort })}
        className="max-sm:col-span-2 sm:w-36!"
      />
      <FilterActions>
        <Button icon={<Building2 aria-hidden />} onClick={onManageDepartments}>
          Departments
        </Button>
        <Button icon={<FileUp aria-hidden />} onClick={onImport}>
          Import
        </Button>
        <ExportButton className="sm:ml-auto" file={{ path: '/users.csv', asked: askedOf(search) }}>
          Export
        </ExportButton>
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
