import { useState } from 'react';

/** A boolean preference of this browser, such as a collapsed sidebar. */
export function usePersistedFlag(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const store = (next: boolean) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Storage is unavailable: the choice lasts as long as the page.
    }
  };
  return [value, store];
}

function read(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === 'true';
  } catch {
    return undefined;
  }
}
