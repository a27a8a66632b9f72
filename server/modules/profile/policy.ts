import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** During onboarding the draft has the profile; while under review it cannot change. */
export const canEditOwnProfile = (actor: Actor) => hasFullAccess(actor);
