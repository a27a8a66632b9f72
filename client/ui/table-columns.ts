import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** `layout` distinguishes narrow tables from wide cards. */
  cell: (row: Row, layout: 'table' | 'cards') => ReactNode;
  /** `end` for numbers and buttons. */
  align?: 'start' | 'end';
  /** The header is read aloud only: for the column of buttons. */
  hideHeader?: boolean;
  /**
   * The values need no header, such as badges: on a phone, and below another column, it is read aloud only. A header
   * that sorts stays.
   */
  selfEvident?: boolean;
  /** Heads the card; the first column unless another says so. */
  lead?: boolean;
  /** On a card, the buttons are on the line of the lead: for one or two small ones. */
  besideLead?: boolean;
  /** The header sorts; see `sort` and `onSort`. */
  sortable?: boolean;
  /** Key of a column below which this one moves, header and value, in a narrow table. */
  below?: string;
  /** Key of a column below which this one is in a wide table as well. */
  under?: string;
  /** Cells have two lines: every row gets the height of these. */
  tall?: boolean;
  className?: string;
}

export interface TableSort {
  key: string;
  direction: 'asc' | 'desc';
}

export interface TableProps<Row> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * CSS pixels that the columns need beside each other; below that, columns with `below` move, and then rows become
   * cards.
   */
  minWidth?: number | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The content below a row, over its whole width, that `Details` opens. Null for none. */
  detail?: ((row: Row) => ReactNode) | undefined;
}
