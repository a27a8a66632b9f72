import { UNDO_SECONDS } from '@portal/server/modules/qualifications/constants.ts';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../../components/form/use-write.ts';
import type { Once } from '../../../../lib/api/attempts.ts';
import { toast } from '../../../../ui/toast.ts';

/** A decision that was made here some seconds ago. */
export interface RecentDecision {
  /** Names it among the others. */
  id: string;
  /** `Approved Florida Adjuster` */
  said: string;
  /** The owner of the decided qualification. */
  owner?: string;
  undo: (once: Once) => Promise<unknown>;
  onUndone: () => void;
}

interface Timed extends RecentDecision {
  /** Milliseconds, by this browser's clock. */
  at: number;
}

const LASTS_MS = UNDO_SECONDS * 1000;

const tooLate = ({ said }: RecentDecision) =>
  `It's too late to undo. “${said}” was more than ${UNDO_SECONDS} seconds ago.`;

/** The reviewer's decisions of the last seconds, and undoing the latest of them. */
export function useUndo() {
  const [recent, setRecent] = useState<Timed[]>([]);
  const latest = recent.at(-1);
  const expired = useRef<Timed>(undefined);
  const forget = (decision: RecentDecision | undefined) =>
    setRecent((all) => all.filter((each) => each !== decision));
  useEffect(() => {
    const [first] = recent;
    if (!first) return;
    const expire = () => {
      expired.current = first;
      setRecent((all) => all.filter((each) => each !== first));
    };
    const timer = setTimeout(expire, Math.max(0, first.at + LASTS_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [recent]);
  const { write, busy } = useWrite({
    send: (decision: RecentDecision, once) => decision.undo(once),
    failed: 'Failed to undo the decision',
    onDone: (_answer, decision) => {
      forget(decision);
      decision.onUndone();
    },
    onFailed: () => forget(latest),
  });
  return {
    latest,
    busy,
    remember: (decision: RecentDecision) => setRecent((all) => [...all, { ...decision, at: Date.now() }]),
    undo: () => {
      if (latest) void write(latest);
      else if (expired.current) toast.info(tooLate(expired.current));
    },
  };
}
