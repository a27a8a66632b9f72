import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** People tell for themselves. */
export const canTellAvailability = (actor: Actor) => hasFullAccess(actor);
