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
  const buttons = others.filter(isAction);
  const besideLead = buttons.filter((column) => column.besideLead);
  const below = buttons.filter((column) => !column.besideLead);
  return (
    <ul aria-label={caption} className="@container divide-y divide-line">
      {rows.map((row) => {
        const more = detail?.(row);
        return (
          <li
            key={rowKey(row)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4.5 py-3 @lg:gap-y-2.5"
          >
            <div className="col-span-2 flex items-center justify-between gap-3 @lg:contents">
              {lead && <div className="min-w-0 font-medium">{lead.cell(row, 'cards')}</div>}
              <Buttons columns={besideLead} row={row} />
            </div>
            <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 @lg:contents">
              <dl className="contents text-sm @lg:col-span-2 @lg:row-start-2 @lg:grid @lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] @lg:gap-x-5 @lg:gap-y-3 @lg:text-base">
                {facts.map((column) => (
                  <Fact key={column.key} column={column} row={row} />
                ))}
              </dl>
              <Buttons columns={below} row={row} />
            </div>
            {more && <div className="col-span-2 rounded-lg bg-sunken p-3">{more}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function Buttons<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(({ key, cell }) => (
    <div key={key} className="ml-auto empty:hidden @lg:col-start-2 @lg:row-start-1 @lg:justify-self-end">
      {cell(row, 'cards')}
    </div>
  ));
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
