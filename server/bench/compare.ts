import { deepStrictEqual } from 'node:assert';
import type { Bench, Client, Volume } from './environment.ts';
import { atLeast, type Figure, type Value } from './figures.ts';
import { perSecond, ratio, type Turns } from './load.ts';

/** Reads by what they answer, with the least throughput in relation to what they are compared with. */
export type Reads = Record<string, Read>;
type Read = {
  /** A second one is the path on the smaller volume. */
  path: string | [large: string, small: string];
  atLeast: number;
  /** Parallel connections. Large answers queue at the database; a longer queue is refused with 503, as it should be. */
  connections?: number;
  turns?: Turns;
  /** The bare route answers something else. */
  isOther?: boolean;
};

const namesIn = (reads: Reads, only = '') => Object.entries(reads).filter(([what]) => what.includes(only));

/** @param to what they are compared with, such as "10,000 people to 1,000" */
export const figuresOf = (reads: Reads, to: string): Record<string, Figure> =>
  Object.fromEntries(
    Object.entries(reads).map(([what, read]) => [what, atLeast(read.atLeast, `${what}, ${to}`)]),
  );

export const figuresBesideBare = (reads: Reads) => figuresOf(reads, 'to the best statement on a bare route');

/**
 * Compares answers of the portal with those of a bare Fastify route that has a statement written for just that answer.
 * Checks first that both are equal.
 */
export async function compareWithBare(bench: Bench, volume: Volume, reads: Reads) {
  const bare = await startBare(bench, volume);
  const values: Record<string, Value> = {};
  for (const [what, { path, connections = 8, turns = { turns: 7 }, isOther }] of namesIn(reads, bench.only)) {
    const ours = { url: `${volume.address}${path}`, token: volume.token, connections };
    const theirs = { url: `${bare}${path}`, connections };
    if (!isOther) deepStrictEqual(await answerOf(ours), await answerOf(theirs), what);
    const measured = await ratio(ours, theirs, turns);
    values[what] = { value: measured.ratio, note: perSecond(measured) };
  }
  return values;
}

/** @returns the address of the bare routes on the volume's database */
export async function startBare(bench: Bench, { databaseUrl, userId }: Volume): Promise<string> {
  const env = { DATABASE_URL: databaseUrl, BENCH_USER_ID: userId };
  return (await bench.start('bare/server.ts', env)).address;
}

/** Of the cursor only whether there is a next page: a bare route has its own. */
async function answerOf({ url, token }: { url: string; token?: string }): Promise<unknown> {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  const answer = JSON.parse(text);
  return answer.next === undefined ? answer : { ...answer, next: answer.next !== null };
}

/** Compares answers from a large volume with those from a small one. */
export async function compareSizes(bench: Bench, large: Client, small: Client, reads: Reads) {
  const values: Record<string, Value> = {};
  for (const [what, { path, connections = 8, turns = { turns: 7 } }] of namesIn(reads, bench.only)) {
    const [ofLarge, ofSmall] = [path].flat();
    const measured = await ratio(
      { url: `${large.address}${ofLarge}`, token: large.token, connections },
      { url: `${small.address}${ofSmall ?? ofLarge}`, token: small.token, connections },
      turns,
    );
    values[what] = { value: measured.ratio, note: perSecond(measured) };
  }
  return values;
}
