/** What of the messenger stands in the URL. */
export interface MessengerSearch {
  /** Id of the open conversation. */
  c?: string;
  /** Number of the message to show in it. */
  m?: number;
  /** Words looked for in messages. */
  q?: string;
}

export type SetMessengerSearch = (
  change: { [K in keyof MessengerSearch]: MessengerSearch[K] | undefined },
) => void;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function parseMessengerSearch({ c, m, q }: Record<string, unknown>): MessengerSearch {
  const conversation = typeof c === 'string' && uuid.test(c);
  return {
    ...(conversation ? { c } : {}),
    ...(conversation && Number.isInteger(m) && Number(m) > 0 ? { m: Number(m) } : {}),
    // The router reads `?q=12` as a number.
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {}),
  };
}
