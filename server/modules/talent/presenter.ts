import { today } from '../../core/clock.ts';
import type { Services } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { standingsOf } from '../readiness/queries.ts';
import type { TalentRow } from './queries.ts';
import type { Talent } from './schema.ts';

/** @param states in which the person's standing is asked; in each with a license when left out */
export function presentTalent(services: Services, rows: TalentRow[], states?: readonly string[]) {
  const day = today(services.clock);
  return {
    talent: rows.map((row) => presentPerson(services, row, day, states)),
    count: rows[0]?.total ?? 0,
  };
}

function presentPerson(services: Services, row: TalentRow, day: string, states?: readonly string[]): Talent {
  const licenses = row.licenses.filter(({ status }) => status === 'approved');
  const licensedIn = [...new Set(licenses.map(({ state }) => state))];
  const asked = states ? licensedIn.filter((state) => states.includes(state)) : licensedIn;
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    employeeID: row.employeeId,
    email: row.email,
    phone: row.phone,
    position: row.position,
    location: row.location,
    profilePicture: row.profilePictureId ? signFileUrl(services, row.profilePictureId) : null,
    licenses: licenses.map(({ status: _, ...license }) => license),
    standings: standingsOf(row, asked, day),
  };
}
