import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import type { Point } from './zoom.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
type Placed = { code: StateCode; centre: Point };

const ahead: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The next state in a direction: near, and rather straight ahead than to the side. Null at the edge. */
export function neighbour(
  states: readonly Placed[],
  from: StateCode,
  direction: Direction,
): StateCode | null {
  const start = states.find(({ code }) => code === from)?.centre;
  if (!start) return null;
  const { x, y } = ahead[direction];
  let best: { code: StateCode; cost: number } | null = null;
  for (const { code, centre } of states) {
    const forward = (centre.x - start.x) * x + (centre.y - start.y) * y;
    const aside = Math.abs((centre.x - start.x) * y) + Math.abs((centre.y - start.y) * x);
    // Within 60 degrees to each side.
    if (code === from || forward <= 0 || aside > forward * 1.8) continue;
    const cost = forward + aside * 1.5;
    if (!best || cost < best.cost) best = { code, cost };
  }
  return best?.code ?? null;
}
