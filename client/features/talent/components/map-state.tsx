import { US_STATES } from '@portal/server/core/contract/us-states.ts';
import { REGIONS } from '@portal/server/modules/talent/constants.ts';
import { memo } from 'react';
import { count } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/page/class-names.ts';
import type { MapTone } from '../model/map-colours.ts';
import type { StateShape } from '../model/map-shapes.ts';
import { SHADES } from '../model/state-counts.ts';
import type { Point } from '../model/zoom.ts';

interface MapStateProps {
  shape: StateShape;
  tone: MapTone;
  dimmed: boolean;
  /** How many are ready there, and the shade that this is; undefined while nobody has counted them. */
  ready: number | undefined;
  level: number | undefined;
  /** The one of all states that Tab leads to. */
  isTabStop: boolean;
  /** Where its letters stand beside the map, for states too small to hold them. */
  callout: Point | undefined;
}

export const toneFill: Record<MapTone, string> = {
  WEST: 'fill-map-west',
  MIDWEST: 'fill-map-midwest',
  NORTHEAST: 'fill-map-northeast',
  SOUTHEAST: 'fill-map-southeast',
  territory: 'fill-map-unknown',
  selected: 'fill-map-selected',
  known: 'fill-map-known',
  unknown: 'fill-map-unknown',
};

const CALLOUT = { width: 30, height: 18, counted: 58 } as const;

/** A state of the map, as a button. The map defines its action. */
export const MapState = memo(function MapState({
  shape,
  tone,
  dimmed,
  ready,
  level,
  isTabStop,
  callout,
}: MapStateProps) {
  const { code, outline, centre, width, height } = shape;
  const selected = tone === 'selected';
  // The shade is of the region's colour; other colours have a meaning of their own.
  const shade = (tone in REGIONS || tone === 'territory') && level !== undefined ? SHADES[level] : undefined;
  const box = { ...CALLOUT, ...(ready !== undefined && { width: CALLOUT.counted }) };
  const area = cn(
    'transition-[fill] duration-100',
    toneFill[tone],
    !selected && 'group-hover:fill-map-hover group-hover:[fill-opacity:1]',
    dimmed && 'opacity-40 group-hover:opacity-100',
  );
  const letters = callout ?? (width > 24 && height > 14 ? (letterPlaces[code] ?? centre) : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no HTML buttons in a drawing
    <g
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${US_STATES[code]}, ${code}${ready === undefined ? '' : ` ${count(ready)} ready`}`}
      aria-pressed={selected}
      data-state={code}
      className="group cursor-pointer outline-none"
    >
      <path
        d={outline}
        fillOpacity={shade}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className={cn(area, 'stroke-surface stroke-[0.8]')}
      />
      {callout && (
        <g className={letterClass}>
          <path
            d={`M${centre.x} ${centre.y}L${calloutEdge(callout, centre)}`}
            vectorEffect="non-scaling-stroke"
            className="pointer-events-none stroke-control-line stroke-[0.8]"
          />
          <rect
            x={callout.x - CALLOUT.width / 2}
            y={callout.y - CALLOUT.height / 2}
            width={box.width}
            height={CALLOUT.height}
            rx={4}
            fillOpacity={shade}
            className={area}
          />
        </g>
      )}
      {letters && (
        <text
          aria-hidden
          x={callout ? letters.x + (box.width - CALLOUT.width) / 2 : letters.x}
          y={letters.y}
          textAnchor="middle"
          dominantBaseline="central"
          className={cn(
            'pointer-events-none fill-map-ink font-medium select-none',
            letterClass,
            callout ? 'text-[10px]' : 'text-[length:calc(10px/var(--zoom))]',
            dimmed && 'opacity-60',
          )}
        >
          {ready === undefined ? (
            code
          ) : callout ? (
            <>
              <tspan>{code}</tspan> {count(ready)}
            </>
          ) : (
            <>
              <tspan x={letters.x} dy="-0.5em">
                {code}
              </tspan>{' '}
              <tspan x={letters.x} dy="1.05em" className="tabular-nums">
                {count(ready)}
              </tspan>
            </>
          )}
        </text>
      )}
    </g>
  );
});

/** Where the line to a callout ends: at its side, or below it where it stands above its state. */
const calloutEdge = ({ x, y }: Point, centre: Point) =>
  x - CALLOUT.width / 2 > centre.x ? `${x - CALLOUT.width / 2} ${y}` : `${x} ${y + CALLOUT.height / 2}`;

/** On a phone the whole map is too small for letters. */
const letterClass = 'max-sm:hidden max-sm:in-data-[near=true]:inline';

/** Where the middle of a state is no place for letters. */
const letterPlaces: Partial<Record<StateShape['code'], Point>> = {
  FL: { x: 660, y: 375 },
  HI: { x: 300, y: 424 },
  LA: { x: 502, y: 341 },
  MI: { x: 588, y: 146 },
  CA: { x: 163, y: 205 },
  ID: { x: 249, y: 130 },
};
