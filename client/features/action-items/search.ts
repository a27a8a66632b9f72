import type { Inputs } from '../../lib/api/api.ts';
import { choice, listFilters, search, sort } from '../../lib/page/list-filters.ts';
import { oneOf, present, type SetSearch } from '../../lib/page/url-search.ts';
import { priorityOptions, statusOptions, typeOptions } from './model/words.ts';

const type = choice({ label: 'Type', all: 'All Types', options: typeOptions });
const priority = choice({ label: 'Priority', all: 'All Priorities', options: priorityOptions });

/** Of everybody's action items. */
export const actionItemFilters = listFilters<Inputs['actionItems']['list']>()({
  search: search({ label: 'Search action items', placeholder: 'Title, description, assignee' }),
  type,
  status: choice({ label: 'Status', all: 'All Statuses', options: statusOptions }),
  priority,
  sort: sort({
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'due', label: 'Due first' },
    ],
  }),
});

export const parseActionItemsSearch = actionItemFilters.parse;
export type ActionItemsSearch = ReturnType<typeof parseActionItemsSearch>;
export type SetActionItemsSearch = SetSearch<ActionItemsSearch>;

/** Of one's own. */
export const myItemFilters = listFilters<Inputs['actionItems']['my']>()({
  search: search({ label: 'Search my action items', placeholder: 'Search title, description...' }),
  type,
  priority,
});

/** The part of the URL's search that the person's own action items use. */
export const parseMyItemsSearch = (raw: Record<string, unknown>) => ({
  /** Closed items; open ones when left out. */
  ...present({ show: oneOf(['done'], raw.show) }),
  ...myItemFilters.parse(raw),
});

export type MyItemsSearch = ReturnType<typeof parseMyItemsSearch>;
export type SetMyItemsSearch = SetSearch<MyItemsSearch>;

/** The input of the list's call, without the page: those that are due first, or those that were done last. */
export const myItemsInput = (search: MyItemsSearch) => ({
  ...(search.show === 'done'
    ? ({ status: 'done', sort: 'recent' } as const)
    : ({ status: 'open', sort: 'due' } as const)),
  ...myItemFilters.input(search),
});
