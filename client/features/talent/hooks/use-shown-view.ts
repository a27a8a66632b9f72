import { useState } from 'react';

type View = 'map' | 'table';

interface Situation {
  /** By the URL. */
  wanted: View;
  /** There is something to put into the table. */
  ready: boolean;
  /** Nothing came, and nothing will by itself. */
  failed: boolean;
}

/** The view on the screen: while people load, the one before. */
export function shownView(before: View, { wanted, ready, failed }: Situation): View {
  if (wanted === 'map') return 'map';
  if (ready) return 'table';
  return failed ? 'map' : before;
}

/** The view, and whether it has changed since the page was opened. */
export function useShownView(situation: Situation) {
  const [before, setBefore] = useState<View>(situation.wanted);
  const [moved, setMoved] = useState(false);
  const view = shownView(before, situation);
  if (view !== before) {
    setBefore(view);
    setMoved(true);
  }
  return { view, moved };
}
