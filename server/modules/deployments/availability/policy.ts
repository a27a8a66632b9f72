import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** People tell for themselves. */
export const canSetAvailability = (actor: Actor) => hasFullAccess(actor);
