import { stateCode } from '../../core/contract/us-states.ts';
import type { CsvColumns } from '../../core/data/csv.ts';
import { today } from '../../core/kernel/clock.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { type Credential, standingsOf } from '../readiness/queries.ts';
import type { PersonRow } from './queries.ts';
import type { Colleague, PersonCard } from './schema.ts';

/** Former staff are named, without contact data. */
export function presentPersonCard(ctx: Viewer, row: PersonRow): PersonCard {
  const { id, name, position, location, isActive, email, phone, departments, profilePictureId } = row;
  return {
    id,
    name,
    position,
    departments: isActive ? departments.map((department) => department.name) : [],
    location: isActive ? location : null,
    profilePicture: profilePictureId ? signFileUrl(ctx, profilePictureId) : null,
    isActive,
    email: isActive ? email : null,
    phone: isActive ? phone : null,
    readiness: isActive ? readinessOf(ctx, row) : null,
  };
}

/**
 * Standings in the states where a person is licensed; without a license, in the home state, to show what is
 * missing.
 */
function readinessOf(ctx: Viewer, { work, location, held }: PersonRow): PersonCard['readiness'] {
  const { licenses, bonds } = held;
  if (!licenses || !bonds) return null;
  const licensed = [...new Set(licenses.filter(isApproved).map(({ state }) => state))].sort();
  const home = location ? stateCode(location) : undefined;
  const states = licensed.length > 0 || !home ? licensed : [home];
  return {
    work,
    standings: standingsOf({ work, licenses, bonds }, states, { today: today(ctx.services.clock) }),
  };
}

const isApproved = ({ status }: Credential) => status === 'approved';

export const colleagueFileColumns: CsvColumns<Colleague> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Position', ({ position }) => position],
  ['Departments', ({ departments }) => departments.map(({ name }) => name).join('; ')],
  ['Location', ({ location }) => location],
  ['Hire Date', ({ hireDate }) => hireDate],
];
