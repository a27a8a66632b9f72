import { expect, it } from 'vitest';
import { shownView } from './use-shown-view.ts';

it.each([
  ['map', { wanted: 'map', ready: false, failed: false }, 'map'],
  ['table', { wanted: 'map', ready: true, failed: false }, 'map'],
  ['map', { wanted: 'table', ready: false, failed: false }, 'map'],
  ['table', { wanted: 'table', ready: false, failed: false }, 'table'],
  ['map', { wanted: 'table', ready: true, failed: false }, 'table'],
  ['map', { wanted: 'table', ready: false, failed: true }, 'map'],
  ['table', { wanted: 'table', ready: false, failed: true }, 'map'],
  // A later look that fails takes nothing away.
  ['table', { wanted: 'table', ready: true, failed: true }, 'table'],
] as const)('from the %s, with %j, the %s', (before, situation, view) => {
  expect(shownView(before, situation)).toBe(view);
});
