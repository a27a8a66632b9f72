import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { numeric, readDollars } from './numbers.ts';
import './schema.ts';

describe('an amount of dollars', () => {
  test.each<[string | number, number]>([
    ['10000', 10_000],
    ['10,000', 10_000],
    ['10,000.5', 10_000.5],
    ['10,000.50', 10_000.5],
    ['1,234,567.89', 1_234_567.89],
    ['$10,000', 10_000],
    [' $ 10,000 ', 10_000],
    ['USD 10,000.00', 10_000],
    ['10,000 USD', 10_000],
    ['US$10,000', 10_000],
    ['usd\u00a010,000', 10_000],
    ['-5', -5],
    ['0.01', 0.01],
    [10_000.5, 10_000.5],
    [0.1, 0.1],
    [1e8, 1e8],
  ])('%j is %d', (given, value) => {
    expect(readDollars(given)).toBe(value);
  });

  test.each([
    '10.000,00',
    '9007199254740993',
    '1234567890123456.78',
    '-$5',
    '(100)',
    '$10,000.00/yr',
    '10,00',
    '1.000',
    '10,0000',
    '1,23,456',
    '10000.999',
    '1,000,00',
    '0,500',
    '012,345',
    ',000',
    '10 000',
    "10'000",
    '10’000',
    '1e4',
    '10000.',
    '.5',
    '$',
    '',
    '10k',
    '€10,000',
    '10,000$ 5',
    '$10,000 USD 1',
    '１０,０００',
    '٣',
    'a lot',
    'Infinity',
    10_000.999,
    0.001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
  ])('%j is not guessed at', (given) => {
    expect(readDollars(given)).toBeUndefined();
  });
});

describe('a number in an address, a form or a file', () => {
  const schema = numeric(z.number().min(-3).max(99));

  test.each<[unknown, number]>([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['2.5', 2.5],
    ['-3', -3],
    ['007', 7],
  ])('%j is %d', (given, value) => {
    expect(schema.parse(given)).toBe(value);
  });

  test.each([true, null, '', ' ', '1e1', '0x10', '1,5', '1_0', [5], {}, '5 6', 'Infinity', '１'])(
    '%j is none',
    (given) => {
      expect(schema.safeParse(given).success).toBe(false);
    },
  );

  test('is described by its limits', () => {
    expect(z.toJSONSchema(z.object({ limit: schema }), { io: 'input' })).toMatchObject({
      properties: { limit: { type: 'number', minimum: -3, maximum: 99 } },
    });
  });
});
