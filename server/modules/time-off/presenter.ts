import type { ActorContext } from '../../core/context.ts';
import { type CsvColumns, csvInstant, csvWords } from '../../core/csv.ts';
import { presentPerson } from '../people/presenter.ts';
import { typeLabels } from './constants.ts';
import { canDecideTimeOff } from './policy.ts';
import type { RequestRow } from './queries.ts';
import type { HolidayInput, RequestOfPerson, TimeOffRequest } from './schema.ts';

/** What nobody lists any more is nothing to present. */
function shownStatus(status: RequestRow['request']['status']): TimeOffRequest['status'] {
  if (status === 'cancelled') throw new Error('a canceled request is not shown');
  return status;
}

export function presentRequest(
  ctx: ActorContext,
  { request, reviewer }: Pick<RequestRow, 'request' | 'reviewer'>,
): TimeOffRequest {
  const { id, type, startDate, endDate, days, reason, status, reviewNotes, reviewedAt, createdAt } = request;
  return {
    ...{ id, type, startDate, endDate, days, reason, reviewNotes, reviewedAt, createdAt },
    status: shownStatus(status),
    reviewedBy: reviewer ? presentPerson(ctx, reviewer) : null,
  };
}

/** As administrators see it. @param isOnlyAdmin the reader is */
export function presentRequestOfPerson(
  ctx: ActorContext,
  row: RequestRow,
  isOnlyAdmin = false,
): RequestOfPerson {
  const { request, person, personStatus, remaining } = row;
  const open = request.status === 'pending' && canDecideTimeOff(ctx.actor, request, isOnlyAdmin);
  return {
    ...presentRequest(ctx, row),
    userId: request.userId,
    person: presentPerson(ctx, person),
    remaining,
    can: { approve: open && personStatus !== 'inactive', reject: open },
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
];

export const holidayFileColumns: CsvColumns<HolidayInput> = [
  ['Date', ({ date }) => date],
  ['Name', ({ name }) => name],
];
