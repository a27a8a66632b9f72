import { STATE_CODES, type StateCode } from '@portal/server/core/contract/us-states.ts';
import atlas from 'us-atlas/states-10m.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Atlas, drawStates } from './map-shapes.ts';
import { type Direction, neighbour } from './neighbours.ts';
import { MAP } from './zoom.ts';

const shapes = drawStates(atlas as unknown as Atlas);

it('draws the states, DC and the territories inside the frame', () => {
  expect(shapes.map(({ code }) => code)).toEqual(STATE_CODES.toSorted());
  for (const { code, outline, centre, width, height } of shapes) {
    expect(outline, code).toMatch(/^M/);
    expect(centre.x > 0 && centre.x < MAP.width && centre.y > 0 && centre.y < MAP.height, code).toBe(true);
    expect(width > 0 && height > 0, code).toBe(true);
  }
});

describe('arrow keys', () => {
  const directions: Direction[] = ['left', 'right', 'up', 'down'];

  it.each<[StateCode, Direction, StateCode | null]>([
    ['KS', 'up', 'NE'],
    ['KS', 'down', 'OK'],
    ['KS', 'left', 'CO'],
    ['KS', 'right', 'MO'],
    ['FL', 'up', 'GA'],
    ['CO', 'left', 'UT'],
    ['FL', 'right', 'PR'],
    ['PR', 'right', 'VI'],
    ['ME', 'right', null],
    ['ME', 'up', null],
  ])('lead from %s %s to %s', (from, direction, to) => {
    expect(neighbour(shapes, from, direction)).toBe(to);
  });

  it('reach every state from every other', () => {
    for (const start of STATE_CODES) {
      const reached = new Set([start]);
      for (const code of reached) {
        for (const direction of directions) {
          const next = neighbour(shapes, code, direction);
          if (next) reached.add(next);
        }
      }
      expect(STATE_CODES.filter((code) => !reached.has(code))).toEqual([]);
    }
  });
});
