import { cn } from '../lib/class-names.ts';
import type { TableProps } from './table-columns.ts';

/** A table as the phone shows it: a card a row, headers beside their values. */
export function TableCards<Row>({ caption, columns, rows, rowKey, detail }: TableProps<Row>) {
  const lead = columns.find((column) => column.lead) ?? columns[0];
  const facts = columns.filter((column) => column !== lead);
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => {
        const more = detail?.(row);
        return (
          <li key={rowKey(row)} className="grid gap-2.5 px-4.5 py-3.5">
            {lead && <div className="font-medium">{lead.cell(row)}</div>}
            <dl className="grid gap-1.5">
              {facts.map((column) => (
                <div key={column.key} className="flex min-h-6 items-center justify-between gap-4">
                  <dt className={cn('shrink-0 text-xs text-muted', column.hideHeader && 'sr-only')}>
                    {column.header}
                  </dt>
                  <dd className={cn('min-w-0 text-right', column.hideHeader && 'ml-auto')}>
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
            {more && <div className="rounded-lg bg-sunken p-3">{more}</div>}
          </li>
        );
      })}
    </ul>
  );
}
