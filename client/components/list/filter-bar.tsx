import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { X } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import type {
  ChoiceFilter,
  DayFilter,
  Filter,
  FilterOption,
  ListFilters,
  SearchFilter,
} from '../../lib/page/list-filters.ts';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/input.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

export interface Filtering<Search extends object> {
  filters: ListFilters<Search>;
  /** The search of the page's URL. */
  search: NoInfer<Search>;
  setSearch: SetSearch<NoInfer<Search>>;
  /** Options that are loaded, by parameter. */
  options?: Partial<Record<keyof NoInfer<Search>, readonly FilterOption[] | undefined>>;
  /** Controls for filters that no kind fits, by parameter. Null hides a filter. */
  controls?: Partial<Record<keyof NoInfer<Search>, ReactNode>>;
  /** Offers to clear the filters while any is set. */
  clearable?: boolean;
  /** Buttons of the list, behind the filters. */
  actions?: ReactNode;
}

interface FilterBarProps<Search extends object> extends Filtering<Search> {
  /** The list for these filters is loading. */
  busy?: boolean;
  /** The upper part of a card. */
  framed?: boolean;
  className?: string;
}

/**
 * The filters of a list, as they are declared (`listFilters`), and its buttons: in two columns where there is little
 * room, in lines elsewhere.
 */
export function FilterBar<Search extends object>({
  filters,
  search,
  setSearch,
  options = {},
  controls = {},
  clearable,
  actions,
  busy,
  framed,
  className,
}: FilterBarProps<Search>) {
  const values = new Map<string, unknown>(Object.entries(search));
  const textOf = (param: string) => {
    const value = values.get(param);
    return value === undefined ? undefined : String(value);
  };
  const halves = filters.shown.filter(
    ({ param, filter }) => filter.kind !== 'search' && !isChips(filter) && !(param in controls),
  );
  const odd = halves.length % 2 === 1 ? halves.at(-1)?.param : undefined;
  const chips = filters.shown.some(({ filter }) => isChips(filter));
  return (
    <div className={cn('@container min-w-0', framed && 'border-b border-line px-4.5 py-3', className)}>
      <div className="grid grid-cols-2 items-start gap-2 @lg:flex @lg:flex-wrap">
        {filters.shown.map(({ param, filter }) => {
          if (param in controls) return <Fragment key={param}>{controls[param]}</Fragment>;
          return (
            <Control
              key={param}
              filter={filter}
              value={textOf(param)}
              onChange={(value) => setSearch(filters.change(param, value))}
              options={options[param]}
              busy={busy}
              bounds={boundsOf(filters.shown, param, textOf)}
              className={cn(
                (param === odd || filter.kind === 'search' || isChips(filter)) && 'col-span-2',
                filter.kind === 'search' && !chips && '@lg:mr-auto',
              )}
            />
          );
        })}
        {clearable && filters.isFiltered(search) && (
          <Button
            variant="ghost"
            icon={<X aria-hidden />}
            onClick={() => setSearch(filters.cleared)}
            className="col-span-2"
          >
            Clear Filters
          </Button>
        )}
        {actions && (
          <div className="col-span-2 flex flex-wrap gap-2 *:grow @lg:ml-auto @lg:*:grow-0">{actions}</div>
        )}
      </div>
    </div>
  );
}

const isChips = (filter: Filter) => filter.kind === 'choice' && filter.chips === true;

interface ControlProps<Declared extends Filter> {
  filter: Declared;
  /** From the URL. */
  value: string | undefined;
  onChange: (value: string | number | undefined) => void;
  options: readonly FilterOption[] | undefined;
  busy: boolean | undefined;
  bounds: Bounds;
  className: string;
}

function Control({ filter, ...rest }: ControlProps<Filter>) {
  switch (filter.kind) {
    case 'search':
      return <SearchControl {...rest} filter={filter} />;
    case 'choice':
      return filter.chips ? (
        <ChipsControl {...rest} filter={filter} />
      ) : (
        <ChoiceControl {...rest} filter={filter} />
      );
    case 'scope':
      return <SelectControl {...rest} label={filter.label} options={filter.options} />;
    case 'day':
      return <DayControl {...rest} filter={filter} />;
    case 'person':
      return null;
  }
}

