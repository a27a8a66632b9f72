import { type Actor, hasFullAccess, isAdmin } from '../../../core/contract/access.ts';

/** Everybody who works here has the catalogue; of its courses, those that are published for them. */
export const canSeeCourses = (actor: Actor) => hasFullAccess(actor);

/** @param isOffered whether the course is published, and for everybody or for one of the actor's departments */
export const canTakeCourse = (actor: Actor, { isOffered }: { isOffered: boolean }) =>
  isAdmin(actor) || (hasFullAccess(actor) && isOffered);

/** Whether somebody is offered every published course, whatever its departments. */
export const isOfferedAllCourses = (actor: Actor) => isAdmin(actor);

/** Courses with their videos, pictures and captions: add, change, publish, delete. */
export const canManageCourses = (actor: Actor) => isAdmin(actor);
