import type { Column } from './table-columns.ts';

/** A column with the columns that move below it. */
export interface Stack<Row> {
  top: Column<Row>;
  under: readonly Column<Row>[];
}

/** Each column by itself, or below the one that it names for a wide or a narrow table. */
export function stacksOf<Row>(columns: readonly Column<Row>[], roomy: boolean): Stack<Row>[] {
  const placeOf = ({ below, under }: Column<Row>) => (roomy ? under : below);
  return columns
    .filter((column) => placeOf(column) === undefined)
    .map((top) => ({ top, under: columns.filter((column) => placeOf(column) === top.key) }));
}
