import { expect, it } from 'vitest';
import { stateColour } from './map-colours.ts';

const nothing = { selected: undefined, region: undefined, counts: undefined };
const counts = { CA: 3, NV: 0 };

it('is the region while nothing is chosen', () => {
  expect(stateColour('FL', nothing)).toEqual({ tone: 'SOUTHEAST', dimmed: false });
  expect(stateColour('DC', { ...nothing, counts })).toEqual({ tone: 'SOUTHEAST', dimmed: false });
});

it('marks the selected state, and dims the others', () => {
  const choice = { ...nothing, selected: 'FL' as const };
  expect(stateColour('FL', choice)).toEqual({ tone: 'selected', dimmed: false });
  expect(stateColour('GA', choice)).toEqual({ tone: 'SOUTHEAST', dimmed: true });
});

it('says in the chosen region where somebody is known', () => {
  const choice = { ...nothing, region: 'WEST' as const, counts };
  expect(stateColour('CA', choice)).toEqual({ tone: 'known', dimmed: false });
  expect(stateColour('NV', choice)).toEqual({ tone: 'unknown', dimmed: false });
  expect(stateColour('UT', choice)).toEqual({ tone: 'unknown', dimmed: false });
  expect(stateColour('FL', choice)).toEqual({ tone: 'SOUTHEAST', dimmed: true });
  expect(stateColour('CA', { ...choice, counts: undefined })).toEqual({ tone: 'unknown', dimmed: false });
});
