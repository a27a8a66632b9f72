import { namedWithState } from '../../core/contract/us-states.ts';
import { type CsvColumns, csvWords } from '../../core/data/csv.ts';
import { type JsonText, jsonArray, jsonObject, withFields } from '../../core/data/hot/json-text.ts';
import { today } from '../../core/kernel/clock.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { withFileLinks } from '../files/queries.ts';
import { holdsThrough, PLAN_VERDICTS, planVerdictOf } from '../readiness/constants.ts';
import { type Credential, standingsOf } from '../readiness/queries.ts';
import type { Standing } from '../readiness/schema.ts';
import { type AskedDays, intervalOf } from './policy.ts';
import type { Held, TalentPage } from './queries.ts';
import type { Talent, TalentChoice, TalentResult } from './schema.ts';

/**
 * With the standing in each state with a license.
 * @param days about which readiness is asked
 */
export function presentTalent(ctx: Viewer, page: TalentPage, days: AskedDays) {
  const day = today(ctx.services.clock);
  const asked = { today: day, interval: intervalOf(days, day) };
  return presentPage(ctx, page, (held) => standingsOf(held, statesOf(approvedOf(held)), asked));
}

/** A list of states, with the standing in each of them with a license or bond; as inspectors, in all of them. */
export function presentInStates(
  ctx: Viewer,
  page: TalentPage,
  { role, ...days }: AskedDays & Pick<TalentChoice, 'role'>,
  states: readonly string[],
) {
  const day = today(ctx.services.clock);
  const asked = { today: day, interval: intervalOf(days, day) };
  return presentPage(ctx, page, (held) => {
    if (role === 'inspector') return standingsOf({ ...held, work: role }, [...states], asked);
    return standingsOf(held, statesOf([...held.licenses, ...held.bonds]), asked);
  });
}

/** Selected people, with their standing in each of the states, also without a license there. */
export function presentSelected(ctx: Viewer, page: TalentPage, days: AskedDays, states: readonly string[]) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (held) =>
    standingsOf(held, [...states], { today: day, interval: intervalOf(days, day) }),
  );
}

/** As inspectors, also those who adjust beside it. @param state in which their standing is asked */
export function presentInspectors(ctx: Viewer, page: TalentPage, state: string | undefined) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (held) =>
    standingsOf({ ...held, work: 'inspector' }, state ? [state] : [], { today: day }),
  );
}

/** The people as text, with what the rules say of each of them. */
function presentPage(
  ctx: Viewer,
  { people, next, count, verdicts }: TalentPage,
  standingsFor: (held: Held) => Standing[],
): JsonText<TalentResult> {
  const talent = people.map(({ shown, held }) => withFields(shown, { standings: standingsFor(held) }));
  return withFileLinks(
    ctx,
    jsonObject<TalentResult>({ talent: jsonArray(talent), count, next, ...(verdicts ? { verdicts } : {}) }),
  );
}

const statesOf = (credentials: Credential[]) => [...new Set(credentials.map(({ state }) => state))].sort();
const approvedOf = ({ licenses }: Held) => licenses.filter(({ status }) => status === 'approved');

export const talentFileColumns: CsvColumns<Talent> = [
  ['Name', ({ name }) => name],
  ['Employee ID', ({ employeeID }) => employeeID],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Position', ({ position }) => position],
  ['Role on Claims', ({ work }) => csvWords(work)],
  ['Location', ({ location }) => location],
  [
    'Licenses',
    ({ licenses }) => licenses.map(({ name, state }) => namedWithState({ name, state })).join('; '),
  ],
  ['Bonded In', ({ standings }) => statesWhere(standings, ({ bonded }) => bonded)],
  ['Ready In', ({ standings }) => statesWhere(standings, ({ verdict }) => verdict === 'ready')],
  ['Verdict', ({ standings }) => csvWords(bestOf(standings))],
  ['Ready Until', ({ standings }) => inStates(standings, ({ until }) => until)],
  [
    'License Through',
    ({ standings }) => inStates(standings, (standing) => holdsThrough(standing, 'license')),
  ],
  ['Bond Through', ({ standings }) => inStates(standings, (standing) => holdsThrough(standing, 'bond'))],
  ['Missing Step', ({ standings }) => inStates(standings, ({ step }) => step)],
  [
    'Reasons',
    ({ standings }) => standings.flatMap(({ reasons }) => reasons.map(({ sentence }) => sentence)).join('; '),
  ],
  [
    'Commitments',
    ({ commitments = [] }) =>
      commitments.map(({ kind, from, through }) => `${csvWords(kind)} ${from} to ${through}`).join('; '),
  ],
];

const statesWhere = (standings: Standing[], holds: (standing: Standing) => boolean) =>
  standings
    .filter(holds)
    .map(({ state }) => state)
    .join('; ');

/** The best verdict of several states; null without any. */
function bestOf(standings: Standing[]) {
  const verdicts = standings.map(planVerdictOf);
  return PLAN_VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? null;
}

/** `2027-06-30` of a single state, `FL: 2027-06-30; GA: 2028-01-31` of several. */
function inStates(standings: Standing[], textOf: (standing: Standing) => string | undefined): string {
  const named = standings.length > 1;
  return standings
    .flatMap((standing) => {
      const text = textOf(standing);
      if (!text) return [];
      return named ? `${standing.state}: ${text}` : text;
    })
    .join('; ');
}
