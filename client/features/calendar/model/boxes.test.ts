import { expect, test } from 'vitest';
import { boxesOf } from './boxes.ts';
import type { Part, Span } from './parts.ts';

const part = (id: string, from: number, to: number): Part<Span> => ({
  event: { id, title: id, isAllDay: false, start: '', end: '' },
  date: '2026-11-23',
  from,
  to,
  begins: true,
  ends: true,
});
const drawn = (...parts: Part<Span>[]) =>
  boxesOf(parts).map(({ part: { event }, top, height, column, columns }) => [
    event.id,
    top,
    height,
    column,
    columns,
  ]);

test('48 px an hour from midnight on', () => {
  expect(drawn(part('a', 9 * 60, 10 * 60 + 30))).toEqual([['a', 432, 72, 0, 1]]);
  expect(drawn(part('all', 0, 1440))).toEqual([['all', 0, 1152, 0, 1]]);
});

test('short ones are 20 px high and stay within the day', () => {
  expect(drawn(part('a', 540, 555))).toEqual([['a', 432, 20, 0, 1]]);
  expect(drawn(part('late', 1435, 1440))).toEqual([['late', 1132, 20, 0, 1]]);
});

test('what overlaps splits the width, what only touches does not', () => {
  expect(drawn(part('a', 540, 600), part('b', 570, 630), part('c', 630, 660))).toEqual([
    ['a', 432, 48, 0, 2],
    ['b', 456, 48, 1, 2],
    ['c', 504, 24, 0, 1],
  ]);
});

test('a column is used again when it is free', () => {
  expect(drawn(part('long', 540, 720), part('b', 540, 570), part('c', 600, 630))).toEqual([
    ['long', 432, 144, 0, 2],
    ['b', 432, 24, 1, 2],
    ['c', 480, 24, 1, 2],
  ]);
});

test('two quarters of an hour in a row share the width, because each is drawn higher than it lasts', () => {
  expect(
    drawn(part('a', 540, 555), part('b', 555, 570)).map(([, , , column, columns]) => [column, columns]),
  ).toEqual([
    [0, 2],
    [1, 2],
  ]);
});

test('a day without events has no boxes', () => {
  expect(boxesOf([])).toEqual([]);
});
