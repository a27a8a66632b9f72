import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { RemovableChip } from './chip.tsx';
import type { Option } from './native-select.tsx';
import { SearchInput } from './search-input.tsx';

interface MultiSelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Rows in view before it scrolls; a department select shows 3. */
  rows?: number;
  /** Offers a search box above the list; on by itself from 10 options. */
  searchable?: boolean;
  /** Says that there is nothing to choose from. */
  emptyText?: string;
  disabled?: boolean;
}

/** A multi-select: a scrolling list of checkboxes, and the chosen options as chips. Goes into a `FieldGroup`. */
export function MultiSelect<Value extends string>({
  options,
  value,
  onChange,
  rows = 3,
  searchable = options.length >= 10,
  emptyText = 'No options yet',
  disabled,
}: MultiSelectProps<Value>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const chosen = options.filter((option) => value.includes(option.value));
  const toggle = (option: Value) =>
    onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option]);
  return (
    <div className="grid grid-cols-1 gap-2">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((option) => (
            <li key={option.value}>
              <RemovableChip label={option.label} disabled={disabled} onRemove={() => toggle(option.value)} />
            </li>
          ))}
        </ul>
      )}
      {searchable && <SearchInput label="Filter the list" value={search} onValueChange={setSearch} />}
      <div
        className="overflow-y-auto rounded-lg border border-control-line bg-surface dark:bg-sunken"
        style={{ maxHeight: `calc(${rows} * var(--row) + 2px)` }}
        data-row-list
      >
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            onChange={() => toggle(option.value)}
            className="h-(--row) px-3 py-2 hover:bg-sunken dark:hover:bg-surface"
          />
        ))}
        {shown.length === 0 && <p className="px-3 py-2 text-muted">{wanted ? 'No matches' : emptyText}</p>}
      </div>
    </div>
  );
}
