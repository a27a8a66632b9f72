import { US_STATES } from '@portal/server/core/us-states.ts';
import { Select } from '../../../../ui/select.tsx';
import type { CredentialsSearch, SetCredentialsSearch } from '../search.ts';

const ALL = 'all';

const states = [
  { value: ALL, label: 'All States' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
];

const types = [
  { value: ALL, label: 'All Types' },
  { value: 'adjuster', label: 'Adjuster' },
  { value: 'inspector', label: 'Inspector' },
] as const;

const bonds = [
  { value: ALL, label: 'All Bonds' },
  { value: 'active', label: 'Active Bonds' },
  { value: 'expired', label: 'Expired Bonds' },
] as const;

/** Which qualifications to show: of a state, licenses of a type, bonds that hold or have ended. */
export function CredentialsFilters({
  search,
  setSearch,
}: {
  search: CredentialsSearch;
  setSearch: SetCredentialsSearch;
}) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex">
      <Select
        label="State"
        options={states}
        value={search.state ?? ALL}
        onValueChange={(value) => setSearch({ state: value === ALL ? undefined : value })}
        className="sm:w-48!"
      />
      <Select
        label="License Type"
        options={types}
        value={search.licenseType ?? ALL}
        onValueChange={(value) => setSearch({ licenseType: value === ALL ? undefined : value })}
        className="sm:w-48!"
      />
      <Select
        label="Bond Status"
        options={bonds}
        value={search.bondStatus ?? ALL}
        onValueChange={(value) => setSearch({ bondStatus: value === ALL ? undefined : value })}
        className="sm:w-44!"
      />
    </div>
  );
}
