import { namedWithState } from '../../core/contract/us-states.ts';
import { type CsvColumns, csvWords } from '../../core/data/csv.ts';
import { type JsonText, jsonArray, jsonObject, withFields } from '../../core/data/hot/json-text.ts';
import { today } from '../../core/kernel/clock.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { withFileLinks } from '../files/queries.ts';
import { standingsOf } from '../readiness/queries.ts';
import type { Standing } from '../readiness/schema.ts';
import type { Held, TalentPage } from './queries.ts';
import type { Talent, TalentResult } from './schema.ts';

/** @param states in which the person's standing is asked; in each with a license when left out */
export function presentTalent(ctx: Viewer, page: TalentPage, states?: readonly string[]) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (held) => {
    const licensedIn = [...new Set(approvedOf(held).map(({ state }) => state))].sort();
    const asked = states ? licensedIn.filter((state) => states.includes(state)) : licensedIn;
    return standingsOf(held, asked, day);
  });
}

/** As inspectors, also those who adjust beside it. @param state in which their standing is asked */
export function presentInspectors(ctx: Viewer, page: TalentPage, state: string | undefined) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (held) =>
    standingsOf({ ...held, work: 'inspector' }, state ? [state] : [], day),
  );
}

/** The people as text, with what the rules say of each of them. */
function presentPage(
  ctx: Viewer,
  { people, next, count }: TalentPage,
  standingsFor: (held: Held) => Standing[],
): JsonText<TalentResult> {
  const talent = people.map(({ shown, held }) => withFields(shown, { standings: standingsFor(held) }));
  return withFileLinks(ctx, jsonObject<TalentResult>({ talent: jsonArray(talent), count, next }));
}

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
];

const statesWhere = (standings: Standing[], holds: (standing: Standing) => boolean) =>
  standings
    .filter(holds)
    .map(({ state }) => state)
    .join('; ');
