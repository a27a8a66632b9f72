import {
  ACTION_ITEM_TYPES,
  type ActionItemType,
  PRIORITIES,
  type Priority,
  STATUSES,
  type Status,
} from '@portal/server/modules/action-items/constants.ts';
import type { SetTabSearch } from '../../components/admin-tab.tsx';

/** What of everybody's action items stands in the URL; what is left out is not filtered by. */
export interface ActionItemsSearch {
  /** Words to look for. */
  q?: string;
  type?: ActionItemType;
  status?: Status;
  priority?: Priority;
}

export type SetActionItemsSearch = SetTabSearch<ActionItemsSearch>;

export function parseActionItemsSearch({ q, ...raw }: Record<string, unknown>): ActionItemsSearch {
  const type = ACTION_ITEM_TYPES.find((name) => name === raw.type);
  const status = STATUSES.find((name) => name === raw.status);
  const priority = PRIORITIES.find((name) => name === raw.priority);
  return {
    // The router reads `?q=12` as a number.
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {}),
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
  };
}

export const isFiltered = (search: ActionItemsSearch) => Object.keys(search).length > 0;
