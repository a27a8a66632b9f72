import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../lib/page/class-names.ts';
import { useRoomWidth } from '../lib/realtime/use-room.ts';
import { TableCards } from './table-cards.tsx';
import type { Column, TableProps, TableSort } from './table-columns.ts';
import { type Stack, stacksOf } from './table-stacks.ts';

export type { Column, TableSort } from './table-columns.ts';

/** CSS pixels that a table has beside two sidebars on a screen of 1,024, less a scrollbar. */
const STACKED = 740;

/**
 * Rows and columns. In a narrow space columns move below others; below the width of a small laptop, each row
 * becomes a card.
 */
export function Table<Row>({ minWidth = 600, ...props }: TableProps<Row>) {
  const [frame, room] = useRoomWidth();
  return (
    <div ref={frame} className="min-w-0">
      {room < Math.min(minWidth, STACKED) ? (
        <TableCards {...props} />
      ) : (
        <Rows {...props} stacks={stacksOf(props.columns, room >= minWidth)} />
      )}
    </div>
  );
}

type RowsProps<Row> = Omit<TableProps<Row>, 'columns'> & { stacks: readonly Stack<Row>[] };

function Rows<Row>({ caption, stacks, rows, rowKey, sort, onSort, detail }: RowsProps<Row>) {
  return (
    // Texts for screen readers are positioned absolutely: the frame is `relative` so that they widen it and not the
    // page.
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {stacks.map(({ top, under }) => (
              <th
                key={top.key}
                scope="col"
                aria-sort={
                  sort && [top, ...under].some(({ key, sortable }) => sortable && key === sort.key)
                    ? ariaSort[sort.direction]
                    : undefined
                }
                className={cn(cellClass(top), 'h-10 text-xs font-medium text-muted')}
              >
                {[top, ...under].map((column) => (
                  <div key={column.key}>
                    <HeaderText
                      column={column}
                      isHidden={column.hideHeader || (column !== top && column.selfEvident)}
                      sort={sort}
                      onSort={onSort}
                    />
                  </div>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const more = detail?.(row);
            return (
              <Fragment key={rowKey(row)}>
                <tr className="border-b border-line last:border-0 hover:bg-sunken/60">
                  {stacks.map(({ top, under }) => (
                    <td
                      dir="auto"
                      key={top.key}
                      data-stacked={under.length > 0 || undefined}
                      className={cn('py-1.5', top.tall ? 'h-13.5' : 'h-11', cellClass(top))}
                    >
                      {top.cell(row, 'table')}
                      {under.map((column) => (
                        <div key={column.key} className="mt-0.5 text-xs text-muted">
                          {column.cell(row, 'table')}
                        </div>
                      ))}
                    </td>
                  ))}
                </tr>
                {more && (
                  <tr className="border-b border-line bg-sunken last:border-0">
                    <td colSpan={stacks.length} className="px-4.5 py-4">
                      {more}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function cellClass<Row>(column: Column<Row>): string {
  return cn(
    'px-3 first:pl-4.5 last:pr-4.5',
    column.align === 'end' && 'text-right tabular-nums',
    column.className,
  );
}

interface HeaderTextProps<Row> {
  column: Column<Row>;
  /** The header is read aloud only. */
  isHidden: boolean | undefined;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderText<Row>({ column, isHidden, sort, onSort }: HeaderTextProps<Row>) {
  if (!column.sortable || !onSort) {
    return <span className={cn(isHidden && 'sr-only')}>{column.header}</span>;
  }
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      className="inline-flex h-6 items-center gap-1 rounded-lg whitespace-nowrap hover:text-ink pointer-coarse:h-11"
    >
      {column.header}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
