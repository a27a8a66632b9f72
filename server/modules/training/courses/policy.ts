import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** Every active person sees the catalogue, with the courses that are published for them. */
export const canSeeCourses = (actor: Actor) => hasFullAccess(actor);

/** @param isOffered whether the course is published, and for everybody or for one of the actor's departments */
export const canTakeCourse = (actor: Actor, { isOffered }: { isOffered: boolean }) =>
  isAdmin(actor) || (hasFullAccess(actor) && isOffered);

/** Whether the person may take every published course, regardless of departments. */
export const isOfferedAllCourses = (actor: Actor) => isAdmin(actor);

/** A course without a lesson stays a draft. One that was published with its first save may get its lessons later. */
export const isPublishable = ({ videoCount }: { videoCount: number }) => videoCount > 0;

/** May add, change, publish and delete courses with their videos, pictures and captions. */
export const canManageCourses = (actor: Actor) => isAdmin(actor);
