import { expect, test } from 'vitest';
import { peopleIn, readyIn, type StateCounts, shadesOf, stateRows } from './state-counts.ts';

const counts = (state: string, ready: number, more: Partial<StateCounts> = {}): StateCounts => ({
  state,
  ready,
  ready_until: 0,
  one_step: 0,
  not_ready: 0,
  unknown: 0,
  ...more,
});

test.each([
  [[], ['0', '1', '2', '3', '4']],
  [
    [0, 3],
    ['0', '1', '2', '3', '4'],
  ],
  [
    [26, 5],
    ['0', '1–10', '11–20', '21–30', '31–40'],
  ],
  [[7], ['0', '1–2', '3–4', '5–6', '7–8']],
  [[1234], ['0', '1–400', '401–800', '801–1,200', '1,201–1,600']],
])('the shades of %j', (numbers, labels) => {
  expect(shadesOf(numbers).labels).toEqual(labels);
});

test('each number has the shade that its label says', () => {
  const { levelOf, labels } = shadesOf([26]);
  expect([0, 1, 10, 11, 26, 40].map((people) => labels[levelOf(people)])).toEqual([
    '0',
    '1–10',
    '1–10',
    '11–20',
    '21–30',
    '31–40',
  ]);
});

test('the list has every state, and the numbers of the map', () => {
  const states = [counts('LA', 2, { one_step: 5, not_ready: 1 }), counts('TX', 4), counts('AL', 2)];
  const rows = stateRows(states, { key: 'ready', direction: 'desc' });
  expect(rows).toHaveLength(56);
  expect(rows.slice(0, 4).map(({ code, ready }) => [code, ready])).toEqual([
    ['TX', 4],
    ['AL', 2],
    ['LA', 2],
    ['AK', 0],
  ]);
  expect(rows[2]).toEqual({ code: 'LA', name: 'Louisiana', ready: 2, oneStep: 5, people: 8 });
  expect(readyIn(states)).toEqual({ LA: 2, TX: 4, AL: 2 });
  expect(peopleIn(states)).toEqual({ LA: 8, TX: 4, AL: 2 });
  expect(stateRows(states, { key: 'oneStep', direction: 'desc' })[0]?.code).toBe('LA');
  expect(stateRows(states, { key: 'people', direction: 'desc' })[0]?.code).toBe('LA');
  expect(stateRows(states, { key: 'name', direction: 'asc' })[0]?.code).toBe('AL');
  expect(stateRows(states, { key: 'name', direction: 'desc' })[0]?.code).toBe('WY');
});
