import type { Viewer } from '../../core/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { displayName } from '../people/presenter.ts';
import type { ColleagueRow } from './queries.ts';
import type { Colleague } from './schema.ts';

export const presentColleague = (ctx: Viewer, row: ColleagueRow): Colleague => ({
  id: row.id,
  name: displayName(row),
  email: row.workEmail ?? row.primaryEmail,
  phone: row.workPhone ?? row.primaryPhone,
  position: row.position,
  department: row.departments[0]?.name ?? null,
  departments: row.departments,
  location: row.location,
  hireDate: row.hireDate,
  profilePicture: row.profilePictureId ? signFileUrl(ctx, row.profilePictureId) : null,
});
