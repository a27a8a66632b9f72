import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

export const canUseSessions = (actor: Actor) => hasFullAccess(actor);

/** A session is its owner's alone: what somebody asks about a document is nobody else's concern, administrators' neither. */
export const canReadSession = (actor: Actor, session: { ownerId: string }) =>
  hasFullAccess(actor) && session.ownerId === actor.userId;
