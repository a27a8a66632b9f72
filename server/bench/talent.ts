import { compareWithBare } from './compare-with-bare.ts';
import type { Bench } from './environment.ts';
import { median } from './load.ts';
import type { Figure } from './report.ts';
import { openVolume, type Volume } from './volume.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Three weeks that begin the day after tomorrow. */
const PERIOD = { from: dayIn(2), through: dayIn(23) };
const asked = new URLSearchParams(PERIOD);
const PAGE = `/api/licenses/by-state/FL?order=readiness&limit=48&${asked}`;
const PAGE_NAME = 'talent, first page of a large state for a period, with the counts of every verdict';
const MAP = `/api/talent/readiness-by-state?from=${PERIOD.from}&role=adjuster`;
const TIMES = 30;
const ASKED_PEOPLE = 500;

/** Talent lists and candidates, with 10,000 people and 60,000 credentials. */
export async function measureTalent(bench: Bench): Promise<Figure[]> {
  const volume = await openVolume(bench, 'talent', 10_000);
  try {
    const beside = await compareWithBare(
      bench,
      volume,
      { [PAGE_NAME]: PAGE },
      { turns: { turns: 5, seconds: 1, warmSeconds: 4 } },
    );
    if (bench.only) return beside;
    return [
      ...beside,
      await timed(volume, PAGE_NAME, PAGE, 60),
      await timed(volume, 'talent map, people by state and verdict on a day for a role', MAP, 50),
      await askMany(volume),
    ];
  } finally {
    await volume.portal.stop();
  }
}

/** One call at a time, so that nothing else is waited for. */
async function timed(volume: Volume, what: string, path: string, atMost: number): Promise<Figure> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await call(volume, path);
    took.push(performance.now() - begun);
  }
  return { what: `${what}, median`, value: median(took), unit: ' ms', limit: { atMost } };
}

type Person = { id: string; standings: Array<{ step?: string }> };

/** Asks people for what they lack, in one act; nobody whose license or bond waits for review, or starts later. */
async function askMany(volume: Volume): Promise<Figure> {
  const userIds: string[] = [];
  let before = '';
  while (userIds.length < ASKED_PEOPLE) {
    const path = `/api/licenses/by-state/FL?verdict=one_step&limit=500&${asked}${before}`;
    const { talent, next } = await call<{ talent: Person[]; next: string | null }>(volume, path);
    const lack = talent.filter(({ standings: [standing] }) => !/pending|starts/.test(standing?.step ?? ''));
    userIds.push(...lack.map(({ id }) => id));
    if (!next) break;
    before = `&before=${next}`;
  }
  const body = { state: 'FL', ...PERIOD, userIds: userIds.slice(0, ASKED_PEOPLE), dueDate: PERIOD.from };
  const begun = performance.now();
  const answer = await call<{ asked: number }>(volume, '/api/talent/missing-steps/ask', body);
  const value = (performance.now() - begun) / 1_000;
  if (answer.asked !== ASKED_PEOPLE) throw new Error(`${answer.asked} people were asked`);
  return {
    what: `talent, ${ASKED_PEOPLE} people asked for what is missing`,
    value,
    unit: ' s',
    limit: { atMost: 2 },
  };
}

async function call<Answer>({ portal, token }: Volume, path: string, body?: object): Promise<Answer> {
  const response = await fetch(portal.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
