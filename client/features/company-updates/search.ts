import {
  UPDATE_PRIORITIES,
  UPDATE_STATUSES,
  UPDATE_TYPES,
  type UpdatePriority,
  type UpdateStatus,
  type UpdateType,
} from '@portal/server/modules/company-updates/constants.ts';
import type { SetTabSearch } from '../../components/admin-tab.tsx';

/** By what updates are looked for, as it stands in the URL; what is left out is not filtered by. */
export interface UpdatesSearch {
  /** Words to look for. */
  q?: string;
  type?: UpdateType;
  priority?: UpdatePriority;
  status?: UpdateStatus;
}

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined =>
  values.find((value) => value === raw);

export function parseUpdatesSearch({ q, type, priority, status }: Record<string, unknown>): UpdatesSearch {
  const parsed = {
    q: q === undefined || q === '' ? undefined : String(q),
    type: oneOf(UPDATE_TYPES, type),
    priority: oneOf(UPDATE_PRIORITIES, priority),
    status: oneOf(UPDATE_STATUSES, status),
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
}

export type SetUpdatesSearch = SetTabSearch<UpdatesSearch>;
