import { US_STATES } from '@portal/server/core/us-states.ts';
import { FilterSelect } from '../../../../components/filter-bar.tsx';
import type { CredentialsSearch, SetCredentialsSearch } from '../search.ts';

const states = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

const types = [
  { value: 'adjuster', label: 'Adjuster' },
  { value: 'inspector', label: 'Inspector' },
] as const;

const statuses = [
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
      <FilterSelect
        label="State"
        all="All States"
        options={states}
        value={search.state}
        onChoose={(state) => setSearch({ state })}
        className="sm:w-48!"
      />
      <FilterSelect
        label="License Type"
        all="All Types"
        options={types}
        value={search.licenseType}
        onChoose={(licenseType) => setSearch({ licenseType })}
        className="sm:w-48!"
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={statuses}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="sm:w-44!"
      />
    </div>
  );
}
