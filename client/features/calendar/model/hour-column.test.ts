import { expect, test } from 'vitest';
import { firstHour } from './hour-column.ts';
import type { Part } from './parts.ts';
import type { ShownEvent } from './shown.ts';

const column = (...times: [from: number, begins?: boolean][]) => ({
  timed: times.map(([from, begins = true]) => ({ from, begins }) as Part<ShownEvent>),
});

test('the first hour is that of the earliest beginning among all columns', () => {
  expect(firstHour([column([620], [905]), column([555]), column()])).toBe(9);
  expect(firstHour([column([0])])).toBe(0);
  expect(firstHour([column(), column()])).toBeUndefined();
});

test('a night from the day before counts only when nothing begins', () => {
  expect(firstHour([column([0, false], [840])])).toBe(14);
  expect(firstHour([column([0, false])])).toBe(0);
});
