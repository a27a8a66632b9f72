import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/** @param isOffered whether the course is published, and for everybody or for one of the actor's departments */
export const canTakeCourse = (actor: Actor, { isOffered }: { isOffered: boolean }) =>
  may(actor, 'courses.read') || (may(actor, 'portal.read') && isOffered);

/** A course without a lesson stays a draft. One that was published with its first save may get its lessons later. */
export const isPublishable = ({ videoCount }: { videoCount: number }) => videoCount > 0;
