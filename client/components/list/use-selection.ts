import { useState } from 'react';

interface Selection<Row> {
  /** The rows as last shown, in the order of selection. */
  chosen: ReadonlyMap<string, Row>;
  /** The list's search, and its rows. */
  searchKey: string;
  shown: readonly Row[] | undefined;
}

/**
 * Selected rows of a list for bulk actions. Rows stay selected across searches. Rows that may no longer be
 * selected, or left the list under the same search, for example because another administrator decided them, are
 * deselected automatically.
 * @param rows on the screen; undefined while another search is loading
 * @param search the list's search
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  mayChoose: (row: Row) => boolean,
  search: unknown,
) {
  const searchKey = JSON.stringify(search);
  const [selection, setSelection] = useState<Selection<Row>>({
    chosen: new Map(),
    searchKey,
    shown: undefined,
  });
  if (rows && !sameRows(rows, selection.shown)) {
    setSelection({ chosen: stillChosen(selection, rows, searchKey, mayChoose), searchKey, shown: rows });
  }
  const { chosen } = selection;
  const choose = (id: string, on: boolean) =>
    setSelection((before) => {
      const next = new Map(before.chosen);
      const row = before.shown?.find((each) => each.id === id);
      if (on && row) next.set(id, row);
      else next.delete(id);
      return { ...before, chosen: next };
    });
  return {
    selected: [...chosen.values()],
    /** How many of them the current list does not show. */
    elsewhere: [...chosen.keys()].filter((id) => !selection.shown?.some((row) => row.id === id)).length,
    has: (id: string) => chosen.has(id),
    choose,
    /** Adds rows of other pages or lists. */
    add: (rows: readonly Row[]) =>
      setSelection((before) => ({
        ...before,
        chosen: new Map([...before.chosen, ...rows.filter(mayChoose).map((row) => [row.id, row] as const)]),
      })),
    /** Adds all rows that the list has loaded. */
    chooseShown: () =>
      setSelection((before) => {
        const added = before.shown?.filter(mayChoose).map((row) => [row.id, row] as const) ?? [];
        return { ...before, chosen: new Map([...before.chosen, ...added]) };
      }),
    clear: () => setSelection((before) => ({ ...before, chosen: new Map() })),
  };
}

/**
 * Screens build a new array from several pages on each render; the rows themselves stay identical until they are
 * fetched again.
 */
const sameRows = <Row>(rows: readonly Row[], shown: readonly Row[] | undefined) =>
  rows.length === shown?.length && rows.every((row, at) => row === shown[at]);

function stillChosen<Row extends { id: string }>(
  { chosen, searchKey: before, shown = [] }: Selection<Row>,
  rows: readonly Row[],
  searchKey: string,
  mayChoose: (row: Row) => boolean,
): ReadonlyMap<string, Row> {
  const left = searchKey === before ? new Set(shown.map(({ id }) => id)) : new Set<string>();
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = [...chosen].flatMap(([id, known]): [string, Row][] => {
    const row = now.get(id);
    if (row) return mayChoose(row) ? [[id, row]] : [];
    return left.has(id) ? [] : [[id, known]];
  });
  return new Map(kept);
}
