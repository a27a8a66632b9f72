import { searchProblem } from '@portal/server/core/contract/search-limit.ts';
import { useId, useState } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import type {
  ChoiceFilter,
  DayFilter,
  Filter,
  FilterOption,
  SearchFilter,
} from '../../lib/page/list-filters.ts';
import { useSearchText } from '../../lib/page/use-search-text.ts';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { DateInput } from '../../ui/input.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

export const isChips = (filter: Filter) => filter.kind === 'choice' && filter.chips === true;

interface ControlProps<Declared extends Filter> {
  filter: Declared;
  /** From the URL. */
  value: string | undefined;
  onChange: (value: string | number | undefined) => void;
  options: readonly FilterOption[] | undefined;
  busy?: boolean | undefined;
  bounds: Bounds;
  /** In a sheet: over the whole width, with the label above. */
  stacked?: boolean;
  className?: string;
}

/** The control of a filter, by its kind. A person has one of the screen. */
export function FilterControl({ filter, ...rest }: ControlProps<Filter>) {
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

const REM = 16;

/** The width, in CSS pixels, that a text of that length needs in a control, with its icon, up to `most` rem; the minimum next to others. */
const roomFor = (texts: readonly string[], most = 13): number => {
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.min(longest * 0.43 + 3.75, most) * REM;
};

/** The width, in CSS pixels, that a filter has in a row. */
export function widthOf(filter: Filter): number {
  switch (filter.kind) {
    case 'search':
      return roomFor([`${filter.placeholder}   `], 16);
    case 'choice':
      return roomFor([filter.all, ...(filter.options ?? []).map(({ label }) => label)]);
    case 'scope':
      return roomFor(filter.options.map(({ label }) => label));
    case 'day':
      return (filter.label.length * 0.43 + 9.5) * REM;
    case 'person':
      return 12 * REM;
  }
}

/** A search text, kept in the URL after a pause in typing. */
function SearchControl({ filter, value, onChange, busy, className }: ControlProps<SearchFilter>) {
  const { label, placeholder, maxLength, pauseMs } = filter;
  const width = widthOf(filter);
  const [text, setText] = useSearchText(value ?? '', (words) => onChange(words || undefined), { pauseMs });
  return (
    <div
      style={{ flexBasis: width, minWidth: `min(${width}px, 100% - 3.25rem)` }}
      className={cn('max-w-sm', className)}
    >
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

function ChoiceControl({ filter, options, ...rest }: ControlProps<ChoiceFilter>) {
  return (
    <SelectControl
      {...rest}
      label={filter.label}
      options={[{ value: ALL, label: filter.all }, ...(filter.options ?? options ?? [])]}
      // Loaded options are shortened, so that the bar does not move when they come.
      longest={filter.options ? undefined : filter.all}
    />
  );
}

interface SelectControlProps
  extends Pick<ControlProps<Filter>, 'value' | 'onChange' | 'stacked' | 'className'> {
  label: string;
  /** The first option has no parameter in the URL. */
  options: readonly FilterOption[];
  /** The label that has room. Defaults to the longest one. */
  longest?: string | undefined;
}

function SelectControl({ label, options, longest, value, onChange, stacked, className }: SelectControlProps) {
  const [first, ...others] = options;
  const select = {
    options: options.map((option) => ({ ...option, value: String(option.value) })),
    value: value ?? String(first?.value),
    onValueChange: (chosen: string) =>
      onChange(others.find((option) => String(option.value) === chosen)?.value),
  };
  if (stacked) {
    return (
      <Field label={label} className={className}>
        {(control) => <Select {...control} {...select} />}
      </Field>
    );
  }
  return (
    <div
      style={{ flexBasis: roomFor(longest ? [longest] : options.map((option) => option.label)) }}
      className={cn('min-w-0', className)}
    >
      <Select label={label} {...select} />
    </div>
  );
}

function ChipsControl({ filter, value, options, onChange, stacked, className }: ControlProps<ChoiceFilter>) {
  return (
    <div className={cn('max-w-full min-w-0', className)}>
      {stacked && (
        <p aria-hidden className="mb-1.5 text-sm font-medium">
          {filter.label}
        </p>
      )}
      <ChipRow label={filter.label} wrapped={stacked}>
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
export function boundsOf(
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
function DayControl({ filter, value = '', bounds, onChange, stacked, className }: ControlProps<DayFilter>) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <div className={cn('items-center gap-x-2 gap-y-1', stacked ? 'grid' : 'flex', className)}>
      <label
        htmlFor={id}
        className={stacked ? 'text-sm font-medium' : 'text-sm whitespace-nowrap text-muted'}
      >
        {filter.label}
      </label>
      <DateInput
        {...bounds}
        id={id}
        value={text}
        controlSize="md"
        className={cn(!stacked && 'w-36')}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || target.value >= '1900') onChange(target.value || undefined);
        }}
      />
    </div>
  );
}
