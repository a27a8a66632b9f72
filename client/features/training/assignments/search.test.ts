import { expect, test } from 'vitest';
import { learnerFilters, parseLearnersSearch } from './search.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test('keeps the filters of the report, and drops everything else', () => {
  const search = parseLearnersSearch({
    q: 'ada',
    course: id,
    state: 'overdue',
    department: 'claims',
    view: 1,
  });
  expect(search).toEqual({ q: 'ada', course: id, state: 'overdue' });
  expect(learnerFilters.input(search)).toEqual({
    search: 'ada',
    course: id,
    state: 'overdue',
    department: undefined,
  });
});
