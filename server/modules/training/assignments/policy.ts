import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** May assign courses, and see where everybody is in them. */
export const canAssignCourses = (actor: Actor) => isAdmin(actor);

/** Every active person sees where they are themselves. */
export const canSeeOwnTraining = (actor: Actor) => hasFullAccess(actor);
