import { type Actor, hasFullAccess, isAdmin } from '../../core/contract/access.ts';

/** Who an event belongs to, as far as it decides what somebody may do with it. */
export type Held = {
  organizerId: string;
  isPrivate: boolean;
  /** Who was invited. */
  participantIds: readonly string[];
  source: 'calendar' | 'time_off';
};

export const canUseCalendar = (actor: Actor) => hasFullAccess(actor);

/** Everybody sees when colleagues are busy; with what, they see unless it is private. Administrators are nobody special here. */
export const canSeeDetails = (actor: Actor, event: Held) =>
  hasFullAccess(actor) && (!event.isPrivate || isIn(actor, event));

/** Whoever plans it, and administrators as far as they see it. What follows from something else is changed there. */
export const canEditEvent = (actor: Actor, event: Held) =>
  event.source === 'calendar' &&
  canSeeDetails(actor, event) &&
  (event.organizerId === actor.userId || isAdmin(actor));

/** Whoever was invited says whether they come. */
export const canAnswer = (actor: Actor, event: Held) =>
  hasFullAccess(actor) && event.participantIds.includes(actor.userId);

/** Administrators may plan something for today. */
export const mayScheduleAtOnce = (actor: Actor) => isAdmin(actor);

const isIn = (actor: Actor, event: Held) =>
  event.organizerId === actor.userId || event.participantIds.includes(actor.userId);
