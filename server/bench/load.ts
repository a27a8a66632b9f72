import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

export type Load = {
  url: string;
  token?: string | undefined;
  connections?: number | undefined;
  seconds?: number;
};

/** Requests one URL as fast as it answers. */
async function measure({ url, token, connections = 32, seconds = 4 }: Load) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return {
    perSecond: result.requests.average,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export function atPercentile(percent: number, values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export type Turns = { turns?: number; seconds?: number; warmSeconds?: number };

/**
 * The ratio of two throughputs: measured in many short alternating turns of one run, so that a slow moment of the
 * machine affects both or few of them, and given as their median.
 * @param options `warmSeconds` of each before, until V8 has compiled the hot code
 */
export async function ratio(
  of: Load,
  to: Load,
  { turns = 15, seconds = 1.5, warmSeconds = 6 }: Turns = {},
): Promise<{ ratio: number; of: number; to: number }> {
  await measure({ ...of, seconds: warmSeconds });
  await measure({ ...to, seconds: warmSeconds });
  const pairs: Array<{ of: number; to: number }> = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const first = await measure({ ...to, seconds });
    const second = await measure({ ...of, seconds });
    if (first.failures + second.failures > 0) throw new Error(`requests failed while measuring ${of.url}`);
    pairs.push({ of: second.perSecond, to: first.perSecond });
  }
  return {
    ratio: median(pairs.map((pair) => pair.of / pair.to)),
    of: median(pairs.map((pair) => pair.of)),
    to: median(pairs.map((pair) => pair.to)),
  };
}

export const perSecond = ({ of, to }: { of: number; to: number }) =>
  `${Math.round(of)} to ${Math.round(to)} a second`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** One request of a crowd. */
export type Press = { path: string; headers: Record<string, string> };

/**
 * Posts each request in the same moment, over a connection of its own.
 * @returns the status of each, 0 without an answer, and the milliseconds until the last answer
 */
export async function allAtOnce(address: string, requests: Press[]) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const begun = performance.now();
  const statuses = await Promise.all(
    requests.map(({ path, headers }) => post(`${address}${path}`, headers, agent)),
  );
  return { statuses, ms: performance.now() - begun };
}

const post = (url: string, headers: Record<string, string>, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end();
  });
