import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import type { FilterOption, ListFilters } from '../../lib/page/list-filters.ts';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { useRoom } from '../../lib/realtime/use-room.ts';
import { Button } from '../../ui/button.tsx';
import { boundsOf, FilterControl, isChips } from './filter-control.tsx';
import { FilterSheet } from './filter-sheet.tsx';

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

/** CSS pixels below which the filters are in a sheet: the width of phones, and of narrow cards. */
const FOLDED = 440;

/**
 * The filters of a list, as they are declared (`listFilters`), and its buttons: in lines, in two columns where there is
 * little room, and on phones in one row with a sheet for all but the search.
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
  const [frame, isWide] = useRoom(FOLDED);
  const values = new Map<string, unknown>(Object.entries(search));
  const textOf = (param: string) => {
    const value = values.get(param);
    return value === undefined ? undefined : String(value);
  };
  const shown = filters.shown.filter(({ param }) => controls[param] !== null);
  const folding = shown.filter(({ filter }) => filter.kind !== 'search');
  const [only] = folding;
  // A row of chips by itself is one line.
  const folds = !isWide && only !== undefined && (shown.length > 1 || !isChips(only.filter));
  const control = (
    { param, filter }: (typeof shown)[number],
    place: { stacked?: boolean; className: string },
  ) =>
    param in controls ? (
      <Fragment key={param}>{controls[param]}</Fragment>
    ) : (
      <FilterControl
        key={param}
        {...place}
        filter={filter}
        value={textOf(param)}
        onChange={(value) => setSearch(filters.change(param, value))}
        options={options[param]}
        busy={busy}
        bounds={boundsOf(filters.shown, param, textOf)}
      />
    );
  const box = cn('@container min-w-0', framed && 'border-b border-line px-4.5 py-3', className);

  if (folds) {
    const set = folding.map(({ param }) => param).filter((param) => values.get(param) !== undefined);
    return (
      <div ref={frame} className={box}>
        <div className="flex gap-2 *:only:grow">
          {shown
            .filter(({ filter }) => filter.kind === 'search')
            .map((each) => control(each, { className: 'grow' }))}
          <FilterSheet count={set.length} onClear={() => setSearch(filters.reset(set))}>
            {folding.map((each) =>
              control(each, { stacked: true, className: each.filter.kind === 'day' ? '' : 'col-span-2' }),
            )}
          </FilterSheet>
        </div>
        {actions && <div className="mt-2 flex flex-wrap gap-2 *:grow">{actions}</div>}
      </div>
    );
  }

  const halves = shown.filter(
    ({ param, filter }) => filter.kind !== 'search' && !isChips(filter) && !(param in controls),
  );
  const odd = halves.length % 2 === 1 ? halves.at(-1)?.param : undefined;
  const chips = shown.some(({ filter }) => isChips(filter));
  return (
    <div ref={frame} className={box}>
      <div className="grid grid-cols-2 items-start gap-2 @lg:flex @lg:flex-wrap">
        {shown.map((each) => {
          const isSearch = each.filter.kind === 'search';
          return control(each, {
            className: cn(
              (each.param === odd || isSearch || isChips(each.filter)) && 'col-span-2',
              isSearch && !chips && '@lg:mr-auto',
            ),
          });
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
