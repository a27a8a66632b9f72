import {
  UPDATE_PRIORITIES,
  UPDATE_SORTS,
  UPDATE_STATUSES,
  UPDATE_TYPES,
  type UpdatePriority,
  type UpdateSort,
  type UpdateStatus,
  type UpdateType,
} from '@portal/server/modules/company-updates/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** Filters of the updates in the URL; undefined means no filter. */
export interface UpdatesSearch {
  /** A search text. */
  q?: string;
  type?: UpdateType;
  priority?: UpdatePriority;
  status?: UpdateStatus;
  /** Newest first by default. */
  sort?: Exclude<UpdateSort, 'newest'>;
  /** The form of a new update is open. */
  edit?: 'new';
}

export const parseUpdatesSearch = ({ q, ...raw }: Record<string, unknown>): UpdatesSearch =>
  present({
    q: wordsFrom(q),
    type: oneOf(UPDATE_TYPES, raw.type),
    priority: oneOf(UPDATE_PRIORITIES, raw.priority),
    status: oneOf(UPDATE_STATUSES, raw.status),
    sort: orderFrom(UPDATE_SORTS, raw.sort),
    edit: oneOf(['new'], raw.edit),
  });

export type SetUpdatesSearch = SetSearch<UpdatesSearch>;
