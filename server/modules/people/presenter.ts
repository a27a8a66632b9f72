import type { Viewer } from '../../core/kernel/context.ts';
import { signFileUrl } from '../files/queries.ts';
import type { PersonRow } from './queries.ts';
import type { PersonRef } from './schema.ts';

/** The display name of a row that has both names; in a query it is `nameColumn`. */
export const displayName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const presentPerson = (
  ctx: Viewer,
  { id, name, position, profilePictureId }: PersonRow,
): PersonRef => ({
  id,
  name,
  position,
  profilePicture: profilePictureId ? signFileUrl(ctx, profilePictureId) : null,
});
