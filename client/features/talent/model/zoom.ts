/** The map's own units; what is drawn and what is shown of it are measured in them. */
export const MAP = { width: 900, height: 450 } as const;
export const ZOOM = { min: 1, max: 8, step: 1.6 } as const;

/** The visible part of the map: the drawing is scaled, then moved. */
export type MapView = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };

export const WHOLE_MAP: MapView = { scale: 1, x: 0, y: 0 };

/** Scales by the factor so that what lies under the point stays there. */
export function zoomAt(view: MapView, point: Point, factor: number): MapView {
  const scale = between(view.scale * factor, ZOOM.min, ZOOM.max);
  const grown = scale / view.scale;
  return inside({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown });
}

export const zoomIn = (view: MapView) => zoomAt(view, CENTRE, ZOOM.step);
export const zoomOut = (view: MapView) => zoomAt(view, CENTRE, 1 / ZOOM.step);

export const panBy = (view: MapView, dx: number, dy: number): MapView =>
  inside({ ...view, x: view.x + dx, y: view.y + dy });

/** One of two fingers moves: what was between them stays between them. */
export function pinch(view: MapView, resting: Point, from: Point, to: Point): MapView {
  const apart = Math.hypot(from.x - resting.x, from.y - resting.y);
  const factor = apart > 0 ? Math.hypot(to.x - resting.x, to.y - resting.y) / apart : 1;
  const middle = { x: (from.x + resting.x) / 2, y: (from.y + resting.y) / 2 };
  return panBy(zoomAt(view, middle, factor), (to.x - from.x) / 2, (to.y - from.y) / 2);
}

/** Moves just as far as it takes to show the point, away from the edge. */
export function showPoint(view: MapView, point: Point): MapView {
  const shown = { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y };
  return panBy(
    view,
    between(shown.x, EDGE, MAP.width - EDGE) - shown.x,
    between(shown.y, EDGE, MAP.height - EDGE) - shown.y,
  );
}

const CENTRE: Point = { x: MAP.width / 2, y: MAP.height / 2 };
const EDGE = 50;

/** The drawing always covers the whole frame. */
const inside = ({ scale, x, y }: MapView): MapView => ({
  scale,
  x: between(x, MAP.width * (1 - scale), 0),
  y: between(y, MAP.height * (1 - scale), 0),
});

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most) + 0;
