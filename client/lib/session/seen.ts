/**
 * Names in the browser's storage for what a person has seen here, such as results that they opened. They go with the
 * session: the next person at the same browser finds none of it.
 */
const SEEN = 'seen:';

export const seenKey = (name: string, userId: string): string => `${SEEN}${name}:${userId}`;

/** Removes what was seen in this browser. */
export function forgetSeen(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (key.startsWith(SEEN)) storage.removeItem(key);
  }
}

/** None where storage is forbidden: then nothing was kept. */
function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
