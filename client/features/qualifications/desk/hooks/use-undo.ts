import { UNDO_SECONDS } from '@portal/server/modules/qualifications/constants.ts';
import { useEffect, useState } from 'react';
import { useWrite } from '../../../../components/form/use-write.ts';
import { api } from '../../../../lib/api/api.ts';
import { toast } from '../../../../ui/toast.ts';
import { refreshQualifications } from '../../queries.ts';
import type { PendingQualification } from '../../review/model/pending.ts';
import type { Outcome } from '../model/queue.ts';

/** A decision that was made here some seconds ago. */
export interface RecentDecision extends Pick<PendingQualification, 'noun' | 'id' | 'title' | 'user'> {
  outcome: Outcome;
  /** Milliseconds, by this browser's clock. */
  at: number;
}

const LASTS_MS = UNDO_SECONDS * 1000;

/**
 * The reviewer's decisions of the last seconds, and undoing the latest of them.
 * @param onUndone gets the qualification, which waits again
 */
export function useUndo(onUndone: (decision: RecentDecision) => void) {
  const [recent, setRecent] = useState<RecentDecision[]>([]);
  const latest = recent.at(-1);
  const forget = (decision: RecentDecision | undefined) =>
    setRecent((all) => all.filter((each) => each !== decision));
  useEffect(() => {
    const [first] = recent;
    if (!first) return;
    const expire = () => setRecent((all) => all.filter((each) => each !== first));
    const timer = setTimeout(expire, Math.max(0, first.at + LASTS_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [recent]);
  const { write, busy } = useWrite({
    send: ({ noun, id }: RecentDecision, once) => api.reviews.undo.mutate({ noun, id }, once),
    failed: 'Failed to undo the decision',
    onDone: (_answer, decision) => {
      forget(decision);
      refreshQualifications();
      onUndone(decision);
    },
    onFailed: (sentence) => {
      forget(latest);
      toast.error(sentence);
    },
  });
  return {
    latest,
    busy,
    remember: (decision: Omit<RecentDecision, 'at'>) =>
      setRecent((all) => [...all, { ...decision, at: Date.now() }]),
    undo: () => {
      if (latest) void write(latest);
    },
  };
}
