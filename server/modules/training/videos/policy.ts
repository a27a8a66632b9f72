import { type Actor, isAdmin } from '../../../core/contract/access.ts';

/** May add, change and delete videos with their files. */
export const canManageVideos = (actor: Actor) => isAdmin(actor);
