import { knownZone } from '../../core/domain/local-time.ts';
import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import { displayName } from '../people/presenter.ts';
import type { SessionUserRow } from './queries.ts';
import type { SessionUser } from './schema.ts';

export function presentSessionUser(ctx: Viewer, row: SessionUserRow): SessionUser {
  const profilePicture = row.profilePictureId ? signFileUrl(ctx, row.profilePictureId) : null;
  return {
    id: row.id,
    name: displayName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    primaryEmail: row.primaryEmail,
    email: row.workEmail ?? row.primaryEmail,
    position: row.position,
    role: row.role,
    onboardingStatus: row.onboardingStatus,
    status: row.status,
    profilePicture,
    avatar: profilePicture,
    timeZone: knownZone(row.timeZone),
  };
}
