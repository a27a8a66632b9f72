import { Table } from '../../ui/table.tsx';
import type { TableProps } from '../../ui/table-columns.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';

type DataTableProps<Row, Search extends object> = Omit<TableProps<Row>, 'rows'> &
  Omit<ListScreenProps<Row, Search>, 'compact' | 'cards'>;

/** A list whose rows are a table. */
export function DataTable<Row, Search extends object>({
  caption,
  columns,
  rowKey,
  sort,
  onSort,
  detail,
  minWidth,
  ...list
}: DataTableProps<Row, Search>) {
  return (
    <ListScreen {...list}>
      {(rows) => (
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
      )}
    </ListScreen>
  );
}
