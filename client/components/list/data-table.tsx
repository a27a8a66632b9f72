import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableProps } from '../../ui/table-columns.ts';
import { ListState, type ListStateProps } from './list-state.tsx';

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows'>, Omit<ListStateProps<Row>, 'compact'> {
  /** Above the rows: a `CardHeader`, or filters. */
  header?: ReactNode;
  /** Below the rows: `Pagination` or `MoreRows`. */
  footer?: ReactNode;
}

/** A table in a card with its loading, error, empty and no-match states. */
export function DataTable<Row>({
  header,
  footer,
  caption,
  columns,
  rowKey,
  sort,
  onSort,
  detail,
  minWidth,
  ...state
}: DataTableProps<Row>) {
  return (
    <Card>
      {header}
      <ListState {...state}>
        {(rows) => (
          <>
            <Table
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              sort={sort}
              onSort={onSort}
              detail={detail}
              minWidth={minWidth}
            />
            {footer && <div className="border-t border-line px-4.5 py-2">{footer}</div>}
          </>
        )}
      </ListState>
    </Card>
  );
}
