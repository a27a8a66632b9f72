import { useSearchText } from '../../../lib/use-search-text.ts';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { categories } from '../model/categories.ts';
import type { SetVaultSearch, VaultSearch } from '../search.ts';

interface VaultFiltersProps {
  search: VaultSearch;
  setSearch: SetVaultSearch;
}

/** Words and a category, for either tab. */
export function VaultFilters({ search, setSearch }: VaultFiltersProps) {
  const [text, setText] = useSearchText(search.q ?? '', (q) => setSearch({ q: q || undefined }));
  const chip = (label: string, value: VaultSearch['category']) => (
    <Chip key={label} selected={search.category === value} onClick={() => setSearch({ category: value })}>
      {label}
    </Chip>
  );
  return (
    <>
      <SearchInput
        label="Search applications"
        placeholder="Search applications..."
        value={text}
        onValueChange={setText}
        maxLength={100}
        className="w-full sm:w-72"
      />
      <ChipRow label="Category">
        {chip('All Categories', undefined)}
        {categories.map(({ label, value }) => chip(label, value))}
      </ChipRow>
    </>
  );
}
