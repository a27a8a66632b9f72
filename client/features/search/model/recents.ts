/** An entry that a person opened: a result, or a page or action by its key. */
export interface Recent {
  key: string;
  /** For a result: its kind, and the texts it was shown with. */
  kind?: string;
  find?: {
    id: string;
    title: string;
    detail: string | null;
    /** Further keys to open the result. */
    place: Record<string, string | number | null>;
  };
}

export const RECENTS_MAX = 6;

/** With this one at the top. */
export const withRecent = (recents: readonly Recent[], recent: Recent): Recent[] =>
  [recent, ...recents.filter(({ key }) => key !== recent.key)].slice(0, RECENTS_MAX);

/** Parses the stored entries; empty for a text that is no such list. */
export function parseRecents(text: string | null): Recent[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, RECENTS_MAX) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  const { key, kind, find } = (value ?? {}) as Partial<Recent>;
  if (typeof key !== 'string') return false;
  if (find === undefined) return kind === undefined;
  return (
    typeof kind === 'string' &&
    typeof find?.id === 'string' &&
    typeof find.title === 'string' &&
    typeof find.place === 'object' &&
    find.place !== null
  );
}
