import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import type { Point } from './zoom.ts';

/** Small states on the east coast, from north to south: their letters stand in the ocean. */
const SMALL: StateCode[] = ['MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'];
/** Marks of narrow northern states stand above the state. */
const NARROW: [StateCode, Point][] = [
  ['VT', { x: 688, y: 62 }],
  ['NH', { x: 712, y: 38 }],
];

export const callouts = new Map([
  ...NARROW,
  ...SMALL.map((code, index): [StateCode, Point] => [code, { x: 815, y: 116 + index * 22 }]),
]);
