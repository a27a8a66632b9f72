import { useState } from 'react';

/**
 * Rows of a list that were chosen to do something with together. What may not be chosen any more, such as what somebody
 * else has decided about meanwhile, falls out by itself.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  mayChoose: (row: Row) => boolean,
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: rows?.filter((row) => mayChoose(row) && chosen.has(row.id)) ?? [],
    has: (id: string) => chosen.has(id),
    choose: (id: string, on: boolean) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    clear: () => setChosen(new Set()),
  };
}
