import { idFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Search fields of the messenger in the URL. */
export interface MessengerSearch {
  /** Id of the open conversation. */
  c?: string;
  /** Number of the message to show in it. */
  m?: number;
  /** A search for messages and conversations. */
  q?: string;
}

export type SetMessengerSearch = SetSearch<MessengerSearch>;

export function parseMessengerSearch({ m, q, ...raw }: Record<string, unknown>): MessengerSearch {
  const c = idFrom(raw.c);
  return present({
    c,
    m: c && Number.isInteger(m) && Number(m) > 0 ? Number(m) : undefined,
    q: wordsFrom(q),
  });
}
