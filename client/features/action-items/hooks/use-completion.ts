import { useState } from 'react';
import { useWriteInPlace } from '../../../components/form/use-write.ts';
import { api } from '../../../lib/api/api.ts';
import { type ActionItem, dropMyItem, refreshActionItems, refreshMyItems } from '../queries.ts';

/** So long a completed item stays in view, so that people see which one goes. */
const REMOVAL_MS = 300;

/** Completes the person's own items: one confirmation at a time; a completed item leaves the list after a moment. */
export function useCompletion() {
  const [confirming, setConfirming] = useState<ActionItem>();
  const [leaving, setLeaving] = useState<readonly ActionItem[]>([]);
  const { write, busy, problem, forget } = useWriteInPlace({
    send: api.actionItems.setStatus.mutate,
    failed: 'Failed to complete action item. Please try again.',
    onDone: ({ actionItem }) => {
      setLeaving((known) => [...known, actionItem]);
      setConfirming(undefined);
      setTimeout(() => {
        dropMyItem(actionItem.id);
        setLeaving((known) => known.filter(({ id }) => id !== actionItem.id));
        refreshActionItems();
      }, REMOVAL_MS);
    },
    // Another person may have completed or deleted the item.
    onFailed: refreshMyItems,
  });
  return {
    confirming,
    ask: (item: ActionItem) => {
      forget();
      setConfirming(item);
    },
    cancel: () => setConfirming(undefined),
    complete: (note: string) => {
      if (confirming) void write({ id: confirming.id, status: 'completed', note });
    },
    busy,
    problem,
    leaving,
  };
}
