import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { type Page, pageAnswer, pageInput, readPage, rowsAround } from './pagination.ts';

const ids = Array.from({ length: 5 }, newId);
const idOf = (id: string) => id;

/** Reads from `ids` as a query does from a table. */
const read = async ({ limit, behind }: { limit: number; behind: string | undefined }) => {
  const from = behind === undefined ? 0 : ids.indexOf(behind) + 1;
  return ids.slice(from, from + limit);
};

describe('a page', () => {
  test.each([
    [1, [0], 0],
    [4, [0, 1, 2, 3], 3],
    [5, [0, 1, 2, 3, 4], null],
    [6, [0, 1, 2, 3, 4], null],
  ])('of %s holds its rows and says where the next begins', async (limit, rows, next) => {
    expect(await readPage({ limit }, read, idOf)).toEqual({
      rows: rows.map((index) => ids[index]),
      next: next === null ? null : ids[next],
    });
  });

  test('of nothing is the last', async () => {
    expect(await readPage({ limit: 3 }, async () => [], idOf)).toEqual({ rows: [], next: null });
  });

  test('after page, as an integrator or the browser asks, misses no row and ends', async () => {
    for (const name of ['before', 'cursor']) {
      const seen: string[] = [];
      let next: string | null = null;
      let pages = 0;
      do {
        const page: Page<string> = await readPage({ limit: 2, ...(next && { [name]: next }) }, read, idOf);
        seen.push(...page.rows);
        next = page.next;
        pages += 1;
      } while (next);
      expect([name, seen, pages]).toEqual([name, ids, 3]);
    }
  });
});

describe('the input of a list', () => {
  const input = pageInput({ default: 20, max: 50 });

  test.each([{ limit: 0 }, { limit: 51 }, { limit: 'x' }, { before: 'x' }, { cursor: '1' }])(
    '%j is refused',
    (asked) => {
      expect(input.safeParse(asked).success).toBe(false);
    },
  );

  test('is what addresses and the browser send', () => {
    const [id] = ids;
    expect(input.parse({})).toEqual({ limit: 20 });
    expect(input.parse({ limit: '7', before: id })).toEqual({ limit: 7, before: id });
    expect(input.parse({ cursor: null, direction: 'forward' })).toEqual({ limit: 20, cursor: null });
  });
});

test('an answer says where the next page begins, or that there is none', () => {
  const answer = pageAnswer({});
  expect(answer.safeParse({}).success).toBe(false);
  expect(answer.parse({ next: null })).toEqual({ next: null });
  expect(answer.parse({ next: ids[0] })).toEqual({ next: ids[0] });
});

test.each([
  [1, 26],
  [25, 26],
  [26, 101],
  [100, 101],
  [500, 501],
  [20_000, 20_001],
])('for a page of %i rows a statement looks at %i', (limit, rows) => {
  expect(rowsAround({ limit })).toBe(rows);
});
