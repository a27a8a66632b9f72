import type { AuditAction } from '../../../core/contract/audits.ts';
import { endOfDay } from '../../../core/contract/validity.ts';
import { badInput, conflict, PortalError } from '../../../core/errors/errors.ts';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  isLive,
  NEXT_HOURS,
  type OfferStatus,
  sentences,
  statusAt,
} from './constants.ts';

type Days = { startDate: string; endDate: string };

/** One offer to one person, from the question to the end of the assignment that it may become. */
export type OfferCase = {
  offer: { status: OfferStatus; deadline: string; queued: number | null; change: string };
  /** Undefined until the offer is accepted. */
  assignment?: (Days & { status: AssignmentStatus }) | undefined;
};

/** `place_offered` holds a free place for somebody from the waitlist; `asked_again` keeps the place of an assignment. */
export type OfferState = OfferStatus | AssignmentStatus | 'place_offered' | 'asked_again';

export type OfferEvent =
  /** @param waitlistNumber null when a place is free */
  | { type: 'accept'; days: Days; waitlistNumber: number | null }
  | { type: 'decline'; reason: string }
  | { type: 'withdraw' }
  | { type: 'expire' }
  /** Of somebody on the waitlist: by a manager, or because a place became free. */
  | { type: 'offer_place'; by: 'manager' | 'waitlist'; name: string; lastDay: string; isFree: boolean }
  /** After a change of states or days. */
  | { type: 'ask_again'; change: string; name: string; lastDay: string }
  | { type: 'set_status'; status: AssignmentStatus; reason: string; by: 'person' | 'administrator' }
  | { type: 'end_deployment'; status: 'closed' | 'canceled'; name: string };

/** The instant, and the calendar day in the zone that decides validity. */
export type Moment = { now: string; day: string };

/** What an event changes; what is left out stays. */
export type Outcome = {
  offer?: {
    status: OfferStatus;
    deadline?: string;
    queued?: number | null;
    reason?: string;
    change?: string;
    answeredAt?: string | null;
  };
  /** The days of a new assignment. */
  assigned?: Days;
  assignment?: { status?: AssignmentStatus; startDate?: string; endDate?: string; reason?: string };
  /** A place that is freed is offered to the next person on the waitlist. */
  place?: 'taken' | 'kept' | 'held' | 'freed';
  audit?: { action: AuditAction & `deployment.${string}`; detail?: Record<string, unknown> };
  /** To the person, who is asked to answer or only reads it; from the portal, or from the manager who acts. */
  notice?: { title: string; message: string; asks: boolean; from: 'portal' | 'manager' };
  conversation?: 'joined' | 'left';
  calendar?: 'shown' | 'removed';
};

export function stateOf({ offer, assignment }: OfferCase, now: string): OfferState {
  const status = statusAt(offer, now);
  if (assignment)
    return status === 'offered' && isLive(assignment.status) ? 'asked_again' : assignment.status;
  return status === 'offered' && offer.queued !== null ? 'place_offered' : status;
}

/**
 * What the event does to the offer and to its assignment; undefined for nothing.
 * @throws {PortalError} conflict when its state does not permit the event; forbidden when a person sets their own
 *   assignment back; bad_input for a step back without a reason
 */
export function transition(on: OfferCase, event: OfferEvent, at: Moment): Outcome | undefined {
  const state = stateOf(on, at.now);
  switch (event.type) {
    case 'accept':
      requireUnanswered(on, at.now);
      return acceptance(on, event, at);
    case 'decline':
      if (state !== 'waitlisted') requireUnanswered(on, at.now);
      return {
        offer: { status: 'declined', reason: event.reason, queued: null, answeredAt: at.now },
        audit: { action: 'deployment.declined' },
        ...(state === 'place_offered' && { place: 'freed' }),
        ...(state === 'asked_again' && {
          assignment: { status: 'dropped_out', reason: event.reason || on.offer.change },
          place: 'freed',
          conversation: 'left',
          calendar: 'removed',
        }),
      };
    case 'withdraw':
      if (state !== 'offered' && state !== 'place_offered' && state !== 'waitlisted')
        throw conflict(sentences.notWithdrawn);
      return {
        offer: { status: 'withdrawn', queued: null },
        audit: { action: 'deployment.withdrawn' },
        ...(state === 'place_offered' && { place: 'freed' }),
      };
    case 'expire':
      if (state !== 'expired') return undefined;
      return {
        offer: { status: 'expired', queued: null },
        ...(on.offer.queued !== null && { place: 'freed' }),
      };
    case 'offer_place':
      if (state !== 'waitlisted') throw conflict(sentences.notWaiting);
      if (!event.isFree) throw conflict(sentences.allTaken);
      return placeOffer(event, at);
    case 'ask_again':
      if (!on.assignment || !isLive(on.assignment.status)) throw conflict(sentences.notAssigned);
      return {
        offer: {
          status: 'offered',
          change: event.change,
          deadline: endOfDay(event.lastDay),
          answeredAt: null,
        },
        place: 'kept',
        notice: {
          title: `Please answer again: ${event.name}`,
          message: `${event.change} You keep your place until you answer.`,
          asks: true,
          from: 'manager',
        },
      };
    case 'set_status':
      return stage(on, event, at);
    case 'end_deployment':
      return endOfDeployment(on, state, event, at);
  }
}

