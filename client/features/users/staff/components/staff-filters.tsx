import { searchProblem } from '@portal/server/core/search-limit.ts';
import { Building2, UserRoundPlus } from 'lucide-react';
import { LinkButton } from '../../../../components/links.tsx';
import { useSearchText } from '../../../../lib/use-search-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { SetStaffSearch, StaffSearch } from '../search.ts';

interface StaffFiltersProps {
  search: StaffSearch;
  setSearch: SetStaffSearch;
  /** The list for these filters is on its way. */
  busy: boolean;
  onManageDepartments: () => void;
}

const roles = [
  { value: 'all', label: 'All Roles' },
  { value: 'admin', label: 'Admin' },
  { value: 'staff', label: 'Staff' },
] as const;

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function StaffFilters({ search, setSearch, busy, onManageDepartments }: StaffFiltersProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => setSearch({ q: q || undefined }));
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-4.5 py-3 sm:flex sm:flex-wrap">
      <SearchInput
        label="Search staff"
        placeholder="Search by name, email, ID, or position..."
        value={text}
        onValueChange={setText}
        busy={busy}
        problem={searchProblem(text)}
        className="col-span-2 sm:max-w-sm sm:min-w-64 sm:flex-1"
      />
      <Select
        label="Role"
        options={roles}
        value={search.role ?? 'all'}
        onValueChange={(role) => setSearch({ role: role === 'all' ? undefined : role })}
        className="sm:ml-auto sm:w-32!"
      />
      <Select
        label="Status"
        options={statuses}
        value={search.status ?? 'active'}
        onValueChange={(status) => setSearch({ status: status === 'active' ? undefined : status })}
        className="sm:w-32!"
      />
      <Button icon={<Building2 aria-hidden />} onClick={onManageDepartments}>
        Departments
      </Button>
      <LinkButton
        to="/admin/staff/$staffId"
        params={{ staffId: 'new' }}
        search={search}
        variant="primary"
        icon={<UserRoundPlus aria-hidden />}
      >
        Add Staff
      </LinkButton>
    </div>
  );
}
