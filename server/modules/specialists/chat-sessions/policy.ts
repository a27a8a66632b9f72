import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

export const canUseSessions = (actor: Actor) => hasFullAccess(actor);

/** A session is readable for its owner only, not for administrators. */
export const canReadSession = (actor: Actor, session: { ownerId: string }) =>
  hasFullAccess(actor) && session.ownerId === actor.userId;
