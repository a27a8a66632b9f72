import { type StateCode, US_STATES } from '@portal/server/core/contract/us-states.ts';
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cn } from '../../../lib/page/class-names.ts';
import { useMapView } from '../hooks/use-map-view.ts';
import { type MapChoice, stateColour } from '../model/map-colours.ts';
import { callouts } from '../model/map-marks.ts';
import type { StateShape } from '../model/map-shapes.ts';
import { type Direction, neighbour } from '../model/neighbours.ts';
import { shadesOf } from '../model/state-counts.ts';
import { type MapView, panBy, showPoint, WHOLE_MAP, zoomIn, zoomOut } from '../model/zoom.ts';
import { MapState } from './map-state.tsx';
import { MapTooltip, type Pointed } from './map-tooltip.tsx';
import { ZoomControls } from './zoom-controls.tsx';

interface StateMapProps {
  shapes: StateShape[];
  choice: MapChoice;
  /** Ready people by state, once they are counted. */
  ready: Record<string, number> | undefined;
  onSelect: (state: StateCode) => void;
  /** The state that Tab leads to first. */
  start: StateCode;
  /** The map takes the place of what had the focus. */
  takeFocus: boolean;
}

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const PAN = 60;
/** From here on the letters of states can be read on a phone. */
const NEAR = 2.5;
const pans: Record<Direction, [number, number]> = {
  left: [PAN, 0],
  right: [-PAN, 0],
  up: [0, PAN],
  down: [0, -PAN],
};
const zooms: Record<string, (view: MapView) => MapView> = {
  '+': zoomIn,
  '=': zoomIn,
  '-': zoomOut,
  '0': () => WHOLE_MAP,
};

/** The states as buttons on a map that can be zoomed and moved. One of them is in the order of Tab; arrows lead on. */
export function StateMap({ shapes, choice, ready, onSelect, start, takeFocus }: StateMapProps) {
  const { view, held, change, frame, handlers } = useMapView();
  const [tabStop, setTabStop] = useState(start);
  const [focused, setFocused] = useState<StateCode>();
  const [pointed, setPointed] = useState<Pointed>();
  const box = useRef<HTMLDivElement>(null);
  const help = useId();

  // Where the focus is, the document knows: nowhere, when its element went with the table.
  useEffect(() => {
    if (takeFocus && document.activeElement === document.body) focusState(frame.current, start);
  }, [takeFocus, frame, start]);

  const select = (event: SyntheticEvent) => {
    const code = stateAt(event);
    if (code) onSelect(code);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const code = stateAt(event);
    const direction = arrows[event.key];
    const zoom = zooms[event.key];
    if (!code) return;
    if (event.key === 'Enter' || event.key === ' ') onSelect(code);
    else if (zoom) change(zoom);
    else if (direction && event.shiftKey) change((old) => panBy(old, ...pans[direction]));
    else if (direction) focusState(frame.current, neighbour(shapes, code, direction));
    else return;
    event.preventDefault();
  };

  const onFocus = (event: SyntheticEvent<SVGSVGElement, FocusEvent>) => {
    const code = stateAt(event);
    const shape = shapes.find((each) => each.code === code);
    if (!code || !shape) return;
    setTabStop(code);
    if (!(event.target as Element).matches(':focus-visible')) return;
    setFocused(code);
    change((old) => showPoint(old, shape.centre));
  };

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    handlers.onPointerMove(event);
    if (event.pointerType !== 'mouse') return;
    const code = stateAt(event);
    const around = box.current?.getBoundingClientRect();
    setPointed(
      code && around && event.buttons === 0
        ? { code, x: event.clientX - around.left, y: event.clientY - around.top }
        : undefined,
    );
  };

  const levelOf = ready && shadesOf(Object.values(ready)).levelOf;
  const outlined = shapes.find(({ code }) => code === focused);
  return (
    <div ref={box} className="relative sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
      <p id={help} className="sr-only">
        Use the arrow keys to move between states and Enter to see who is licensed there. Plus and minus zoom,
        zero shows the whole map, and Shift with an arrow key moves it. You can also choose a state from the
        list above.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset */}
      <svg
        ref={frame}
        viewBox="0 0 900 450"
        role="group"
        aria-label="Map of the United States"
        aria-describedby={help}
        className={cn('block w-full overflow-hidden', view.scale > 1 ? 'touch-none' : 'touch-pan-y')}
        {...handlers}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
        onClick={select}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setFocused(undefined)}
      >
        <g
          data-near={view.scale >= NEAR}
          className={cn(!held && 'transition-transform duration-150 ease-calm')}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            ['--zoom' as string]: view.scale,
          }}
        >
          {shapes.map((shape) => (
            <MapState
              key={shape.code}
              shape={shape}
              {...stateColour(shape.code, choice)}
              ready={ready && (ready[shape.code] ?? 0)}
              level={levelOf?.(ready?.[shape.code] ?? 0)}
              isTabStop={shape.code === tabStop}
              callout={callouts.get(shape.code)}
            />
          ))}
          {outlined && (
            <path
              d={outlined.outline}
              vectorEffect="non-scaling-stroke"
              className="pointer-events-none fill-none stroke-ink stroke-[2.5]"
            />
          )}
        </g>
      </svg>
      <ZoomControls view={view} change={change} />
      {pointed && (
        <MapTooltip
          pointed={pointed}
          ready={ready && (ready[pointed.code] ?? 0)}
          width={box.current?.clientWidth ?? 0}
        />
      )}
      {outlined && !pointed && (
        <p
          aria-hidden
          className="absolute bottom-2 left-3 rounded-lg bg-ink px-2.5 py-1.5 text-xs text-background"
        >
          {US_STATES[outlined.code]} - Press Enter to view licensed talent
        </p>
      )}
    </div>
  );
}

function stateAt(event: SyntheticEvent): StateCode | undefined {
  const code = (event.target as Element).closest('[data-state]')?.getAttribute('data-state');
  return code && code in US_STATES ? (code as StateCode) : undefined;
}

function focusState(frame: SVGSVGElement | null, code: StateCode | null) {
  if (code) frame?.querySelector<SVGGElement>(`[data-state="${code}"]`)?.focus();
}
