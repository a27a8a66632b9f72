import { today } from '../../core/clock.ts';
import type { Viewer } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { workOf } from '../people/constants.ts';
import { displayName } from '../people/presenter.ts';
import { standingsOf } from '../readiness/queries.ts';
import type { Standing } from '../readiness/schema.ts';
import type { TalentPage, TalentPerson } from './queries.ts';
import type { Talent } from './schema.ts';

/** @param states in which the person's standing is asked; in each with a license when left out */
export function presentTalent(ctx: Viewer, page: TalentPage, states?: readonly string[]) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (person) => {
    const work = workOf(person);
    const licensedIn = [...new Set(approvedOf(person).map(({ state }) => state))];
    const asked = states ? licensedIn.filter((state) => states.includes(state)) : licensedIn;
    return standingsOf({ ...person, work }, asked, day);
  });
}

/** As inspectors, also those who adjust beside it. @param state in which their standing is asked */
export function presentInspectors(ctx: Viewer, page: TalentPage, state: string | undefined) {
  const day = today(ctx.services.clock);
  return presentPage(ctx, page, (person) =>
    standingsOf({ ...person, work: 'inspector' }, state ? [state] : [], day),
  );
}

function presentPage(
  ctx: Viewer,
  { rows, next, count }: TalentPage,
  standingsFor: (person: TalentPerson) => Standing[],
) {
  const talent = rows.map((person) => ({
    ...presentPerson(ctx, person),
    standings: standingsFor(person),
  }));
  return { talent, count, next };
}

const approvedOf = ({ licenses }: TalentPerson) => licenses.filter(({ status }) => status === 'approved');

const presentPerson = (ctx: Viewer, person: TalentPerson): Omit<Talent, 'standings'> => ({
  id: person.id,
  name: displayName(person),
  firstName: person.firstName,
  lastName: person.lastName,
  employeeID: person.employeeId,
  email: person.email,
  phone: person.phone,
  position: person.position,
  work: workOf(person),
  location: person.location,
  profilePicture: person.profilePictureId ? signFileUrl(ctx, person.profilePictureId) : null,
  licenses: approvedOf(person).map(({ status: _, ...license }) => license),
});
