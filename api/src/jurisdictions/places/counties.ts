import { createRequire } from 'node:module';
import { geoBounds, geoContains } from 'd3-geo';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export interface County {
  /** Five digits: state and county. */
  fips: string;
  name: string;
  /** Name of its state. */
  state: string;
}
interface Shape extends County {
  outline: Feature<Geometry>;
  /** West, south, east, north; west of the date line, west is the larger one. */
  bounds: readonly [number, number, number, number];
}
type Atlas = Topology<Record<'counties' | 'states', GeometryCollection<{ name: string }>>>;

let shapes: readonly Shape[] | undefined;

/** The counties of the US Atlas; read when the first store is placed, some 0.1 s. */
function read(): readonly Shape[] {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas;
  const of = (name: 'counties' | 'states') =>
    (feature(atlas, atlas.objects[name]) as FeatureCollection<Geometry, { name: string }>).features;
  const states = new Map(of('states').map(({ id, properties }) => [String(id), properties.name]));
  return of('counties').map((outline) => {
    const fips = String(outline.id);
    const [[west, south], [east, north]] = geoBounds(outline);
    const state = states.get(fips.slice(0, 2)) ?? '';
    return { fips, name: outline.properties.name, state, outline, bounds: [west, south, east, north] };
  });
}

const near = ({ bounds: [west, south, east, north] }: Shape, longitude: number, latitude: number): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

/** The county that a point lies in; undefined at sea and abroad. */
export function countyAt(latitude: number, longitude: number): County | undefined {
  shapes ??= read();
  return shapes.find((one) => near(one, longitude, latitude) && geoContains(one.outline, [longitude, latitude]));
}

/** Degrees, some half to two kilometers: outlines are simplified, and rivers between states wind. */
const REACH = [0.005, 0.01, 0.02];
const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

/** The county that a point of a state lies in, or one of that state close by: a store on a river's bank, or on a pier. */
export function countyIn(state: string, latitude: number, longitude: number): County | undefined {
  const found = countyAt(latitude, longitude);
  if (found?.state === state) return found;
  for (const reach of REACH)
    for (const direction of DIRECTIONS) {
      const beside = countyAt(latitude + reach * Math.sin(direction), longitude + reach * Math.cos(direction));
      if (beside?.state === state) return beside;
    }
  return found;
}
