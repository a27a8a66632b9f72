import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/**
 * Colleagues see each other's present pictures, and applicants only their own.
 * @param owner the owner of the file
 */
export const canSeePicture = (
  actor: Actor,
  file: { id: string; ownerId: string },
  owner: { status: string; profilePictureId: string | null } | undefined,
) =>
  file.ownerId === actor.userId ||
  may(actor, 'people.read') ||
  (may(actor, 'portal.read') && owner?.status === 'active' && owner.profilePictureId === file.id);
