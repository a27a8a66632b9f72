import { cn } from '../lib/page/class-names.ts';
import type { Column, TableProps } from './table-columns.ts';

/**
 * A table in a narrow space: one card per row. On a phone the values follow each other in lines, with the buttons at
 * their end; where there is more space, they are in columns below their headers.
 */
export function TableCards<Row>({ caption, columns, rows, rowKey, detail }: TableProps<Row>) {
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const others = columns.filter((column) => column !== lead);
  const isAction = ({ key, hideHeader }: Column<Row>) => hideHeader || key === 'actions';
  const facts = others.filter((column) => !isAction(column));
  const actions = others.filter(isAction);
  return (
    <ul aria-label={caption} className="@container divide-y divide-line">
      {rows.map((row) => {
        const more = detail?.(row);
        return (
          <li
            key={rowKey(row)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4.5 py-3 @lg:gap-y-2.5"
          >
            {lead && (
              <div className="col-span-2 min-w-0 font-medium @lg:col-span-1">{lead.cell(row, 'cards')}</div>
            )}
            <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 @lg:contents">
              <dl className="contents text-sm @lg:col-span-2 @lg:row-start-2 @lg:grid @lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] @lg:gap-x-5 @lg:gap-y-3 @lg:text-base">
                {facts.map((column) => (
                  <Fact key={column.key} column={column} row={row} />
                ))}
              </dl>
              {actions.map((column) => (
                <div
                  key={column.key}
                  className="ml-auto empty:hidden @lg:col-start-2 @lg:row-start-1 @lg:justify-self-end"
                >
                  {column.cell(row, 'cards')}
                </div>
              ))}
            </div>
            {more && <div className="col-span-2 rounded-lg bg-sunken p-3">{more}</div>}
          </li>
        );
      })}
    </ul>
  );
}

/** A value with its header; a value that is not there takes no room. */
function Fact<Row>({ column: { header, selfEvident, cell }, row }: { column: Column<Row>; row: Row }) {
  const value = cell(row, 'cards');
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <div className="flex max-w-full min-w-0 items-baseline gap-1.5 @lg:grid @lg:gap-0.5">
      <dt className={cn('shrink-0 text-xs text-muted', selfEvident && 'sr-only @lg:not-sr-only')}>
        {header}
      </dt>
      <dd className="min-w-0">{value}</dd>
    </div>
  );
}
