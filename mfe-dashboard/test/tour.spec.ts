import { describe, expect, it } from '@jest/globals';
import type { Role } from '@guyline/contract/access';
import words from '../src/locales/en.json';
import { panelsOf } from '../src/panels.js';
import { tourOf } from '../src/tour.js';

describe.each(Object.entries(tourOf) as [Role, readonly string[]][])('the tour of a %s', (role, stops) => {
  it('points at panels that the role has, once each', () => {
    const panels = panelsOf(role).map(({ key }) => `panel_${key}`);
    expect(stops.filter((stop) => stop.startsWith('panel_') && !panels.includes(stop))).toEqual([]);
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('has words for each stop', () => {
    const known: Record<string, { title: string; text: string }> = words.tour.dashboard;
    expect(stops.filter((stop) => !known[stop]?.title || !known[stop].text)).toEqual([]);
  });
});
