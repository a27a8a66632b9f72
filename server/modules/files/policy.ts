import { type Actor, isAdmin } from '../../core/actor.ts';

/** Every signed-in account, in onboarding too: licenses and the picture are handed in there. */
export const canUpload = (actor: Actor) => actor.status !== 'inactive';

/** Admins upload pictures for other people. */
export const canUploadForOthers = (actor: Actor) => isAdmin(actor);

/** A picture for somebody else is one's own upload that nobody has yet. */
export const canGivePicture = (
  actor: Actor,
  file: { ownerId: string; purpose: string; attachedAt: string | null },
) =>
  isAdmin(actor) &&
  file.purpose === 'profile_picture' &&
  file.ownerId === actor.userId &&
  file.attachedAt === null;

/** A record may only take what the caller uploaded; admins enter records for others. */
export const canAttachFile = (actor: Actor, file: { ownerId: string }) =>
  canUpload(actor) && (file.ownerId === actor.userId || isAdmin(actor));
