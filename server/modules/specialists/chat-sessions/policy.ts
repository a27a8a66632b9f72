import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/** A session is readable for its owner only, not for administrators. */
export const canReadSession = (actor: Actor, session: { ownerId: string }) =>
  may(actor, 'portal.read') && session.ownerId === actor.userId;
