import { geoAlbersUsa, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { PUERTO_RICO, type StateShape } from '../../src/panels/map/picture.js';
import { roomiest } from './roomiest.js';

/** Longitude 100 west, latitude 39 north is the middle of the picture. */
export const HOME: [number, number] = [-100, 39];
/** At this scale Hawaii and Maine just fit around the middle; nobody zooms further. */
const SCALE = 535;
const TRANSLATE: [number, number] = [304.4, 135.4];
const ICON_NUMBER = { x: 524, y: 248, room: 30 };
const ICON = { left: 488, top: 212, right: 540, bottom: 234 } as const;
/** What is smaller cannot be seen; both sides of a border are rounded alike. */
const STEP = 0.5;
const rounded = (value: number): number => Math.round(value / STEP) * STEP;

/** A path of straight lines with every point on the grid of `STEP`, and none twice in a row; islands of less than an area are left out. */
function coarse(path: string | null): string {
  const rings = (path ?? '').split('Z').filter(Boolean);
  return rings
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) =>
          point
            .split(',')
            .map((value) => rounded(Number(value)))
            .join(','),
        ),
    )
    .map((points) => points.filter((point, index) => point !== points[index - 1]))
    .filter((points) => new Set(points).size > 2)
    .map((points) => `M${points.join('L')}Z`)
    .join('');
}

/** The projection of the fifty states and DC. Without resampling: the borders have points enough for so small a picture. */
export const usProjection = () => geoAlbersUsa().scale(SCALE).translate(TRANSLATE).precision(0);

type Shapes = GeometryCollection<{ name: string }>;

/** Outlines in pixels of a picture of `MAP_WIDTH` by `MAP_HEIGHT`, by the name of the state; territories other than Puerto Rico are left out. */
export function drawStates(shapes: Topology): StateShape[] {
  const { features } = feature(shapes, shapes.objects['states'] as Shapes);
  const us = geoPath(usProjection());
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
      return [{ name, path: coarse(geoPath(fitted)(state)), label: ICON_NUMBER }];
    }
    const path = coarse(us(state));
    if (!path) return [];
    const label = roomiest(path);
    return [{ name, path, ...(label && { label }) }];
  });
}
