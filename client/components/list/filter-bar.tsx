import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import type { ReactNode } from 'react';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

/** What narrows a table down, above its rows: two beside each other on a phone, one line elsewhere. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-4.5 py-3 sm:flex sm:flex-wrap">
      {children}
    </div>
  );
}

/** What can be done with the list, in a line of its own below what narrows it down. */
export const FilterActions = ({ children }: { children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-2 gap-2 sm:flex sm:basis-full sm:flex-wrap sm:justify-end">
    {children}
  </div>
);

interface FilterSearchProps {
  /** `Search action items` */
  label: string;
  placeholder: string;
  /** The words that are looked for now, as they stand in the URL. */
  value: string | undefined;
  /** Takes the words after a pause in typing; undefined for none. */
  onSearch: (words: string | undefined) => void;
  /** The list for these filters is on its way. */
  busy?: boolean;
  /** Milliseconds without typing after which the search runs. */
  pauseMs?: number;
  maxLength?: number;
  className?: string;
}

/** Words to look for, kept in the URL. */
export function FilterSearch({
  value,
  onSearch,
  pauseMs,
  maxLength = 100,
  className = 'col-span-2 sm:max-w-sm sm:min-w-68 sm:flex-1',
  ...box
}: FilterSearchProps) {
  const [text, setText] = useSearchText(value ?? '', (words) => onSearch(words || undefined), { pauseMs });
  return (
    <SearchInput
      {...box}
      value={text}
      onValueChange={setText}
      problem={searchProblem(text)}
      maxLength={maxLength}
      className={className}
    />
  );
}

interface FilterSelectProps<Value extends string> {
  /** `Type` */
  label: string;
  /** What stands there when nothing is chosen: `All Types`. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Undefined for all. */
  onChoose: (value: Value | undefined) => void;
  className?: string;
}

/** No option may have the empty value in a select: this one stands for all. */
const ALL = 'all';

/** One of a few to filter by, or all. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChoose,
  className = 'sm:w-36!',
}: FilterSelectProps<Value>) {
  return (
    <Select<string>
      label={label}
      options={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onValueChange={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value)}
      className={className}
    />
  );
}

interface FilterChoiceProps<First extends string, Value extends string> {
  /** `Status` */
  label: string;
  /** The first one is what a list shows when nothing is chosen, and does not stand in the URL. */
  options: readonly [{ value: First; label: string }, ...{ value: Value; label: string }[]];
  value: Value | undefined;
  /** Undefined for the first one. */
  onChoose: (value: Value | undefined) => void;
  className?: string;
}

/** One of a few, of which a list always has one. */
export function FilterChoice<First extends string, Value extends string>({
  label,
  options: [first, ...others],
  value,
  onChoose,
  className = 'sm:w-40!',
}: FilterChoiceProps<First, Value>) {
  return (
    <Select<string>
      label={label}
      options={[first, ...others]}
      value={value ?? first.value}
      onValueChange={(chosen) => onChoose(others.find((option) => option.value === chosen)?.value)}
      className={className}
    />
  );
}

/** In which order a list comes: `Newest first`. */
export const FilterSort = <First extends string, Value extends string>(
  props: Omit<FilterChoiceProps<First, Value>, 'label'>,
) => <FilterChoice {...props} label="Sort by" />;
