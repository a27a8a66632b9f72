import { expect, it } from 'vitest';
import { isSameKind, parseTalentSearch, toggleRegion, toggleState } from './search.ts';

it.each([
  [{ state: 'FL' }, { state: 'FL' }],
  [{ region: 'WEST' }, { region: 'WEST' }],
  [
    { region: 'WEST', view: 'map' },
    { region: 'WEST', view: 'map' },
  ],
  [{ q: ' maya ' }, { q: 'maya' }],
  [{ q: 77 }, { q: '77' }],
  [
    { state: 'LA', from: '2026-11-26', through: '2026-12-17', verdict: 'one_step' },
    { state: 'LA', from: '2026-11-26', through: '2026-12-17', verdict: 'one_step' },
  ],
  [
    { state: 'LA', role: 'adjuster', location: 'TX', zone: 'America/Chicago', sort: 'position_desc' },
    { state: 'LA', role: 'adjuster', location: 'TX', zone: 'America/Chicago', sort: 'position_desc' },
  ],
  [{ role: 'inspector', location: 'TX', sort: 'name' }, { role: 'inspector' }],
  [{ from: '2026-11-26', through: '2026-11-01', verdict: 'ready' }, { from: '2026-11-26' }],
])('keeps %j', (raw, search) => {
  expect(parseTalentSearch(raw)).toEqual(search);
});

it('keeps one thing at a time', () => {
  expect(parseTalentSearch({ state: 'FL', region: 'WEST', q: 'maya', view: 'map' })).toEqual({ state: 'FL' });
  expect(parseTalentSearch({ region: 'WEST', q: 'maya' })).toEqual({ region: 'WEST' });
});

it('leaves out what makes no sense, and words that are too short', () => {
  for (const raw of [
    {},
    { q: 'm' },
    { q: '  m  ' },
    { q: {} },
    { region: 'SOUTH' },
    { view: 'map' },
    { state: '' },
  ])
    expect(parseTalentSearch(raw)).toEqual({});
});

it('takes a choice back when it is made again', () => {
  expect(toggleState({}, 'FL')).toEqual({ state: 'FL' });
  expect(toggleState({ state: 'FL' }, 'FL')).toEqual({});
  expect(toggleState({ state: 'FL' }, 'GA')).toEqual({ state: 'GA' });
  expect(toggleState({}, 'CA')).toEqual({ state: 'CA' });
  expect(toggleRegion({ region: undefined }, 'WEST')).toEqual({ region: 'WEST' });
  expect(toggleRegion({ region: 'WEST' }, 'WEST')).toEqual({});
});

it('goes back to the choice before, not to every letter', () => {
  expect(isSameKind({ q: 'ma' }, { q: 'maya' })).toBe(true);
  expect(isSameKind({ state: 'FL' }, { q: 'maya' })).toBe(false);
  expect(isSameKind({ q: 'maya' }, {})).toBe(false);
});
