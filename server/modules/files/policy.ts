import { type Actor, isAdmin } from '../../core/actor.ts';

/** Every signed-in account, in onboarding too: licenses and the picture are handed in there. */
export const canUpload = (actor: Actor) => actor.status !== 'inactive';

/** A record may only take what the caller uploaded; admins enter records for others. */
export const canAttachFile = (actor: Actor, file: { ownerId: string }) =>
  canUpload(actor) && (file.ownerId === actor.userId || isAdmin(actor));
