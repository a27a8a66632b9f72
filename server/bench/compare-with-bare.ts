import { deepStrictEqual } from 'node:assert';
import { startServer } from './child.ts';
import type { Bench } from './environment.ts';
import { ratio, type Turns } from './load.ts';
import type { Figure } from './report.ts';
import type { Volume } from './volume.ts';

/** Parallel connections. Large answers queue at the database; a longer queue is refused with 503, as it should be. */
const CONNECTIONS = 8;

type Comparison = { script?: string; atLeast?: number; turns?: Turns };

/**
 * Compares answers of the portal with those of a bare Fastify route that has a statement written for just that answer.
 * Checks first that both are equal.
 * @param reads the path of each answer, by its name
 * @param bare the routes' server, and the lower limit of the ratio
 */
export async function compareWithBare(
  { only = '' }: Bench,
  { databaseUrl, portal, token, userId }: Volume,
  reads: Record<string, string>,
  { script = 'bare-people.ts', atLeast = 0.7, turns = { turns: 7 } }: Comparison = {},
): Promise<Figure[]> {
  const bare = await startServer(script, { DATABASE_URL: databaseUrl, BENCH_USER_ID: userId });
  const figures: Figure[] = [];
  try {
    for (const [what, path] of Object.entries(reads)) {
      if (!what.includes(only)) continue;
      const [ours, theirs] = [
        { url: portal.address + path, token, connections: CONNECTIONS },
        { url: bare.address + path, connections: CONNECTIONS },
      ];
      deepStrictEqual(await answerOf(ours), await answerOf(theirs), what);
      const measured = await ratio(ours, theirs, turns);
      figures.push({
        what: `${what}, to the best statement on a bare route`,
        value: measured.ratio,
        limit: { atLeast },
        note: `${Math.round(measured.of)} to ${Math.round(measured.to)} a second`,
      });
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

/** Of the cursor only whether there is a next page: a bare route has its own. */
async function answerOf({ url, token }: { url: string; token?: string }): Promise<unknown> {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  const answer = JSON.parse(text);
  return answer.next === undefined ? answer : { ...answer, next: answer.next !== null };
}
