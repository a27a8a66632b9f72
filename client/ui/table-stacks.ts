import type { Column } from './table-columns.ts';

/** A column with the columns that move below it. */
export interface Stack<Row> {
  top: Column<Row>;
  under: readonly Column<Row>[];
}

/** Each column by itself, or, in a narrow table, below the one that it names. */
export function stacksOf<Row>(columns: readonly Column<Row>[], roomy: boolean): Stack<Row>[] {
  if (roomy) return columns.map((top) => ({ top, under: [] }));
  return columns
    .filter(({ below }) => below === undefined)
    .map((top) => ({ top, under: columns.filter(({ below }) => below === top.key) }));
}
