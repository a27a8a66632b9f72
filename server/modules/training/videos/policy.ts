import { type Actor, isAdmin } from '../../../core/contract/access.ts';

/** Add, change, delete, with their files. */
export const canManageVideos = (actor: Actor) => isAdmin(actor);
