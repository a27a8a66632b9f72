import { useState } from 'react';
import { seenKey } from '../../../lib/session/seen.ts';
import { useUser } from '../../../lib/session/session.ts';
import { parseRecents, type Recent, withRecent } from '../model/recents.ts';

const keyOf = (userId: string) => seenKey('found-last', userId);

/** The person's recent search entries, stored in this browser until they sign out. */
export function useRecents(): [recents: Recent[], add: (recent: Recent) => void] {
  const { id } = useUser();
  const [recents, setRecents] = useState(() => read(id));
  const add = (recent: Recent) => {
    const next = withRecent(read(id), recent);
    setRecents(next);
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(next));
    } catch {
      // Storage is forbidden: they last as long as the page.
    }
  };
  return [recents, add];
}

function read(userId: string): Recent[] {
  try {
    return parseRecents(localStorage.getItem(keyOf(userId)));
  } catch {
    return [];
  }
}
