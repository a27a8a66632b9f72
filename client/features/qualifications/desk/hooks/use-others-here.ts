import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../../lib/api/api.ts';
import { useRealtimeEvent } from '../../../../lib/realtime/use-realtime.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { mayNow } from '../../../../lib/session/use-may.ts';
import type { DeskKey } from '../model/key.ts';

/** How often a reviewer is announced, and how long one is shown who was not announced again. */
const EVERY_MS = 8_000;
const SHOWN_MS = 20_000;

interface Other {
  id: string;
  name: string;
  until: number;
}

/**
 * Names of the other reviewers who have the same thing on their desks, and tells them about the reader. A reviewer
 * who arrives asks, so the others answer at once; a reviewer who disconnects disappears some seconds later.
 */
export function useOthersHere({ noun, id }: DeskKey): string[] {
  const { id: userId } = useUser();
  const [others, setOthers] = useState<Other[]>([]);
  const tell = (here: boolean, asks = false) =>
    mayNow('credentials.manage') &&
    // Nobody waits for it: a lost one is followed by the next.
    void api.reviews.attend.mutate({ noun, id, here, asks }).catch(() => undefined);
  const come = useEffectEvent(() => tell(true, true));
  const stay = useEffectEvent(() => {
    tell(true);
    setOthers((all) => all.filter(({ until }) => until > Date.now()));
  });
  useEffect(() => {
    come();
    const timer = setInterval(() => stay(), EVERY_MS);
    return () => {
      clearInterval(timer);
      if (mayNow('credentials.manage')) {
        void api.reviews.attend.mutate({ noun, id, here: false, asks: false }).catch(() => undefined);
      }
      setOthers([]);
    };
  }, [noun, id]);
  useRealtimeEvent('review_attended', ({ noun: kind, id: where, reviewer, here, asks }) => {
    if (reviewer.id === userId || kind !== noun || where !== id) return;
    if (here && asks) tell(true);
    setOthers((all) => [
      ...all.filter((other) => other.id !== reviewer.id),
      ...(here ? [{ ...reviewer, until: Date.now() + SHOWN_MS }] : []),
    ]);
  });
  return others.map(({ name }) => name);
}
