import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** One's own in onboarding too. */
export const canSetOwnPicture = (actor: Actor) => actor.status !== 'inactive';

export const canGivePictures = (actor: Actor) => isAdmin(actor);

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
  isAdmin(actor) ||
  (hasFullAccess(actor) && owner?.status === 'active' && owner.profilePictureId === file.id);
