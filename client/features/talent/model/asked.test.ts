import { describe, expect, it } from 'vitest';
import { type Asked, askedLabel, askedOf, failureText, nobodyText } from './asked.ts';

it('reads the URL', () => {
  expect(askedOf({})).toBeNull();
  expect(askedOf({ state: 'fl' })).toEqual({ kind: 'state', state: 'FL' });
  expect(askedOf({ state: 'District of Columbia' })).toEqual({ kind: 'state', state: 'DC' });
  expect(askedOf({ state: 'ZZ' })).toBe('unknown');
  expect(askedOf({ region: 'WEST', view: 'map' })).toEqual({ kind: 'region', region: 'WEST' });
  expect(askedOf({ q: 'maya' })).toEqual({ kind: 'search', q: 'maya' });
});

describe.each<[Asked, string, string, string]>([
  [
    { kind: 'state', state: 'DC' },
    'District of Columbia',
    'No approved licenses found for District of Columbia.',
    'Failed to fetch talent data',
  ],
  [
    { kind: 'region', region: 'WEST' },
    'WEST Region',
    'No approved licenses found for the WEST region.',
    'Failed to fetch regional talent data',
  ],
  [
    { kind: 'search', q: 'o"neil' },
    'Search: "o"neil"',
    'No talent found matching "o"neil".',
    'Failed to search talent',
  ],
])('%j', (asked, label, nobody, failure) => {
  it('has its own words', () => {
    expect([askedLabel(asked), nobodyText(asked), failureText(asked)]).toEqual([label, nobody, failure]);
  });
});
