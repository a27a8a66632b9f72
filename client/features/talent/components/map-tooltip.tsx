import { type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import { count } from '../../../lib/format/format.ts';

/** The state under the mouse, and where the mouse is, in pixels of the map. */
export interface Pointed {
  code: StateCode;
  x: number;
  y: number;
}

const WIDTH = 290;

/** Beside the mouse. The same stands in the state's name and in the map's description, so that it is for eyes only. */
export function MapTooltip({
  pointed: { code, x, y },
  ready,
  width,
}: {
  pointed: Pointed;
  ready: number | undefined;
  width: number;
}) {
  const left = Math.max(0, Math.min(x + 14, width - WIDTH));
  return (
    <p
      role="tooltip"
      style={{ transform: `translate(${left}px, ${y > 76 ? y - 56 : y + 22}px)` }}
      className="pointer-events-none absolute top-0 left-0 z-10 rounded-lg bg-ink px-2.5 py-1.5 text-xs whitespace-nowrap text-background shadow-raised"
    >
      {US_STATES[code]} - Click to view licensed talent
      {ready !== undefined && <span className="block">{count(ready)} ready</span>}
    </p>
  );
}
