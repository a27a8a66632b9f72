import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../lib/class-names.ts';
import { useRoom } from '../lib/use-room.ts';
import { TableCards } from './table-cards.tsx';
import type { Column, TableProps, TableSort } from './table-columns.ts';

export type { Column, TableSort } from './table-columns.ts';

/** Rows and columns; where they have not the room they need, each row becomes a card. */
export function Table<Row>({ minWidth = 600, ...props }: TableProps<Row>) {
  const [frame, roomy] = useRoom(minWidth);
  return (
    <div ref={frame} className="min-w-0">
      {roomy ? <Rows {...props} /> : <TableCards {...props} />}
    </div>
  );
}

function Rows<Row>({ caption, columns, rows, rowKey, sort, onSort, detail }: TableProps<Row>) {
  return (
    // Words for screen readers stand absolute: in a frame that is not their own they would make the page wider, not it.
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort?.key === column.key ? ariaSort[sort.direction] : undefined}
                className={cn(cellClass(column), 'h-10 text-xs font-medium text-muted')}
              >
                <HeaderText column={column} sort={sort} onSort={onSort} />
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
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={cn('py-1.5', column.tall ? 'h-13.5' : 'h-11', cellClass(column))}
                    >
                      {column.cell(row, 'table')}
                    </td>
                  ))}
                </tr>
                {more && (
                  <tr className="border-b border-line bg-sunken last:border-0">
                    <td colSpan={columns.length} className="px-4.5 py-4">
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
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderText<Row>({ column, sort, onSort }: HeaderTextProps<Row>) {
  if (!column.sortable || !onSort) {
    return <span className={cn(column.hideHeader && 'sr-only')}>{column.header}</span>;
  }
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, direction: direction === 'asc' ? 'desc' : 'asc' })}
      className="inline-flex h-7 items-center gap-1 rounded-lg hover:text-ink"
    >
      {column.header}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
