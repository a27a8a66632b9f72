import { useMemo, useState } from 'react';
import { emptyQueue, merged, type Outcome, type Queue, withOutcome } from '../model/queue.ts';
import { type DeskRow, rowOf } from '../model/row.ts';
import { useDeskList } from '../queries.ts';
import { type DeskSearch, deskFilters } from '../search.ts';

interface Shown {
  /** The filters, as text. */
  filters: string;
  loaded: readonly DeskRow[];
  queue: Queue<DeskRow>;
}

/** The queue as it is shown: rows keep their places until the filters change or the reviewer asks for new ones. */
export function useQueue(search: DeskSearch) {
  const list = useDeskList(search);
  const filters = JSON.stringify(deskFilters.input(search));
  const loaded = useMemo(
    () =>
      list.isPlaceholderData ? undefined : list.data?.pages.flatMap(({ entries }) => entries.map(rowOf)),
    [list.data, list.isPlaceholderData],
  );
  const [shown, setShown] = useState<Shown>();
  const [refreshing, setRefreshing] = useState(false);
  if (loaded && (loaded !== shown?.loaded || filters !== shown.filters)) {
    const entries = filters === shown?.filters ? shown.queue.entries : [];
    setShown({ filters, loaded, queue: merged(entries, loaded) });
  }
  const { entries, newcomers } = shown?.queue ?? emptyQueue;
  return {
    list,
    /** Undefined while the first rows are loading. */
    entries: shown && entries,
    newcomers,
    waiting: list.data?.pages[0]?.waiting,
    /** Records what became of a qualification, which stays in its place. */
    decided: (id: string, outcome: Outcome) =>
      setShown((before) => before && { ...before, queue: withOutcome(before.queue, id, outcome) }),
    /** Shows what waits now, and nothing else. What was read last may still have rows that were decided since. */
    refresh: () => {
      setRefreshing(true);
      void list.refetch().then(() => {
        setShown(undefined);
        setRefreshing(false);
      });
    },
    refreshing,
  };
}
