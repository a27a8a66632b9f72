import { type Actor, hasFullAccess } from '../../../core/contract/access.ts';

/** People set their own availability only. */
export const canSetAvailability = (actor: Actor) => hasFullAccess(actor);
