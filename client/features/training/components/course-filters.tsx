import { FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { categoryOptions, levelOptions, statusOptions } from '../model/words.ts';
import type { SetTrainingSearch, TrainingSearch } from '../search.ts';

interface CourseFiltersProps {
  search: TrainingSearch;
  setSearch: SetTrainingSearch;
  /** The list for these filters is loading. */
  busy: boolean;
}

/** Filters by words of the title or description, category, level, and progress. */
export function CourseFilters({ search, setSearch, busy }: CourseFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-1 sm:flex-wrap sm:justify-end">
      <FilterSearch
        label="Search courses"
        placeholder="Title and description"
        value={search.q}
        onSearch={(q) => setSearch({ q })}
        busy={busy}
        className="col-span-2 sm:max-w-xs sm:min-w-48 sm:flex-1"
      />
      <FilterSelect
        label="Category"
        all="All Categories"
        options={categoryOptions}
        value={search.category}
        onChoose={(category) => setSearch({ category })}
        className="sm:w-44!"
      />
      <FilterSelect
        label="Level"
        all="All Levels"
        options={levelOptions}
        value={search.level}
        onChoose={(level) => setSearch({ level })}
      />
      <FilterSelect
        label="Progress"
        all="Any Progress"
        options={statusOptions}
        value={search.status}
        onChoose={(status) => setSearch({ status })}
        className="max-sm:col-span-2 sm:w-40!"
      />
    </div>
  );
}
