import type { Viewer } from '../../core/context.ts';
import { presentUser } from '../users/presenter.ts';
import type { OwnProfileRow } from './queries.ts';
import type { OwnProfile } from './schema.ts';

export const presentOwnProfile = (ctx: Viewer, row: OwnProfileRow): OwnProfile => ({
  ...presentUser(ctx, row),
  profile: { bio: row.user.bio },
  pendingEmail: row.pendingEmail,
});
