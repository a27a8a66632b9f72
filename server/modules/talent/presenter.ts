import { today } from '../../core/clock.ts';
import type { Viewer } from '../../core/context.ts';
import type { Page } from '../../core/pagination.ts';
import { signFileUrl } from '../files/queries.ts';
import { workOf } from '../people/constants.ts';
import { displayName } from '../people/presenter.ts';
import { standingsOf } from '../readiness/queries.ts';
import type { TalentPerson, TalentRow } from './queries.ts';
import type { Talent } from './schema.ts';

/** @param states in which the person's standing is asked; in each with a license when left out */
export function presentTalent(ctx: Viewer, { rows, next }: Page<TalentRow>, states?: readonly string[]) {
  const day = today(ctx.services.clock);
  return {
    talent: rows.map(({ person }) => presentPerson(ctx, person, day, states)),
    count: rows[0]?.total ?? 0,
    next,
  };
}

function presentPerson(ctx: Viewer, person: TalentPerson, day: string, states?: readonly string[]): Talent {
  const work = workOf(person);
  const licenses = person.licenses.filter(({ status }) => status === 'approved');
  const licensedIn = [...new Set(licenses.map(({ state }) => state))];
  const asked = states ? licensedIn.filter((state) => states.includes(state)) : licensedIn;
  return {
    id: person.id,
    name: displayName(person),
    firstName: person.firstName,
    lastName: person.lastName,
    employeeID: person.employeeId,
    email: person.email,
    phone: person.phone,
    position: person.position,
    work,
    location: person.location,
    profilePicture: person.profilePictureId ? signFileUrl(ctx, person.profilePictureId) : null,
    licenses: licenses.map(({ status: _, ...license }) => license),
    standings: standingsOf({ ...person, work }, asked, day),
  };
}
