import type { Column, TableProps } from './table-columns.ts';

/**
 * A table in a narrow space: one card per row. Headers are beside their values on a phone, above them where there
 * is more space.
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
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-4.5 py-3.5"
          >
            {lead && (
              <div className="col-span-2 min-w-0 font-medium @lg:col-span-1">{lead.cell(row, 'cards')}</div>
            )}
            <dl className="col-span-2 grid gap-1.5 @lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] @lg:gap-x-5 @lg:gap-y-3">
              {facts.map((column) => (
                <div
                  key={column.key}
                  className="flex min-h-6 min-w-0 items-center justify-between gap-4 @lg:grid @lg:content-start @lg:gap-0.5"
                >
                  <dt className="shrink-0 text-xs text-muted">{column.header}</dt>
                  <dd className="min-w-0 text-right @lg:text-left">{column.cell(row, 'cards')}</dd>
                </div>
              ))}
            </dl>
            {actions.map((column) => (
              <div
                key={column.key}
                className="col-span-2 @lg:col-span-1 @lg:col-start-2 @lg:row-start-1 @lg:justify-self-end"
              >
                {column.cell(row, 'cards')}
              </div>
            ))}
            {more && <div className="col-span-2 rounded-lg bg-sunken p-3">{more}</div>}
          </li>
        );
      })}
    </ul>
  );
}
