import { TALENT_ORDERS, type TalentOrder } from '@portal/server/modules/talent/constants.ts';
import { Map as MapIcon, MapPinned, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ExportButton } from '../../../components/list/export-button.tsx';
import { MoreRows } from '../../../components/list/more-rows.tsx';
import type { useSelection } from '../../../components/list/use-selection.ts';
import { count } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import { present, type SetSearch } from '../../../lib/page/url-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import type { TableSort } from '../../../ui/table.tsx';
import { type Asked, askedLabel, nobodyText } from '../model/asked.ts';
import { readAllTalent, type Talent, type useTalent } from '../queries.ts';
import { type ReadinessSearch, readinessFilters, type TalentSearch } from '../search.ts';
import { Inspectors } from './inspectors.tsx';
import { AskSelected, MissingSteps } from './missing-steps.tsx';
import { daysText } from './readiness-bar.tsx';
import { SelectAll } from './select-all.tsx';
import { TalentSelection } from './talent-selection.tsx';
import { TalentTable } from './talent-table.tsx';

interface TalentResultProps {
  asked: Asked;
  search: TalentSearch;
  onFilter: SetSearch<Pick<TalentSearch, keyof ReadinessSearch | 'sort'>>;
  result: ReturnType<typeof useTalent>;
  selection: ReturnType<typeof useSelection<Talent>>;
  onBack: () => void;
  /** Of a region only: to choose one of its states. */
  onShowMap: (() => void) | undefined;
  /** The table takes the place of what had the focus. */
  takeFocus: boolean;
}

/** The people found, and the way back to the map. */
export function TalentResult({
  asked,
  search,
  onFilter,
  result,
  selection,
  onBack,
  onShowMap,
  takeFocus,
}: TalentResultProps) {
  const heading = useRef<HTMLDivElement>(null);
  const label = askedLabel(asked);
  const { kind, ...filter } = asked;
  const people = result.data?.pages.flatMap(({ talent }) => talent);
  const total = result.data?.pages[0]?.count ?? 0;
  const { hasNextPage, isFetching, isFetchingNextPage } = result;

  // Where the focus is, the document knows: nowhere, when its element went with the map.
  useEffect(() => {
    if (takeFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takeFocus]);

  return (
    <>
      {selection.selected.length > 0 && (
        <Card className="mb-3" aria-label="Selection">
          <TalentSelection
            people={selection.selected}
            elsewhere={selection.elsewhere}
            onRemove={(id) => selection.choose(id, false)}
            onClear={selection.clear}
            file={{ ...filter, ...present({ from: search.from, through: search.through }) }}
          >
            {asked.kind === 'state' && (
              <AskSelected state={asked.state} search={search} people={selection.selected} />
            )}
          </TalentSelection>
        </Card>
      )}
      {search.role !== 'inspector' && <Inspectors asked={asked} selection={selection} />}
      {asked.kind === 'state' && <MissingSteps state={asked.state} search={search} />}
      <Card aria-busy={isFetching && !isFetchingNextPage ? true : undefined}>
        <div ref={heading} tabIndex={-1} className="outline-none">
          <CardHeader
            title={label}
            badge={
              <p aria-live="polite" className="text-sm text-muted">
                {people && `${count(total)} Talent Found`}
              </p>
            }
            actions={
              <>
                {kind !== 'search' && (
                  <Select
                    label="Sort by"
                    value={search.sort ?? 'readiness'}
                    options={sortOptions(kind, search.sort)}
                    onValueChange={(order) => onFilter({ sort: order === 'readiness' ? undefined : order })}
                    className={cn('w-40! max-sm:w-auto! max-sm:grow', onShowMap && 'max-sm:basis-full')}
                  />
                )}
                {people && people.length > 0 && (
                  <SelectAll total={total} read={() => readAllTalent(asked, search)} selection={selection} />
                )}
                {onShowMap && (
                  <Button
                    size="sm"
                    icon={<MapPinned aria-hidden />}
                    onClick={onShowMap}
                    title="Show Region on Map"
                    className="max-sm:min-w-11"
                  >
                    <span className="max-xl:sr-only">Show Region on Map</span>
                  </Button>
                )}
                <Button size="sm" icon={<MapIcon aria-hidden />} onClick={onBack} className="max-sm:min-w-11">
                  <span className="max-sm:sr-only">Back to Map</span>
                </Button>
                <ExportButton
                  size="sm"
                  className="max-sm:min-w-11"
                  file={{
                    path: '/talent.csv',
                    query: {
                      ...filter,
                      ...readinessFilters.input(search),
                      order: search.sort ?? 'readiness',
                    },
                  }}
                >
                  <span className="max-sm:sr-only">Export CSV</span>
                </ExportButton>
              </>
            }
          />
        </div>
        {!people && <SkeletonRows rows={8} leading label="Loading talent data..." />}
        {people?.length === 0 && (
          <EmptyState
            icon={UserRoundSearch}
            title="No Licensed Talent Found"
            text={
              search.verdict
                ? 'Nobody has this verdict for these days. Choose another one above.'
                : search.role || search.department || search.location || search.zone
                  ? 'Nobody fits these filters. Clear them to see everyone.'
                  : nobodyText(asked)
            }
          />
        )}
        {people && people.length > 0 && (
          <TalentTable
            people={people}
            caption={`Licensed talent: ${label}`}
            named={kind !== 'state'}
            when={daysText(search)}
            selection={selection}
            committed={kind !== 'search'}
            {...(kind !== 'search' && {
              sort: sortOf(search.sort),
              onSort: (sort) => onFilter({ sort: orderOf(sort) }),
            })}
          />
        )}
      </Card>
      {people && people.length > 0 && (
        <MoreRows
          pages={result}
          count={hasNextPage ? `${count(people.length)} of ${count(total)} loaded` : undefined}
        />
      )}
    </>
  );
}

const orderLabels: Record<TalentOrder, string> = {
  readiness: 'Ready first',
  readiness_desc: 'Not ready first',
  name: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  position: 'Position, A to Z',
  position_desc: 'Position, Z to A',
  location: 'Location, A to Z',
  location_desc: 'Location, Z to A',
  license_through: 'License ends first',
  license_through_desc: 'License ends last',
  bond_through: 'Bond ends first',
  bond_through_desc: 'Bond ends last',
};

/** The days of a license and a bond are those of one state. */
const sortOptions = (kind: Asked['kind'], chosen: TalentOrder | undefined) =>
  TALENT_ORDERS.filter(
    (order) => kind === 'state' || order === chosen || !/^(license|bond)_through/.test(order),
  ).map((value) => ({ value, label: orderLabels[value] }));

/** The column of an order, and back; `readiness`, the default, has no parameter. */
const sortOf = (order: TalentSearch['sort'] = 'readiness'): TableSort => {
  const key = order.replace(/_desc$/, '');
  return { key, direction: key === order ? 'asc' : 'desc' };
};

function orderOf({ key, direction }: TableSort): TalentSearch['sort'] {
  const order = TALENT_ORDERS.find((each) => each === (direction === 'desc' ? `${key}_desc` : key));
  return order === 'readiness' ? undefined : order;
}
