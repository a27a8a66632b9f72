import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { FilterSearch, FilterSelect, FilterSort } from '../../../../components/list/filter-bar.tsx';
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

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'expires', label: 'By expiration' },
  { value: 'person', label: 'By person' },
] as const;

/**
 * Which licenses and bonds to show: those that words find, of a state, of people with a type of license, valid ones or
 * expired ones; and in which order.
 */
export function CredentialsFilters({
  search,
  setSearch,
  busy,
}: {
  search: CredentialsSearch;
  setSearch: SetCredentialsSearch;
  /** The lists for these filters are on their way. */
  busy: boolean;
}) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <FilterSearch
        label="Search licenses and bonds"
        placeholder="Person, name, or number"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
      />
      <FilterSelect
        label="State"
        all="All States"
        options={states}
        value={search.state}
        onChoose={(state) => setSearch({ state })}
        className="sm:ml-auto sm:w-48!"
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
      <FilterSort options={sorts} value={search.sort} onChoose={(sort) => setSearch({ sort })} />
    </div>
  );
}
