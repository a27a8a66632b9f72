import { describe, expect, test } from 'vitest';
import { CsvProblem, csvColumnsOf, csvInstant, csvOf, csvOfPages, readCsv } from './csv.ts';

test('commas, quotation marks and lines stay in their field', () => {
  expect(csvOf(['Name', 'Hours'], [['Núñez, "Al"\nB', '8.00']])).toBe(
    '\uFEFFName,Hours\r\n"Núñez, ""Al""\nB",8.00\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1'])('%j is no formula', (text) => {
  expect(csvOf(['Name'], [[text]])).toContain(`'${text}`);
});

test.each([
  ['Trip\n=1+1', `"Trip\n'=1+1"`],
  ['Trip\r@SUM(A1)', `"Trip\r'@SUM(A1)"`],
  ['Trip\r\n\n-1', `"Trip\r\n\n'-1"`],
  ['\r=1', `"'\r'=1"`],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
])('%j is one value, and none of its lines is a formula', (text, written) => {
  const file = csvOf(['Name', 'Hours'], [[text, 8]]);
  expect(file).toBe(`\uFEFFName,Hours\r\n${written},8\r\n`);
  expect(readCsv(file, { maxRows: 5 }).rows[1]?.cells).toEqual([text, '8']);
});

test('a list is written page after page, to its end', async () => {
  const pages = new Map<string | undefined, { rows: number[]; next: string | null }>([
    [undefined, { rows: [1, 2], next: 'b' }],
    ['b', { rows: [], next: 'c' }],
    ['c', { rows: [3], next: null }],
  ]);
  const columns = [
    ['Number', (row: number) => row],
    ['Odd', (row: number) => row % 2 === 1],
    ['Text', (row: number) => (row === 3 ? null : `=${row}`)],
  ] as const;
  const file = await csvOfPages(columns, async (cursor) => pages.get(cursor) ?? { rows: [], next: null });
  expect(file).toBe("\uFEFFNumber,Odd,Text\r\n1,Yes,'=1\r\n2,No,'=2\r\n3,Yes,\r\n");
});

test('a list whose last rows vanished meanwhile ends with those before', async () => {
  const read = async (cursor: string | undefined) =>
    cursor === undefined ? { rows: ['a'], next: 'gone' } : { rows: [], next: null };
  expect(await csvOfPages([['Text', (row: string) => row]], read)).toBe('\uFEFFText\r\na\r\n');
});

test('a list of nothing is a header', async () => {
  const file = csvOfPages([['Text', (row: string) => row]], async () => ({ rows: [], next: null }));
  expect(await file).toBe('\uFEFFText\r\n');
});

test('a list without an end is refused, not written', async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    return { rows: Array.from({ length: 5_000 }, () => 'x'), next: 'more' };
  };
  await expect(csvOfPages([['Text', (row: string) => row]], read)).rejects.toThrow('more than 20,000 rows');
  expect(asked).toBe(4);
});

test('others have their turn while a long list is written', async () => {
  let turns = 0;
  let pages = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const read = async () => {
    pages += 1;
    return { rows: Array.from({ length: 500 }, () => 'x'.repeat(100)), next: pages < 20 ? 'more' : null };
  };
  await csvOfPages([['Text', (row: string) => row]], read);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});

test.each([
  ['2026-11-22T14:05:09.123Z', '2026-11-22 14:05'],
  [null, ''],
])('the instant %j is written as %j', (instant, text) => {
  expect(csvInstant(instant)).toBe(text);
});

describe('a file is read', () => {
  const rowsOf = (text: string, maxRows = 10) => readCsv(text, { maxRows }).rows.map(({ cells }) => cells);

  test('as it was written', () => {
    const row = ['Núñez, "Al"\nB', '=1+1', '', "it's", "'quoted'"];
    expect(rowsOf(csvOf(['A', 'B', 'C', 'D', 'E'], [row]))).toEqual([['A', 'B', 'C', 'D', 'E'], row]);
  });

  test('with rows of any length, and of any kind of line', () => {
    expect(rowsOf('a,b\r1\r\n1,2,3\n4,5')).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['4', '5']]);
  });

  test.each([
    ['sep=;\r\na;b,c\r\n', ['a', 'b,c']],
    ['\uFEFFsep=;\na;b\n', ['a', 'b']],
    ['"sep=\t"\r\na,b\tc\r\n', ['a,b', 'c']],
    ['SEP=,\ra,b;c\r', ['a', 'b;c']],
    ['sep=;;;\r\na;b;c;d\r\n', ['a', 'b', 'c', 'd']],
    ['sep=|\na|b,c\n', ['a', 'b,c']],
    ['sep=x\na,b\n', ['sep=x']],
  ])('%j without the line that names the separator', (text, first) => {
    const { rows } = readCsv(text, { maxRows: 10 });
    expect(rows[0]).toEqual({ row: 1, cells: first });
  });

  test.each([
    ['="02108",="504,555"', ['02108', '504,555']],
    ['"=""00501""",x', ['00501', 'x']],
    ['"a,=""b"",c",d', ['a,="b",c', 'd']],
    ['=1,=""', ['=1', '']],
  ])('the texts that %j writes as formulas, as programs do for spreadsheets', (line, cells) => {
    expect(rowsOf(`ZIP,Phone\n${line}\n`)[1]).toEqual(cells);
  });

  test('up to so many rows, and no further', () => {
    expect(readCsv('x\n'.repeat(400_000), { maxRows: 3 })).toMatchObject({ rows: { length: 3 }, more: true });
    expect(readCsv('a\n1\n2\n', { maxRows: 3 })).toMatchObject({ rows: { length: 3 }, more: false });
  });

  test.each([
    [`5'10" tall,3" pipe`, [`5'10" tall`, '3" pipe']],
    ['Robert "Bob" Ray,"4"" vent, round"', ['Robert "Bob" Ray', '4" vent, round']],
    ['12", "a\nb"', ['12"', 'a\nb']],
  ])('with the inches and nicknames of %j, whose quotation marks are not doubled', (line, cells) => {
    expect(rowsOf(`Name,Size\n${line}\nlast,row\n`).slice(1)).toEqual([cells, ['last', 'row']]);
  });

  test.each(['a,b\n1,2\n"x', 'a,b\n1,2\n"x"y,z', 'a,b\n1,2\n"3" pipe",z'])('and %j is refused', (text) => {
    expect(() => readCsv(text, { maxRows: 10 })).toThrow(new CsvProblem(3));
  });
});

test('a view lists its columns in the order of the file, and leaves out what it says', async () => {
  type View = { id: string; ready: boolean; amount: number };
  const columns = csvColumnsOf<View>({
    amount: ['Dollars', (amount) => amount.toFixed(2)],
    ready: 'Ready',
    id: null,
  });
  const file = csvOfPages(columns, async () => ({ rows: [{ id: 'a', ready: true, amount: 2 }], next: null }));
  expect(await file).toBe('\uFEFFDollars,Ready\r\n2.00,Yes\r\n');
  // @ts-expect-error Each field is mentioned.
  csvColumnsOf<View>({ id: null, ready: 'Ready' });
});
