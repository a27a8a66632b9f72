import type { StateCode } from '@portal/server/core/us-states.ts';
import type { Point } from './zoom.ts';

/** Small states on the east coast, from north to south: their letters stand in the ocean. */
const SMALL: StateCode[] = ['MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC'];

export const callouts = new Map(
  SMALL.map((code, index): [StateCode, Point] => [code, { x: 815, y: 116 + index * 22 }]),
);
