import { STATE_CODES, TERRITORIES, US_STATES } from '@portal/server/core/contract/us-states.ts';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { locationText, regionOf, regionWord, shapeState } from './places.ts';

it.each([
  [null, 'Not specified'],
  ['', 'Not specified'],
  ['  ', 'Not specified'],
  ['FL', 'Florida'],
  ['fl', 'Florida'],
  ['Florida', 'Florida'],
  ['1', 'Alabama'],
  ['9', 'District of Columbia'],
  ['51', 'Wyoming'],
  ['0', 'State ID: 0'],
  ['52', 'State ID: 52'],
  ['Tampa office', 'Tampa office'],
])('says where %j is', (location, text) => {
  expect(locationText(location)).toBe(text);
});

describe('shapes of the map', () => {
  const shapes = states.objects.states.geometries.map(({ id, properties: { name } }) => ({ id, name }));

  it('are every state, DC and each territory, by number and by name alike', () => {
    const byNumber = shapes.map(({ id }) => shapeState(id, ''));
    const byName = shapes.map(({ name }) => shapeState(undefined, name));
    expect(byNumber).toEqual(byName);
    expect(byNumber.filter((code) => code !== null).toSorted()).toEqual(STATE_CODES.toSorted());
    for (const [index, code] of byNumber.entries())
      if (code && !['VI', 'MP'].includes(code)) expect(US_STATES[code]).toBe(shapes[index]?.name);
  });

  it('are no state beyond those', () => {
    expect(shapeState('74', 'U.S. Minor Outlying Islands')).toBeNull();
    expect(shapeState(undefined, '')).toBeNull();
    expect(shapeState(6, '')).toBe('CA');
  });
});

it('knows the region of each state', () => {
  expect(STATE_CODES.filter((code) => regionOf(code) === 'NORTHEAST')).toHaveLength(9);
  expect(TERRITORIES.map(regionOf)).toEqual([null, null, null, null, null]);
  expect([regionOf('DC'), regionOf('AK'), regionWord('SOUTHEAST')]).toEqual([
    'SOUTHEAST',
    'WEST',
    'Southeast',
  ]);
});
