import type { Services } from '../../core/context.ts';
import { presentUser } from '../users/presenter.ts';
import type { OwnProfileRow } from './queries.ts';
import type { OwnProfile } from './schema.ts';

export const presentOwnProfile = (services: Services, row: OwnProfileRow): OwnProfile => ({
  ...presentUser(services, row),
  profile: { bio: row.user.bio },
  pendingEmail: row.pendingEmail,
});
