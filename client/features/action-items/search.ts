import {
  ACTION_ITEM_SORTS,
  ACTION_ITEM_TYPES,
  type ActionItemSort,
  type ActionItemType,
  PRIORITIES,
  type Priority,
  STATUSES,
  type Status,
} from '@portal/server/modules/action-items/constants.ts';
import { oneOf, orderFrom, present, type SetSearch, wordsFrom } from '../../lib/page/url-search.ts';

/** What of everybody's action items stands in the URL; what is left out is not filtered by. */
export interface ActionItemsSearch {
  /** Words to look for. */
  q?: string;
  type?: ActionItemType;
  status?: Status;
  priority?: Priority;
  /** Newest first unless it says otherwise. */
  sort?: Exclude<ActionItemSort, 'newest'>;
}

/** What of one's own action items stands in the URL. */
export interface MyItemsSearch {
  /** Those that are over; left out, those that are to do. */
  show?: 'done';
  /** Words to look for. */
  q?: string;
  type?: ActionItemType;
  priority?: Priority;
}

export type SetMyItemsSearch = SetSearch<MyItemsSearch>;

export const parseMyItemsSearch = ({ show, q, type, priority }: Record<string, unknown>): MyItemsSearch =>
  present({
    show: show === 'done' ? show : undefined,
    q: wordsFrom(q),
    type: oneOf(ACTION_ITEM_TYPES, type),
    priority: oneOf(PRIORITIES, priority),
  });

export type SetActionItemsSearch = SetSearch<ActionItemsSearch>;

export const parseActionItemsSearch = ({ q, ...raw }: Record<string, unknown>): ActionItemsSearch =>
  present({
    q: wordsFrom(q),
    type: oneOf(ACTION_ITEM_TYPES, raw.type),
    status: oneOf(STATUSES, raw.status),
    priority: oneOf(PRIORITIES, raw.priority),
    sort: orderFrom(ACTION_ITEM_SORTS, raw.sort),
  });

export const isFiltered = ({
  sort: _order,
  show: _tab,
  ...filters
}: ActionItemsSearch & Pick<MyItemsSearch, 'show'>) => Object.keys(filters).length > 0;