/** @throws {PortalError} conflict after an answer, the deadline or a withdrawal */
export function requireUnanswered({ offer }: OfferCase, now: string): void {
  const status = statusAt(offer, now);
  if (status === 'offered') return;
  if (status === 'expired' || status === 'withdrawn') throw conflict(sentences[status]);
  throw conflict(sentences.answered(status));
}

type Of<T extends OfferEvent['type']> = Extract<OfferEvent, { type: T }>;

function acceptance({ assignment }: OfferCase, { days, waitlistNumber }: Of<'accept'>, at: Moment): Outcome {
  if (!assignment && waitlistNumber !== null)
    return {
      offer: { status: 'waitlisted', queued: waitlistNumber, answeredAt: at.now },
      audit: { action: 'deployment.waitlisted' },
    };
  // Nobody was there before they accepted, or before they came.
  const here = earliest(at.day, assignment?.startDate ?? at.day);
  const ownDays = { startDate: latest(days.startDate, here), endDate: days.endDate };
  return {
    offer: { status: 'accepted', queued: null, change: '', answeredAt: at.now },
    ...(assignment ? { assignment: ownDays, place: 'kept' } : { assigned: ownDays, place: 'taken' }),
    audit: { action: 'deployment.accepted' },
    conversation: 'joined',
    calendar: 'shown',
  };
}

/** Of dates, or of instants. */
const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string, other: string) => (one < other ? other : one);

const HOUR_MS = 3_600_000;

function placeOffer({ by, name, lastDay }: Of<'offer_place'>, { now }: Moment): Outcome {
  const end = endOfDay(lastDay);
  if (end <= now) throw conflict(sentences.deploymentOver);
  const inADay = new Date(Date.parse(now) + NEXT_HOURS * HOUR_MS).toISOString();
  const deadline = earliest(inADay, end);
  return {
    offer: { status: 'offered', deadline, answeredAt: null },
    place: 'held',
    ...(by === 'manager' && { audit: { action: 'deployment.place_offered' } }),
    notice: {
      title: `A place is free: ${name}`,
      message:
        deadline === inADay
          ? `You were on the waitlist. Accept within ${NEXT_HOURS} hours to take the place.`
          : 'You were on the waitlist. Accept before the last day ends to take the place.',
      asks: true,
      from: 'portal',
    },
  };
}

function stage({ offer, assignment }: OfferCase, event: Of<'set_status'>, { day }: Moment) {
  const { status, reason, by } = event;
  if (!assignment) throw conflict(sentences.notAssigned);
  const { status: before, startDate, endDate } = assignment;
  if (before === 'released' || before === 'dropped_out') throw conflict(sentences.over(before));
  const hasBegun = day >= startDate;
  if (isStepBack(before, status) || (status === 'released' && !hasBegun)) {
    if (by === 'person') throw new PortalError('forbidden', sentences.ownSteps);
    if (reason === '') throw badInput(sentences.stepBackReason, { reason: sentences.stepBackReason });
  }
  if (status === before) return undefined;
  const outcome: Outcome = {
    assignment: { status, reason },
    audit: { action: 'deployment.assignment_set', detail: { from: before, to: status } },
  };
  if (isLive(status)) return outcome;
  const worked = status === 'released' && hasBegun;
  return {
    ...outcome,
    ...ended(offer.status),
    assignment: { status, reason, ...(worked && day < endDate && { endDate: day }) },
    calendar: worked ? 'shown' : 'removed',
    // Who was there has done the work: nobody is asked to replace them.
    ...(!worked && { place: 'freed' }),
  } satisfies Outcome;
}

/** Whether it is an earlier stage. */
const isStepBack = (before: AssignmentStatus, status: AssignmentStatus) =>
  isLive(status) && ASSIGNMENT_STATUSES.indexOf(status) < ASSIGNMENT_STATUSES.indexOf(before);

/** Somebody who leaves is not in the conversation, and need not answer a question that was asked again. */
const ended = (offer: OfferStatus) => ({
  conversation: 'left' as const,
  ...(offer === 'offered' && { offer: { status: 'accepted' as const, change: '' } }),
});

function endOfDeployment(
  { offer, assignment }: OfferCase,
  state: OfferState,
  { status, name }: Of<'end_deployment'>,
  { day }: Moment,
): Outcome | undefined {
  const title = `${name} was ${status}`;
  if (assignment && isLive(assignment.status)) {
    const { startDate, endDate } = assignment;
    const worked = startDate <= day;
    return {
      ...ended(offer.status),
      assignment: { status: 'released', ...(worked && day < endDate && { endDate: day }) },
      calendar: worked ? 'shown' : 'removed',
      notice: { title, message: 'You are released.', asks: false, from: 'manager' },
    };
  }
  if (state !== 'offered' && state !== 'place_offered' && state !== 'waitlisted') return undefined;
  return {
    offer: { status: 'withdrawn', queued: null },
    notice: { title, message: 'Your offer was withdrawn.', asks: false, from: 'manager' },
  };
}
