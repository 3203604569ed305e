import { geoAlbersUsa, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export const MAP_WIDTH = 560;
export const MAP_HEIGHT = 264;
/** Longitude 100 west, latitude 39 north is the middle of the picture. */
export const HOME: [number, number] = [-100, 39];
/** At this scale Hawaii and Maine just fit around the middle; nobody zooms further. */
const SCALE = 535;
const TRANSLATE: [number, number] = [304.4, 135.4];

/** Clear of Florida. The US projection knows no territory, so Puerto Rico is drawn by one of its own. */
export const PUERTO_RICO = {
  name: 'Puerto Rico',
  left: 474,
  top: 206,
  right: 554,
  bottom: 258,
  /** Its two letters, since its outline is known to fewer people than that of Texas; the number stands beside them. */
  code: { text: 'PR', x: 504, y: 248 },
} as const;
const ICON_NUMBER = { x: 524, y: 248 };
const ICON = { left: 488, top: 212, right: 540, bottom: 234 } as const;

export interface StateShape {
  name: string;
  path: string;
  /** Where its number stands; absent where there is no room for one. */
  label?: { x: number; y: number };
}

const LABEL_WIDTH = 20;
const LABEL_HEIGHT = 13;

/** The projection of the fifty states and DC. Without resampling: the borders have points enough for so small a picture. */
export const usProjection = () => geoAlbersUsa().scale(SCALE).translate(TRANSLATE).precision(0);

type Shapes = GeometryCollection<{ name: string }>;

/** Outlines in pixels of a picture of `MAP_WIDTH` by `MAP_HEIGHT`, by the name of the state; territories other than Puerto Rico are left out. */
export function drawStates(shapes: Topology): StateShape[] {
  const { features } = feature(shapes, shapes.objects['states'] as Shapes);
  const us = geoPath(usProjection()).digits(1);
  return features.flatMap((state): StateShape[] => {
    const { name } = state.properties;
    if (name === PUERTO_RICO.name) {
      const fitted = geoMercator().fitExtent(
        [
          [ICON.left, ICON.top],
          [ICON.right, ICON.bottom],
        ],
        state,
      );
      return [{ name, path: geoPath(fitted).digits(1)(state) ?? '', label: ICON_NUMBER }];
    }
    const path = us(state);
    if (!path) return [];
    const [[left, top], [right, bottom]] = us.bounds(state);
    const [x, y] = us.centroid(state);
    return [{ name, path, ...(right - left > LABEL_WIDTH && bottom - top > LABEL_HEIGHT && { label: { x, y } }) }];
  });
}
