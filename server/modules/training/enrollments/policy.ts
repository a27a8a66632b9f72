import { may } from '../../../core/contract/abilities.ts';
import type { Actor } from '../../../core/contract/access.ts';

/** @param isOffered whether the course is published, and for everybody or for one of the actor's departments */
export const canEnroll = (actor: Actor, { isOffered }: { isOffered: boolean }) =>
  may(actor, 'courses.manage') || (may(actor, 'courses.take') && isOffered);
