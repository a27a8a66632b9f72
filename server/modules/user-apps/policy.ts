import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** Everybody with full access has a vault of their own, and nobody looks into another's. */
export const canUseApps = (actor: Actor) => hasFullAccess(actor);
