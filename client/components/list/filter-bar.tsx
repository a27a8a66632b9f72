import { X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cn } from '../../lib/page/class-names.ts';
import type { Filter, FilterOption, ListFilters } from '../../lib/page/list-filters.ts';
import type { SetSearch } from '../../lib/page/url-search.ts';
import { useRoomWidth } from '../../lib/realtime/use-room.ts';
import { Button, CompactButtons } from '../../ui/button.tsx';
import { boundsOf, FilterControl, isChips, widthOf } from './filter-control.tsx';
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
  /** What the list is about, before its filters. */
  subject?: Subject | undefined;
}

interface Subject {
  /** A search that the filters do not declare. */
  search: ReactNode;
  /** The other ways to choose: a row with the search, or, where the bar is narrow, `stacked` above the filters of the sheet. */
  controls: (stacked: boolean) => ReactNode;
}

/** CSS pixels below which chips are in the sheet, too: the width of phones, and of narrow cards. */
const FOLDED = 440;

/**
 * The filters of a list, as they are declared (`listFilters`), and its buttons. The search and as many filters as fit are
 * in one row; the others are in a sheet behind a button that counts those that are set.
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
  subject,
}: FilterBarProps<Search>) {
  const [frame, width] = useRoomWidth();
  const values = new Map<string, unknown>(Object.entries(search));
  const textOf = (param: string) => {
    const value = values.get(param);
    return value === undefined ? undefined : String(value);
  };
  const shown = filters.shown.filter(({ param }) => controls[param] !== null);
  const words = shown.filter(({ filter }) => filter.kind === 'search');
  const isNarrow = width < FOLDED;
  // Chips have a line of their own: by themselves, or where there is room for one.
  const chips = shown.filter(({ filter }) => isChips(filter) && (!isNarrow || shown.length === 1));
  const others = shown.filter((each) => each.filter.kind !== 'search' && !chips.includes(each));
  const { inRow, inSheet } =
    subject && isNarrow
      ? { inRow: [], inSheet: others }
      : divide(words, others, width - (framed ? FRAME : 0));
  const set = inSheet.map(({ param }) => param).filter((param) => values.get(param) !== undefined);
  const control = (
    { param, filter }: (typeof shown)[number],
    place: { stacked?: boolean; className?: string } = {},
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
  return (
    <div ref={frame} className={cn('min-w-0', framed && 'border-b border-line px-4.5 py-3', className)}>
      {subject && !isNarrow && (
        <div className="mb-2.5 flex flex-wrap items-center gap-2 *:first:grow">
          {subject.search}
          {subject.controls(false)}
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <div className={cn('flex min-w-0 gap-2 empty:hidden', isNarrow ? 'basis-full' : 'grow')}>
          {subject && isNarrow && subject.search}
          {words.map((each) => control(each, { className: 'grow' }))}
          {inRow.map((each) => control(each))}
          {(inSheet.length > 0 || (subject && isNarrow)) && (
            <FilterSheet
              count={set.length}
              all={inRow.length === 0}
              isNarrow={isNarrow && (words.length > 0 || subject !== undefined)}
              onClear={() => setSearch(filters.reset(set))}
            >
              {isNarrow && subject?.controls(true)}
              {inSheet.map((each) =>
                control(each, { stacked: true, className: each.filter.kind === 'day' ? '' : 'col-span-2' }),
              )}
            </FilterSheet>
          )}
        </div>
        {chips.map((each) => control(each))}
        {clearable && filters.isFiltered(search) && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={() => setSearch(filters.cleared)}>
            Clear Filters
          </Button>
        )}
        {actions && (
          <CompactButtons value={isNarrow}>
            <div
              className={cn(
                'group/buttons flex flex-wrap gap-2',
                isNarrow ? 'basis-full *:grow has-data-primary:*:not-data-primary:grow-0' : 'ml-auto',
              )}
            >
              {actions}
            </div>
          </CompactButtons>
        )}
      </div>
    </div>
  );
}

/** CSS pixels of the padding of a bar that is the upper part of a card. */
const FRAME = 36;
/** CSS pixels of the button of the sheet with the gap before it. */
const SHEET_BUTTON = 116;
const GAP = 8;

type Shown = { param: string; filter: Filter };

/** The filters, in their order, that have room beside the search, and the others. */
function divide<Each extends Shown>(words: readonly Each[], others: readonly Each[], room: number) {
  const widths = others.map(({ filter }) => GAP + widthOf(filter));
  let left = words.reduce((rest, { filter }) => rest - widthOf(filter), room);
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= left) return { inRow: others, inSheet: [] };
  left -= SHEET_BUTTON;
  const count = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  const first = others[count]?.filter;
  // The two ends of a period stay together.
  const isEnd = first?.kind === 'day' && first.notBefore !== undefined;
  const place = isEnd && others[count - 1]?.param === first.notBefore ? count - 1 : count;
  return { inRow: others.slice(0, place), inSheet: others.slice(place) };
}