/** The width that a text of that length needs in a control, with its icon; the minimum next to others. */
const roomFor = (texts: readonly string[]) => {
  const longest = Math.max(...texts.map(({ length }) => length));
  return { flexBasis: `${Math.min(longest * 0.43 + 3.75, 13)}rem` };
};

/** A search text, kept in the URL after a pause in typing. */
function SearchControl({ filter, value, onChange, busy, className }: ControlProps<SearchFilter>) {
  const { label, placeholder, maxLength, pauseMs } = filter;
  const [text, setText] = useSearchText(value ?? '', (words) => onChange(words || undefined), { pauseMs });
  return (
    <div style={roomFor([`${placeholder}   `])} className={cn('min-w-0 @lg:max-w-sm @lg:grow', className)}>
      <SearchInput
        label={label}
        placeholder={placeholder}
        value={text}
        onValueChange={setText}
        problem={searchProblem(text)}
        maxLength={maxLength}
        busy={busy}
      />
    </div>
  );
}

/** A select option may not have the empty value: this value means no filter. */
const ALL = 'all';

function ChoiceControl({ filter, value, options, onChange, className }: ControlProps<ChoiceFilter>) {
  return (
    <SelectControl
      label={filter.label}
      options={[{ value: ALL, label: filter.all }, ...(filter.options ?? options ?? [])]}
      // Loaded options are shortened, so that the bar does not move when they come.
      longest={filter.options ? undefined : filter.all}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}

interface SelectControlProps extends Pick<ControlProps<Filter>, 'value' | 'onChange' | 'className'> {
  label: string;
  /** The first option has no parameter in the URL. */
  options: readonly FilterOption[];
  /** The label that has room. Defaults to the longest one. */
  longest?: string | undefined;
}

function SelectControl({ label, options, longest, value, onChange, className }: SelectControlProps) {
  const [first, ...others] = options;
  return (
    <div
      style={roomFor(longest ? [longest] : options.map((option) => option.label))}
      className={cn('min-w-0', className)}
    >
      <Select
        label={label}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={value ?? String(first?.value)}
        onValueChange={(chosen) => onChange(others.find((option) => String(option.value) === chosen)?.value)}
      />
    </div>
  );
}

function ChipsControl({ filter, value, options, onChange, className }: ControlProps<ChoiceFilter>) {
  return (
    <div className={cn('max-w-full min-w-0', className)}>
      <ChipRow label={filter.label}>
        <Chip selected={value === undefined} onClick={() => onChange(undefined)}>
          {filter.all}
        </Chip>
        {(filter.options ?? options)?.map((option) => (
          <Chip
            key={option.value}
            selected={String(option.value) === value}
            onClick={() => onChange(option.value)}
            className="max-w-full"
          >
            <span className="truncate">{option.label}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

/** A day may not be before the one that it follows, nor after the one that follows it. */
function boundsOf(
  shown: readonly { param: string; filter: Filter }[],
  param: string,
  textOf: (param: string) => string | undefined,
): Bounds {
  const notBefore = (filter: Filter | undefined) => (filter?.kind === 'day' ? filter.notBefore : undefined);
  const before = notBefore(shown.find((each) => each.param === param)?.filter);
  const after = shown.find(({ filter }) => notBefore(filter) === param)?.param;
  return { min: before && textOf(before), max: after && textOf(after) };
}

/** A day takes effect when its year is complete: while it is typed, the date is long past. */
function DayControl({ filter, value = '', bounds, onChange, className }: ControlProps<DayFilter>) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <div className={cn('grid items-center gap-x-2 gap-y-1 @lg:flex', className)}>
      <label htmlFor={id} className="text-sm text-muted">
        {filter.label}
      </label>
      <DateInput
        {...bounds}
        id={id}
        value={text}
        controlSize="md"
        className="@lg:w-36"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || target.value >= '1900') onChange(target.value || undefined);
        }}
      />
    </div>
  );
}
