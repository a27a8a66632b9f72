import { SEARCH_MAX } from '@portal/server/modules/documents/constants.ts';
import { FilterSearch } from '../../../components/list/filter-bar.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { useDocumentDepartments } from '../queries.ts';
import type { DocumentsSearch, SetDocumentsSearch } from '../search.ts';

interface DocumentsFiltersProps {
  search: DocumentsSearch;
  setSearch: SetDocumentsSearch;
  /** The list for these filters is loading. */
  busy: boolean;
}

const SEARCH_DELAY_MS = 500;

/** A search and a filter by department. */
export function DocumentsFilters({ search, setSearch, busy }: DocumentsFiltersProps) {
  const departments = useDocumentDepartments();
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <FilterSearch
        label="Search documents"
        placeholder="Search names, tags and text..."
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
        pauseMs={SEARCH_DELAY_MS}
        maxLength={SEARCH_MAX}
        className="sm:max-w-md"
      />
      <ChipRow label="Department">
        <Chip selected={!search.department} onClick={() => setSearch({ department: undefined })}>
          All Departments
        </Chip>
        {departments.data?.map(({ id, name }) => (
          <Chip
            key={id}
            selected={search.department === id}
            onClick={() => setSearch({ department: id })}
            className="max-w-full"
          >
            <span className="truncate">{name}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
