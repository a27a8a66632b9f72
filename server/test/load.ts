import { bearer, type Call } from './protocols.ts';

export type Timed = {
  /** 0 when the connection broke before an answer. */
  status: number;
  ms: number;
  retryAfter: string | null;
  body: Record<string, unknown>;
};

/** Makes a call over a real connection and measures its time. Never throws: a broken connection is a result, too. */
export async function timedCall(address: string, { method = 'GET', path, body, as }: Call): Promise<Timed> {
  const start = performance.now();
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...bearer(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      ms: performance.now() - start,
      retryAfter: answer.headers.get('retry-after'),
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  } catch {
    return { status: 0, ms: performance.now() - start, retryAfter: null, body: {} };
  }
}

/** Runs so many callers in parallel, each making one call after the other until stopped. */
export function underLoad(callers: number, call: (caller: number, turn: number) => Promise<void>) {
  let running = true;
  const done = Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let turn = 0; running; turn += 1) await call(caller, turn);
    }),
  );
  return {
    async stop() {
      running = false;
      await done;
    },
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
