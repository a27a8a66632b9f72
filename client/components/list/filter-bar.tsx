import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import type { ReactNode } from 'react';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

/** Filters above a table: in two columns on a phone, in one line elsewhere. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-2 border-b border-line px-4.5 py-3 sm:flex sm:flex-wrap">
      {children}
    </div>
  );
}

/** Actions of the list, in a line below its filters. */
export const FilterActions = ({ children }: { children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-2 gap-2 sm:flex sm:basis-full sm:flex-wrap sm:justify-end">
    {children}
  </div>
);

interface FilterSearchProps {
  /** `Search action items` */
  label: string;
  placeholder: string;
  /** The current search text, from the URL. */
  value: string | undefined;
  /** Called with the search text after a pause in typing; undefined for none. */
  onSearch: (words: string | undefined) => void;
  /** The list for these filters is loading. */
  busy?: boolean;
  /** Debounce in milliseconds. */
  pauseMs?: number;
  maxLength?: number;
  className?: string;
}

/** A search text, kept in the URL. */
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
  /** Label of no filter: `All Types`. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Undefined for all. */
  onChoose: (value: Value | undefined) => void;
  className?: string;
}

/** A select option may not have the empty value: this one stands for all. */
const ALL = 'all';

/** A filter by one of a few values, or all. */
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
  /** The first one is the default, and is not in the URL. */
  options: readonly [{ value: First; label: string }, ...{ value: Value; label: string }[]];
  value: Value | undefined;
  /** Undefined for the first one. */
  onChoose: (value: Value | undefined) => void;
  className?: string;
}

/** A filter that always has one of a few values. */
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

/** The sort order of a list: `Newest first`. */
export const FilterSort = <First extends string, Value extends string>(
  props: Omit<FilterChoiceProps<First, Value>, 'label'>,
) => <FilterChoice {...props} label="Sort by" />;
