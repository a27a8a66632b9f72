import { ACTIVITY_SORTS, type ActivitySort, type Kind } from '@portal/server/modules/activity/constants.ts';
import { dayFrom, idFrom, oneOf, orderFrom, present, type SetSearch } from '../../lib/page/url-search.ts';
import { KINDS } from './model/kinds.ts';

/** What of the list of what happened stands in the URL; what is left out is not filtered by. */
export interface ActivitySearch {
  /** Who did it. */
  actorId?: string;
  /** Whom it concerns. */
  personId?: string;
  kind?: Kind;
  /** Days of the reader's zone, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
  /** Newest first unless it says otherwise. */
  sort?: Exclude<ActivitySort, 'newest'>;
}

export type SetActivitySearch = SetSearch<ActivitySearch>;

export function parseActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const [from, to] = [dayFrom(raw.from), dayFrom(raw.to)];
  return present({
    actorId: idFrom(raw.actorId),
    personId: idFrom(raw.personId),
    kind: oneOf(KINDS, raw.kind),
    from,
    // Days in the wrong order fit nothing, and the server refuses them.
    to: from && to && to < from ? undefined : to,
    sort: orderFrom(ACTIVITY_SORTS, raw.sort),
  });
}

export const isFiltered = ({ sort: _, ...filters }: ActivitySearch) => Object.keys(filters).length > 0;
