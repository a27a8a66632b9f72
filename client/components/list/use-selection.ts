import { useState } from 'react';

interface Selection<Row> {
  /** As they were last shown, in the order in which they were chosen. */
  chosen: ReadonlyMap<string, Row>;
  /** What the list was asked for, and what it showed of that. */
  asked: string;
  shown: readonly Row[] | undefined;
}

/**
 * Rows of a list that were chosen to do something with together. They stay chosen while other words are looked for. What may
 * not be chosen any more, or left the list under the same search, such as what somebody else has decided about meanwhile,
 * falls out by itself.
 * @param rows as they are on the screen; undefined while those for another search are on their way
 * @param search what the list is asked for
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  mayChoose: (row: Row) => boolean,
  search: unknown,
) {
  const asked = JSON.stringify(search);
  const [selection, setSelection] = useState<Selection<Row>>({ chosen: new Map(), asked, shown: undefined });
  if (rows && !sameRows(rows, selection.shown)) {
    setSelection({ chosen: stillChosen(selection, rows, asked, mayChoose), asked, shown: rows });
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
    /** How many of them the list does not show as it is now. */
    elsewhere: [...chosen.keys()].filter((id) => !selection.shown?.some((row) => row.id === id)).length,
    has: (id: string) => chosen.has(id),
    choose,
    clear: () => setSelection((before) => ({ ...before, chosen: new Map() })),
  };
}

/** Screens put the rows of several pages together anew each time; the rows themselves are the same until they are read again. */
const sameRows = <Row>(rows: readonly Row[], shown: readonly Row[] | undefined) =>
  rows.length === shown?.length && rows.every((row, at) => row === shown[at]);

function stillChosen<Row extends { id: string }>(
  { chosen, asked: before, shown = [] }: Selection<Row>,
  rows: readonly Row[],
  asked: string,
  mayChoose: (row: Row) => boolean,
): ReadonlyMap<string, Row> {
  const left = asked === before ? new Set(shown.map(({ id }) => id)) : new Set<string>();
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = [...chosen].flatMap(([id, known]): [string, Row][] => {
    const row = now.get(id);
    if (row) return mayChoose(row) ? [[id, row]] : [];
    return left.has(id) ? [] : [[id, known]];
  });
  return new Map(kept);
}
