import { STATE_CODES, type StateCode } from '@portal/server/core/contract/us-states.ts';
import { useState } from 'react';
import { count } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { type StateCounts, type StateRow, type StateSort, stateRows } from '../model/state-counts.ts';

interface StateListProps {
  states: readonly StateCounts[] | undefined;
  /** The days of the counts. */
  when: string;
  onSelect: (state: StateCode) => void;
}

/** States that the list shows before the button. */
const FEW = 10;

/** The map's numbers as a list, first on a phone. */
export function StateList({ states, when, onSelect }: StateListProps) {
  const [sort, setSort] = useState<StateSort>({ key: 'ready', direction: 'desc' });
  const [all, setAll] = useState(false);
  const rows = states && stateRows(states, sort);
  return (
    <Card aria-label="States" className="max-sm:order-first">
      <CardHeader title="States" description={`Ready ${when}`} />
      {!rows && <SkeletonRows rows={FEW} label="Counting who is ready..." />}
      {rows && (
        <>
          <Table
            caption={`Ready people by state, ${when}`}
            columns={[stateColumn(onSelect), ...columns]}
            rows={all ? rows : rows.slice(0, FEW)}
            rowKey={({ code }) => code}
            minWidth={300}
            sort={sort}
            onSort={setSort}
          />
          <div className="border-t border-line px-4.5 py-2">
            <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show Fewer States' : `Show All ${STATE_CODES.length} States`}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

const stateColumn = (onSelect: (state: StateCode) => void): Column<StateRow> => ({
  key: 'name',
  header: 'State',
  sortable: true,
  cell: ({ code, name }) => (
    <button
      dir="auto"
      type="button"
      onClick={() => onSelect(code)}
      className="rounded-sm text-left font-medium underline-offset-4 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      {name}
    </button>
  ),
});

const number = (key: 'ready' | 'oneStep' | 'people', header: string): Column<StateRow> => ({
  key,
  header,
  sortable: true,
  align: 'end',
  cell: (row) => <span className="tabular-nums">{count(row[key])}</span>,
});

const columns: Column<StateRow>[] = [
  number('ready', 'Ready'),
  number('oneStep', 'One Step'),
  // A phone has no room for a fourth column.
  { ...number('people', 'People'), className: 'max-sm:hidden' },
];
