import { type Actor, isAdmin } from '../../../core/access.ts';

/** Add, change, delete, with their files. */
export const canManageVideos = (actor: Actor) => isAdmin(actor);
