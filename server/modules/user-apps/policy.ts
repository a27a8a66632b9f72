import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** Everybody with full access has a vault of their own, which nobody else can read. */
export const canUseApps = (actor: Actor) => hasFullAccess(actor);
