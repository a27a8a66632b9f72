import {
  UPDATE_PRIORITIES,
  UPDATE_STATUSES,
  UPDATE_TYPES,
  type UpdatePriority,
  type UpdateStatus,
  type UpdateType,
} from '@portal/server/modules/company-updates/constants.ts';
import { oneOf, present, type SetSearch, textFrom } from '../../lib/url-search.ts';

/** By what updates are looked for, as it stands in the URL; what is left out is not filtered by. */
export interface UpdatesSearch {
  /** Words to look for. */
  q?: string;
  type?: UpdateType;
  priority?: UpdatePriority;
  status?: UpdateStatus;
}

export const parseUpdatesSearch = ({ q, type, priority, status }: Record<string, unknown>): UpdatesSearch =>
  present({
    q: textFrom(q),
    type: oneOf(UPDATE_TYPES, type),
    priority: oneOf(UPDATE_PRIORITIES, priority),
    status: oneOf(UPDATE_STATUSES, status),
  });

export type SetUpdatesSearch = SetSearch<UpdatesSearch>;
