import { expect, test } from 'vitest';
import { parseOwnSearch, parseRequirementsSearch } from './search.ts';

const id = '01900000-0000-7000-8000-000000000000';

test('the report of one and the filters of its people stand in the URL', () => {
  expect(parseRequirementsSearch({ report: id, status: 'overdue', person: 'ann', q: 'rules' })).toEqual({
    report: id,
    status: 'overdue',
    person: 'ann',
    q: 'rules',
  });
  expect(parseRequirementsSearch({ report: 'x', status: 'late', kind: 'video' })).toEqual({});
});

test('one’s own are those that wait, or those that are confirmed', () => {
  expect(parseOwnSearch({ show: 'confirmed' })).toEqual({ show: 'confirmed' });
  expect(parseOwnSearch({ show: 'all' })).toEqual({});
});
