import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

export const canSeeOwnCertificates = (actor: Actor) => hasFullAccess(actor);

/** Own certificates; administrators see everybody's. */
export const canSeeCertificate = (actor: Actor, { userId }: { userId: string }) =>
  isAdmin(actor) || (hasFullAccess(actor) && userId === actor.userId);
