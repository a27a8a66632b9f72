import type { StateCode } from '@portal/server/core/contract/us-states.ts';
import { geoAlbersUsa, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { shapeState } from './places.ts';
import { MAP, type Point } from './zoom.ts';

/** A state as it is drawn. */
export interface StateShape {
  code: StateCode;
  /** The `d` of its path. */
  outline: string;
  centre: Point;
  /** How wide and high it is. */
  width: number;
  height: number;
}

export type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** Territories, which lie outside the projection, are drawn as squares in the ocean. */
const tiles: [StateCode, Point][] = [
  ['GU', { x: 602, y: 424 }],
  ['AS', { x: 554, y: 424 }],
  ['MP', { x: 506, y: 424 }],
  ['PR', { x: 758, y: 424 }],
  ['VI', { x: 806, y: 424 }],
];
const TILE = { width: 40, height: 32 };

const tileShapes = tiles.map(([code, centre]): StateShape => {
  const { width, height } = TILE;
  const corner = `M${centre.x - width / 2} ${centre.y - height / 2}`;
  return { code, outline: `${corner}h${width}v${height}h${-width}Z`, centre, ...TILE };
});

/** The states, DC and the territories in the map's units, by name. */
export function drawStates(atlas: Atlas): StateShape[] {
  const projection = geoAlbersUsa()
    .scale(900)
    .translate([MAP.width / 2, MAP.height / 2]);
  // A tenth of a unit is less than a pixel at any zoom.
  const path = geoPath(projection).digits(1);
  return feature(atlas, atlas.objects.states)
    .features.flatMap((state): StateShape[] => {
      const code = shapeState(state.id, state.properties.name);
      const outline = code && path(state);
      if (!outline) return [];
      const [x, y] = path.centroid(state);
      const [[left, top], [right, bottom]] = path.bounds(state);
      return [{ code, outline, centre: { x, y }, width: right - left, height: bottom - top }];
    })
    .concat(tileShapes)
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
