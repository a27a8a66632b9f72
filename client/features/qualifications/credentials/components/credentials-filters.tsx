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

const statuses = [
  { value: ALL, label: 'All Statuses' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
] as const;

/** Which licenses and bonds to show: of a state, of people with a type of license, valid ones or expired ones. */
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
        label="Status"
        options={statuses}
        value={search.status ?? ALL}
        onValueChange={(value) => setSearch({ status: value === ALL ? undefined : value })}
        className="sm:w-44!"
      />
    </div>
  );
}
