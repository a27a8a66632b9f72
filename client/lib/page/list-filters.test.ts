import { expect, test } from 'vitest';
import { choice, day, listFilters, loadedChoice, person, scope, search, sort } from './list-filters.ts';
import { idFrom } from './url-search.ts';

interface Asked {
  search?: string | undefined;
  kind?: 'claim' | 'task' | undefined;
  within?: 30 | 60 | undefined;
  department?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  order?: 'newest' | 'oldest' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  actorId?: string | undefined;
  limit?: number | undefined;
}

const filters = listFilters<Asked>()({
  search: search({ label: 'Search', placeholder: 'Name', maxLength: 20 }),
  kind: choice({
    label: 'Kind',
    all: 'All Kinds',
    param: 'type',
    options: [
      { value: 'claim', label: 'Claim' },
      { value: 'task', label: 'Task' },
    ],
  }),
  within: choice({ label: 'When', all: 'Any Time', options: [{ value: 30, label: 'Within 30 days' }] }),
  department: loadedChoice(idFrom, { label: 'Department', all: 'All Departments' }),
  status: scope({
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  }),
  from: day({ label: 'From' }),
  to: day({ label: 'To', notBefore: 'from' }),
  actorId: person({ label: 'Done by', placeholder: 'Done by anyone' }),
  order: sort({
    param: 'sort',
    formerly: 'order',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
    ],
  }),
});

const id = '0193a1b2-0000-7000-8000-000000000001';
const all = {
  q: 'roof',
  type: 'claim',
  within: 30,
  department: id,
  status: 'inactive',
  from: '2026-01-05',
  to: '2026-01-05',
  actorId: id,
  sort: 'oldest',
} as const;

test('what is declared is read from the URL, and nothing else', () => {
  expect(filters.parse({ ...all, tab: 'staff' })).toEqual(all);
  expect(filters.parse({ q: 36601, type: 'errand', within: '30', status: 'active', from: 'soon' })).toEqual({
    q: '36601',
  });
  expect(filters.parse({ q: 'x'.repeat(40) }).q).toHaveLength(20);
});

test('a call is asked by its own names', () => {
  const asked: Asked = filters.input(filters.parse(all));
  expect(asked).toEqual({
    search: 'roof',
    kind: 'claim',
    within: 30,
    department: id,
    status: 'inactive',
    from: '2026-01-05',
    to: '2026-01-05',
    actorId: id,
    order: 'oldest',
  });
});

test('the URL has the types of the values', () => {
  const { type, within, sort }: { type?: 'claim' | 'task'; within?: 30; sort?: 'newest' | 'oldest' } =
    filters.parse(all);
  expect([type, within, sort]).toEqual(['claim', 30, 'oldest']);
  // @ts-expect-error not one of the orders
  expect(filters.isFiltered({ sort: 'name' })).toBe(false);
});

test('a day before the one it may not be before is dropped', () => {
  expect(filters.parse({ from: '2026-01-05', to: '2026-01-04' })).toEqual({ from: '2026-01-05' });
  expect(filters.parse({ to: '2026-01-04' })).toEqual({ to: '2026-01-04' });
});

test('an old name is read until the filter has its new one', () => {
  expect(filters.parse({ order: 'oldest' })).toEqual({ sort: 'oldest' });
  expect(filters.parse({ order: 'oldest', ...filters.change('sort', undefined) })).toEqual({});
});

test('order and scope neither filter nor are cleared', () => {
  expect(filters.isFiltered({ status: 'inactive', sort: 'oldest' })).toBe(false);
  for (const one of [{ q: 'x' }, { within: 30 }, { to: '2026-01-05' }, { actorId: id }] as const)
    expect(filters.isFiltered(one)).toBe(true);
  expect(filters.parse({ ...all, ...filters.cleared })).toEqual({ status: 'inactive', sort: 'oldest' });
});

test('filters of a sheet go back to their defaults, order and scope as well', () => {
  expect(filters.parse({ ...all, ...filters.reset(['type', 'status', 'sort']) })).toEqual({
    q: 'roof',
    within: 30,
    department: id,
    from: '2026-01-05',
    to: '2026-01-05',
    actorId: id,
  });
});

test('names and values that the call does not know are refused', () => {
  // @ts-expect-error the call has no `color`
  listFilters<Asked>()({ color: search({ label: 'Color', placeholder: 'Color' }) });
  listFilters<Asked>()({
    // @ts-expect-error the call knows no `errand`
    kind: choice({ label: 'Kind', all: 'All', options: [{ value: 'errand', label: 'Errand' }] }),
  });
  expect(filters.shown.map(({ param }) => param)).toEqual([
    'q',
    'type',
    'within',
    'department',
    'status',
    'from',
    'to',
    'actorId',
    'sort',
  ]);
});
