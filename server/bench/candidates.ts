import { deepStrictEqual } from 'node:assert';
import { PLAN_VERDICTS } from '../modules/readiness/constants.ts';
import { startBare } from './compare.ts';
import { type Bench, type Client, call, dayIn, type Volume } from './environment.ts';
import { atLeast, atMost, type Figure } from './figures.ts';
import { STATES } from './fixtures.ts';
import { median, timed } from './load.ts';

const TIMES = 40;
const PAGE = 48;

export const CANDIDATES = {
  candidates: atMost(150, 'candidates of a deployment in three states, first page and counts, median', ' ms'),
  candidatesBeside: atLeast(
    0.35,
    'candidates of a deployment in three states, to the best statement on a bare route',
  ),
} satisfies Record<string, Figure>;

/** An open deployment of twenty days that needs inspectors. */
export async function openDeployment(client: Client, { inDays, count }: { inDays: number; count: number }) {
  const days = { startDate: dayIn(inDays), endDate: dayIn(inDays + 20) };
  const named = { name: 'Hurricane Odette', kind: 'hurricane', states: STATES };
  const { deployment } = await call<{ deployment: { id: string } }>(client, '/api/deployments', {
    ...named,
    ...days,
  });
  const path = `/api/deployments/${deployment.id}`;
  const { position } = await call<{ position: { id: string } }>(client, `${path}/positions`, {
    role: 'inspector',
    count,
  });
  await call(client, `${path}/open`, {});
  return { id: deployment.id, path, positionId: position.id, ...days };
}

/** The first page and the counts, to a bare route whose statement is written for just that answer. */
export async function measureCandidates(bench: Bench, volume: Volume) {
  const bare = await startBare(bench, volume);
  const { id, path, startDate, endDate } = await openDeployment(volume, { inDays: 5, count: 500 });
  const asked = new URLSearchParams({
    deployment: id,
    states: STATES.join(),
    from: startDate,
    through: endDate,
    limit: String(PAGE),
  });
  const ask = () => call<Ours>(volume, `${path}/candidates?limit=${PAGE}`);
  const best = () => call<Theirs>({ address: bare, token: '' }, `/candidates?${asked}`);
  const ready = refuseDifferent(await ask(), await best());
  const took = { portal: [] as number[], bare: [] as number[] };
  for (let time = 0; time < TIMES; time += 1) {
    took.bare.push(await timed(best));
    took.portal.push(await timed(ask));
  }
  const [portal, statement] = [median(took.portal), median(took.bare)];
  return {
    candidates: { value: portal, note: `${ready} ready` },
    candidatesBeside: {
      value: statement / portal,
      note: `${statement.toFixed(1)} to ${portal.toFixed(1)} ms`,
    },
  };
}

type PlanVerdict = (typeof PLAN_VERDICTS)[number];
type Ours = {
  counts: Record<PlanVerdict, number>;
  candidates: { person: { id: string }; verdict: PlanVerdict }[];
};
/** Verdicts by their position in `PLAN_VERDICTS`, from 1. */
type Theirs = { counts: Record<string, number>; candidates: { id: string; verdict: number }[] };

/** @returns how many are ready @throws when the answers are not the same, or say nothing */
function refuseDifferent(ours: Ours, theirs: Theirs): number {
  deepStrictEqual(
    PLAN_VERDICTS.map((verdict) => ours.counts[verdict]),
    PLAN_VERDICTS.map((_verdict, index) => theirs.counts[index + 1] ?? 0),
  );
  deepStrictEqual(
    ours.candidates.map(({ person, verdict }) => [person.id, verdict]),
    theirs.candidates.slice(0, PAGE).map(({ id, verdict }) => [id, PLAN_VERDICTS[verdict - 1]]),
  );
  if (ours.counts.ready === 0) throw new Error('nobody is ready, so there is nothing to compare');
  return ours.counts.ready;
}
