import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import shapes from 'us-atlas/states-10m.json';
import { fits, MAP_HEIGHT, MAP_WIDTH, PUERTO_RICO } from '../src/panels/map/picture.js';
import outlines from '../src/panels/map/state-outlines.json';
import { drawStates, HOME, usProjection } from './outlines/draw-states.js';

describe('the drawing of the states', () => {
  const drawn = drawStates(shapes as unknown as Topology);

  it('has the fifty states, DC and Puerto Rico, all inside the picture', () => {
    expect(drawn).toHaveLength(52);
    for (const { name, path } of drawn) {
      const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      // Outlines are absolute: pairs of x and y.
      const xs = numbers.filter((_, index) => index % 2 === 0);
      const ys = numbers.filter((_, index) => index % 2 === 1);
      expect([name, Math.min(...xs) >= 0, Math.max(...xs) <= MAP_WIDTH]).toEqual([name, true, true]);
      expect([name, Math.min(...ys) >= 0, Math.max(...ys) <= MAP_HEIGHT]).toEqual([name, true, true]);
    }
  });

  it('writes each number on the land of its state, not at sea and not across a border', () => {
    const atlas = shapes as unknown as Topology;
    const { features } = feature(atlas, atlas.objects['states'] as GeometryCollection<{ name: string }>);
    const lands = new Map(features.map((land) => [land.properties.name, land]));
    const numbered = drawn.filter(({ name, label }) => label && name !== PUERTO_RICO.name); // its number is beside it
    expect(numbered).toHaveLength(44);
    const misplaced = numbered.filter(({ name, label }) => {
      const [land, { x = 0, y = 0, room = 0 } = {}] = [lands.get(name), label];
      const digits = [3, 2, 1].find((one) => fits(one, room)) ?? 0;
      // As wide as the longest number that is written there, but for its rounded ends.
      const ends = [-1, 0, 1].map((side) => x + side * (digits * 3 - 1));
      return ends.some((at) => !land || !geoContains(land, usProjection().invert?.([at, y]) ?? [0, 0]));
    });
    expect(misplaced.map(({ name }) => name)).toEqual([]);
  });

  it('is the one that the screen shows, state-outlines.json', () => {
    // After a change of the drawing: DRAW_OUTLINES=1 npm test -- --tests mfe-dashboard state-outlines
    if (process.env['DRAW_OUTLINES'])
      writeFileSync(join(import.meta.dirname, '../src/panels/map/state-outlines.json'), `${JSON.stringify(drawn)}\n`);
    else expect(outlines).toEqual(drawn);
  });

  it('has the home of the projection in its middle', () => {
    const [x = 0, y = 0] = usProjection()(HOME) ?? [];
    expect([Math.round(x), Math.round(y)]).toEqual([MAP_WIDTH / 2, MAP_HEIGHT / 2]);
  });
});
