import { CANDIDATES, measureCandidates } from './candidates.ts';
import { compareWithBare, figuresBesideBare, type Reads } from './compare.ts';
import { type Bench, call, dayIn, type Volume } from './environment.ts';
import { atLeast, atMost, part, type Value } from './figures.ts';
import { busyCompany, RARE } from './fixtures.ts';
import { atPercentile, perSecond, ratio, timed } from './load.ts';

/** Three weeks that begin the day after tomorrow. */
const PERIOD = { from: dayIn(2), through: dayIn(23) };
const asked = new URLSearchParams(PERIOD);
const TALENT = `/api/licenses/by-state/FL?order=readiness&limit=48&${asked}`;
const PROFILE = '/api/auth/profile';

const BESIDE_BARE: Reads = {
  'GET /api/auth/profile': { path: PROFILE, atLeast: 0.7, connections: 32, turns: {}, isOther: true },
  'directory, first page': { path: '/api/users/directory?limit=48', atLeast: 0.7 },
  'directory, search for a name': { path: '/api/users/directory?limit=48&search=ada+wood', atLeast: 0.7 },
  'GET /profile/me': { path: '/api/profile/me', atLeast: 0.7 },
  'talent, first page of a large state for a period, with the counts of every verdict': {
    path: TALENT,
    // The rules judge thousands of people in the process, rather than in the statement.
    atLeast: 0.35,
    turns: { turns: 5, seconds: 1, warmSeconds: 4 },
  },
  [`talent, ${RARE.people} people of a small state`]: {
    path: `/api/licenses/by-state/${RARE.state}`,
    atLeast: 0.7,
  },
  'talent, first page of a large state': { path: '/api/licenses/by-state/FL?limit=48', atLeast: 0.7 },
  'talent, 500 people of a large state': { path: '/api/licenses/by-state/FL', atLeast: 0.7 },
  'inspectors, first page': { path: '/api/talent/inspectors?limit=48', atLeast: 0.7 },
  'the completion report, first page': { path: '/api/training/learners?limit=50', atLeast: 0.7 },
};

/** The parts of the administrators' overview, requested in parallel as in the browser. */
const OVERVIEW = {
  'overview.waiting': undefined,
  'overview.expiringByState': undefined,
  'timeClock.clockedIn': { limit: 5 },
  'overview.campaigns': undefined,
  'dashboard.hints': undefined,
};
const overviewInput = encodeURIComponent(JSON.stringify({ ...Object.values(OVERVIEW) }));

const TIMES = 60;

/** One call at a time, so that nothing else is waited for. */
const ALONE: Record<string, { path: string; percentile: number; atMost: number }> = {
  'talent, first page for a period, median': { path: TALENT, percentile: 50, atMost: 60 },
  'talent map, people by state and verdict on a day for a role, median': {
    path: `/api/talent/readiness-by-state?from=${PERIOD.from}&role=adjuster`,
    percentile: 50,
    atMost: 200,
  },
  'overview, all parts, 95th percentile': {
    path: `/trpc/${Object.keys(OVERVIEW).join()}?batch=1&input=${overviewInput}`,
    percentile: 95,
    atMost: 300,
  },
};

const figuresAlone = Object.fromEntries(
  Object.entries(ALONE).map(([what, read]) => [what, atMost(read.atMost, what, ' ms')]),
);

/** What people read all day, in a company of 10,000 people with 60,000 credentials. */
export const reads = part(
  {
    ...figuresBesideBare(BESIDE_BARE),
    trpc: atLeast(0.75, 'GET /api/auth/profile by tRPC to REST'),
    ...figuresAlone,
    ...CANDIDATES,
  },
  async (bench) => {
    const volume = await bench.openVolume('busy_company', 10_000, busyCompany);
    const beside = await compareWithBare(bench, volume, BESIDE_BARE);
    if (bench.only) return beside;
    return {
      ...beside,
      trpc: await compareProtocols(bench),
      ...(await timeAlone(volume)),
      ...(await measureCandidates(bench, volume)),
    };
  },
);

async function compareProtocols({ address, token }: Bench): Promise<Value> {
  const rest = { url: address + PROFILE, token };
  const measured = await ratio({ url: `${address}/trpc/auth.profile`, token }, rest);
  return { value: measured.ratio, note: perSecond(measured) };
}

async function timeAlone(volume: Volume) {
  const values: Record<string, Value> = {};
  for (const [what, { path, percentile }] of Object.entries(ALONE)) {
    const took: number[] = [];
    for (let time = 0; time < TIMES; time += 1) took.push(await timed(() => call(volume, path)));
    values[what] = { value: atPercentile(percentile, took) };
  }
  return values;
}
