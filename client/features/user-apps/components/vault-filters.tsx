import { FilterSearch } from '../../../components/list/filter-bar.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { categories } from '../model/categories.ts';
import type { SetVaultSearch, VaultSearch } from '../search.ts';

interface VaultFiltersProps {
  search: VaultSearch;
  setSearch: SetVaultSearch;
}

/** A search and a category, for either tab. */
export function VaultFilters({ search, setSearch }: VaultFiltersProps) {
  const chip = (label: string, value: VaultSearch['category']) => (
    <Chip key={label} selected={search.category === value} onClick={() => setSearch({ category: value })}>
      {label}
    </Chip>
  );
  return (
    <>
      <FilterSearch
        label="Search applications"
        placeholder="Search applications..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        className="w-full sm:w-72"
      />
      <ChipRow label="Category">
        {chip('All Categories', undefined)}
        {categories.map(({ label, value }) => chip(label, value))}
      </ChipRow>
    </>
  );
}
