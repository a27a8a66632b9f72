import { type Actor, hasFullAccess } from '../../core/contract/access.ts';

/** During onboarding the profile is what the draft says; while under review it does not move. */
export const canEditOwnProfile = (actor: Actor) => hasFullAccess(actor);
