import { may } from '../../core/contract/abilities.ts';
import type { Actor } from '../../core/contract/access.ts';
import type { EventSource } from './constants.ts';

/** The fields of an event that decide about permissions. */
export type Held = {
  organizerId: string;
  isPrivate: boolean;
  /** Ids of the people who were invited. */
  participantIds: readonly string[];
  source: EventSource;
};

/**
 * Colleagues see each other's busy times, and details unless the event is private. No special rule for
 * administrators.
 */
export const canSeeDetails = (actor: Actor, event: Held) =>
  may(actor, 'portal.read') && (!event.isPrivate || isIn(actor, event));

/**
 * Organizers, and administrators for events that they can see. Events with another source are changed
 * there.
 */
export const canEditEvent = (actor: Actor, event: Held) =>
  event.source === 'calendar' &&
  canSeeDetails(actor, event) &&
  ((may(actor, 'events.write') && event.organizerId === actor.userId) || may(actor, 'events.manage'));

/** Invited people reply. */
export const canAnswer = (actor: Actor, event: Held) =>
  may(actor, 'events.write') && event.participantIds.includes(actor.userId);

const isIn = (actor: Actor, event: Held) =>
  event.organizerId === actor.userId || event.participantIds.includes(actor.userId);
