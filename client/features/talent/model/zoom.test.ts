import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAP, panBy, pinch, showPoint, WHOLE_MAP, zoomAt, zoomIn, zoomOut } from './zoom.ts';

const onScreen = (view: { scale: number; x: number; y: number }, point: { x: number; y: number }) => ({
  x: point.x * view.scale + view.x,
  y: point.y * view.scale + view.y,
});

it('goes from 1 to 8 and no further', () => {
  let view = WHOLE_MAP;
  for (let n = 0; n < 20; n += 1) view = zoomIn(view);
  expect(view.scale).toBe(8);
  for (let n = 0; n < 20; n += 1) view = zoomOut(view);
  expect(view).toEqual(WHOLE_MAP);
});

it('keeps what lies under the pointer there', () => {
  const view = zoomAt(WHOLE_MAP, { x: 644, y: 371 }, 3);
  expect(onScreen(view, { x: 644, y: 371 })).toEqual({ x: 644, y: 371 });
});

it('zooms with two fingers around what is between them', () => {
  const left = { x: 400, y: 225 };
  const view = pinch(WHOLE_MAP, left, { x: 500, y: 225 }, { x: 600, y: 225 });
  expect(view.scale).toBe(2);
  expect(onScreen(view, { x: 450, y: 225 })).toEqual({ x: 500, y: 225 });
  expect(pinch(view, left, { x: 600, y: 225 }, { x: 405, y: 225 })).toEqual(WHOLE_MAP);
  expect(pinch(WHOLE_MAP, left, left, left)).toEqual(WHOLE_MAP);
});

it('does not move the whole map', () => {
  expect(panBy(WHOLE_MAP, 100, -100)).toEqual(WHOLE_MAP);
});

it('never shows anything beside the map, and always the point that was asked for', () => {
  const step = fc.record({
    x: fc.integer({ min: 0, max: MAP.width }),
    y: fc.integer({ min: 0, max: MAP.height }),
    factor: fc.constantFrom(0.4, 0.9, 1, 1.3, 2.5),
    dx: fc.integer({ min: -2_000, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), step, (steps, point) => {
      const moved = steps.reduce(
        (view, { x, y, factor, dx }) => panBy(zoomAt(view, { x, y }, factor), dx, -dx),
        WHOLE_MAP,
      );
      const view = showPoint(moved, point);
      const shown = onScreen(view, point);
      expect(shown.x).toBeGreaterThanOrEqual(-1e-6);
      expect(shown.x).toBeLessThanOrEqual(MAP.width + 1e-6);
      expect(shown.y).toBeGreaterThanOrEqual(-1e-6);
      expect(shown.y).toBeLessThanOrEqual(MAP.height + 1e-6);
      for (const { x, y, scale } of [moved, view]) {
        expect(x).toBeLessThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(0);
        expect(x + MAP.width * scale).toBeGreaterThanOrEqual(MAP.width - 1e-6);
        expect(y + MAP.height * scale).toBeGreaterThanOrEqual(MAP.height - 1e-6);
      }
    }),
  );
});
