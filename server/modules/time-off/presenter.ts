import { type CsvColumns, csvInstant, csvWords } from '../../core/data/csv.ts';
import type { ActorContext } from '../../core/kernel/context.ts';
import { presentPerson } from '../people/presenter.ts';
import { typeLabels } from './constants.ts';
import { canDecideTimeOff } from './policy.ts';
import type { RequestRow } from './queries.ts';
import type { HolidayInput, RequestOfPerson, TimeOffRequest } from './schema.ts';

export function presentRequest(
  ctx: ActorContext,
  { request, reviewer, canceler }: Pick<RequestRow, 'request' | 'reviewer' | 'canceler'>,
): TimeOffRequest {
  const { id, type, startDate, endDate, days, reason, status, reviewNotes, reviewedAt, createdAt } = request;
  const { cancellationAskedAt, cancellationReason, cancelledAt, cancelReason } = request;
  return {
    id,
    type,
    startDate,
    endDate,
    days,
    reason,
    reviewNotes,
    reviewedAt,
    createdAt,
    status,
    reviewedBy: reviewer ? presentPerson(ctx, reviewer) : null,
    cancellationAsked:
      cancellationAskedAt === null ? null : { at: cancellationAskedAt, reason: cancellationReason ?? '' },
    cancelled:
      canceler && cancelledAt
        ? { at: cancelledAt, by: presentPerson(ctx, canceler), reason: cancelReason ?? '' }
        : null,
  };
}

/**
 * A request as administrators see it.
 * @param isOnlyAdmin whether the reader is the only administrator
 */
export function presentRequestOfPerson(
  ctx: ActorContext,
  row: RequestRow,
  isOnlyAdmin = false,
): RequestOfPerson {
  const { request, person, personStatus, remaining } = row;
  const decides = canDecideTimeOff(ctx.actor, request, isOnlyAdmin);
  const open = request.status === 'pending' && decides;
  return {
    ...presentRequest(ctx, row),
    userId: request.userId,
    person: presentPerson(ctx, person),
    remaining,
    can: {
      approve: open && personStatus !== 'inactive',
      reject: open,
      cancel: request.status === 'approved' && decides,
    },
  };
}

export const requestFileColumns: CsvColumns<RequestOfPerson> = [
  ['Person', ({ person }) => person.name],
  ['Type', ({ type }) => typeLabels[type]],
  ['First Day', ({ startDate }) => startDate],
  ['Last Day', ({ endDate }) => endDate],
  ['Working Days', ({ days }) => days],
  ['Reason', ({ reason }) => reason],
  ['Status', ({ status }) => csvWords(status)],
  ['Reviewed By', ({ reviewedBy }) => reviewedBy?.name],
  ['Reviewed (UTC)', ({ reviewedAt }) => csvInstant(reviewedAt)],
  ['Review Notes', ({ reviewNotes }) => reviewNotes],
  ['Requested (UTC)', ({ createdAt }) => csvInstant(createdAt)],
  ['Canceled By', ({ cancelled }) => cancelled?.by.name],
  ['Canceled (UTC)', ({ cancelled }) => csvInstant(cancelled?.at ?? null)],
  ['Reason for Canceling', ({ cancelled }) => cancelled?.reason],
];

export const holidayFileColumns: CsvColumns<HolidayInput> = [
  ['Date', ({ date }) => date],
  ['Name', ({ name }) => name],
];
