import type { Services } from '../../core/context.ts';
import { presentUser } from '../users/presenter.ts';
import type { PersonRow } from '../users/queries.ts';
import type { OwnProfile } from './schema.ts';

export const presentOwnProfile = (services: Services, row: PersonRow): OwnProfile => ({
  ...presentUser(services, row),
  profile: { bio: row.user.bio },
});
