import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotation marks and lines stay in their field', () => {
  expect(csvOf(['Name', 'Hours'], [['Núñez, "Al"\nB', '8.00']])).toBe(
    '\uFEFFName,Hours\r\n"Núñez, ""Al""\nB",8.00\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(csvOf(['Name'], [[text]])).toContain(`'${text}`);
});
