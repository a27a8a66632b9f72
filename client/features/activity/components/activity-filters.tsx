import { actionLabel, actionsOf, areaOf, type Kind } from '@portal/server/modules/activity/constants.ts';
import { RefreshCw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { FilterBar, FilterSelect, FilterSort } from '../../../components/list/filter-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/input.tsx';
import { areas, audits } from '../model/kinds.ts';
import { type ActivityLine, refreshActivity } from '../queries.ts';
import { type ActivitySearch, isFiltered, type SetActivitySearch } from '../search.ts';
import { PersonFilter } from './person-filter.tsx';

interface ActivityFiltersProps {
  search: ActivitySearch;
  setSearch: SetActivitySearch;
  /** Who stands behind the ids; undefined until it is known. */
  people: { actor: ActivityLine['actor']; person: ActivityLine['person'] } | undefined;
  /** The list is on its way. */
  busy: boolean;
}

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

const nothing = { actorId: undefined, personId: undefined, kind: undefined, from: undefined, to: undefined };

export function ActivityFilters({ search, setSearch, people, busy }: ActivityFiltersProps) {
  const { kind, from, to } = search;
  const area = kind && areaOf(kind);
  const actions = area ? actionsOf(audits, area).map((value) => ({ value, label: actionLabel(value) })) : [];
  return (
    <FilterBar>
      <PersonFilter
        label="Done by"
        placeholder="Done by anyone"
        id={search.actorId}
        known={people?.actor}
        onChoose={(actorId) => setSearch({ actorId })}
      />
      <PersonFilter
        label="Person concerned"
        placeholder="About anyone"
        id={search.personId}
        known={people?.person}
        onChoose={(personId) => setSearch({ personId })}
      />
      <FilterSelect
        label="Kind"
        all="All Activity"
        options={areas}
        value={area}
        onChoose={(chosen) => setSearch({ kind: chosen })}
        className="max-sm:col-span-2 sm:w-48!"
      />
      {area && actions.length > 1 && (
        <FilterSelect<Kind>
          label="Action"
          all="All Actions"
          options={actions}
          value={kind === area ? undefined : kind}
          onChoose={(chosen) => setSearch({ kind: chosen ?? area })}
          className="max-sm:col-span-2 sm:w-44!"
        />
      )}
      <div className="contents sm:flex sm:gap-2">
        <Day label="From" value={from} max={to} onChange={(day) => setSearch({ from: day })} />
        <Day label="To" value={to} min={from} onChange={(day) => setSearch({ to: day })} />
      </div>
      <FilterSort
        options={sorts}
        value={search.sort}
        onChoose={(sort) => setSearch({ sort })}
        className="max-sm:col-span-2 sm:w-40!"
      />
      <div className="col-span-2 flex flex-wrap gap-2 sm:ml-auto">
        {isFiltered(search) && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={() => setSearch(nothing)}>
            Clear Filters
          </Button>
        )}
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void refreshActivity()}>
          Refresh
        </Button>
        <ExportButton file={{ path: '/activity.csv', asked: { ...search } }} />
      </div>
    </FilterBar>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by, as soon as it is one: while its year is typed it is long past. */
function Day({ label, value = '', min, max, onChange }: DayProps) {
  const id = useId();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <div className="grid items-center gap-x-2 gap-y-1 sm:flex">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <DateInput
        id={id}
        value={text}
        min={min}
        max={max}
        controlSize="md"
        className="sm:w-36"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' || target.value >= '1900') onChange(target.value || undefined);
        }}
      />
    </div>
  );
}
