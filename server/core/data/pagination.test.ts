import { sql } from '@portal/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { listOrder } from './list-order.ts';
import { pageAnswer, pageInput, rowsAround } from './pagination.ts';
import { type PagePart, readPage } from './read-page.ts';

const ids = Array.from({ length: 5 }, newId);
const byId = listOrder([sql`id`]);

/** Reads from `ids` as a query does from a table. */
const read = async ({ limit, place }: PagePart) => {
  const from = place ? ids.indexOf(place[0] ?? '') + 1 : 0;
  return ids.slice(from, from + limit).map((id) => ({ id, cursor: JSON.stringify([id]) }));
};

describe('a page', () => {
  test.each([
    [1, 1, true],
    [4, 4, true],
    [5, 5, false],
    [6, 5, false],
  ])('of %s holds its rows and says whether there are more', async (limit, rows, hasMore) => {
    const page = await readPage({ limit }, byId, read);
    expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(0, rows));
    expect(page.next !== null).toBe(hasMore);
  });

  test('of nothing is the last', async () => {
    expect(await readPage({ limit: 3 }, byId, async () => [])).toEqual({ rows: [], next: null });
  });

  test('after page, as an integrator or the browser asks, misses no row and ends', async () => {
    for (const name of ['before', 'cursor']) {
      const seen: string[][] = [];
      let next: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readPage<{ id: string; cursor: string }>>> = await readPage(
          { limit: 2, ...(next && { [name]: next }) },
          byId,
          read,
        );
        seen.push(page.rows.map(({ id }) => id));
        next = page.next;
      } while (next);
      expect([name, seen]).toEqual([name, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]]);
    }
  });

  test('that ends in a row without a place is a fault of the list', async () => {
    const unknown = async () => [1, 2].map(() => ({ cursor: '[null]' }));
    await expect(readPage({ limit: 1 }, byId, unknown)).rejects.toThrow('a sort key of this list is null');
  });
});

describe('the input of a list', () => {
  const input = pageInput({ default: 20, max: 50 });

  test.each([{ limit: 0 }, { limit: 51 }, { limit: 'x' }, { before: 'x'.repeat(4_001) }, { cursor: 1 }])(
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
