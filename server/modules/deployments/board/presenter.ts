import { isoNow } from '../../../core/kernel/clock.ts';
import type { ActorContext } from '../../../core/kernel/context.ts';
import { presentPerson } from '../../people/presenter.ts';
import { judgeAssigned } from '../flags/queries.ts';
import { isLive, statusAt } from '../offers/constants.ts';
import { stateOf } from '../offers/offer-flow.ts';
import type { BoardRows } from './queries.ts';
import type { Board } from './schema.ts';

export function presentBoard(ctx: ActorContext, rows: BoardRows): Board {
  const { deployment } = rows;
  const now = isoNow(ctx.services.clock);
  const assigned = new Set(rows.assignments.map(({ assignment }) => assignment.offerId));
  const open = rows.offers.filter(({ offer }) => !assigned.has(offer.id));
  const offers = open.map(({ offer, person }) => ({
    id: offer.id,
    positionId: offer.positionId,
    deadline: offer.deadline,
    reason: offer.reason,
    person: { ...presentPerson(ctx, person), email: person.email, phone: person.phone },
    status: statusAt(offer, now),
    waitlistPlace: null as number | null,
  }));
  const places = new Map<string, number>();
  for (const offer of offers) {
    if (offer.status !== 'waitlisted') continue;
    const place = (places.get(offer.positionId) ?? 0) + 1;
    places.set(offer.positionId, place);
    offer.waitlistPlace = place;
  }
  return {
    deployment,
    positions: deployment.positions.map(({ id, role, count }) => {
      const people = (status: string) =>
        rows.assignments.filter(
          ({ assignment }) => assignment.positionId === id && assignment.status === status,
        ).length;
      const offered = (status: string) =>
        offers.filter((offer) => offer.positionId === id && offer.status === status).length;
      const live = people('accepted') + people('traveling') + people('on_site');
      const held = open.filter(
        ({ offer }) => offer.positionId === id && stateOf({ offer }, now) === 'place_offered',
      ).length;
      return {
        id,
        role,
        needed: count,
        free: Math.max(0, count - live - held),
        offered: offered('offered'),
        waitlisted: offered('waitlisted'),
        accepted: people('accepted'),
        traveling: people('traveling'),
        onSite: people('on_site'),
      };
    }),
    assignments: rows.assignments.map((row) => presentAssignment(ctx, rows, row)),
    offers,
  };
}

function presentAssignment(
  ctx: ActorContext,
  { deployment, held, offers }: BoardRows,
  { assignment, person }: BoardRows['assignments'][number],
): Board['assignments'][number] {
  const { id, positionId, status, startDate, endDate, reason, userId } = assignment;
  const change = offers.find(({ offer }) => offer.id === assignment.offerId)?.offer.change;
  const position = deployment.positions.find((each) => each.id === positionId);
  const judged =
    position && isLive(status)
      ? judgeAssigned(ctx.services, held.get(userId), { ...position, startDate, endDate })
      : { readyThrough: null, flags: [] };
  return {
    id,
    positionId,
    status,
    startDate,
    endDate,
    reason,
    readyThrough: judged.readyThrough,
    person: { ...presentPerson(ctx, person), email: person.email, phone: person.phone },
    flags: [...(change && isLive(status) ? [`Asked again: ${change}`] : []), ...judged.flags],
  };
}
