import { describe, expect, it } from '@jest/globals';
import type { Role } from '@guyline/contract/access';
import ar from '../src/locales/ar.json';
import words from '../src/locales/en.json';
import es from '../src/locales/es.json';
import fr from '../src/locales/fr.json';
import it_ from '../src/locales/it.json';
import zh from '../src/locales/zh.json';
import { panelsOf } from '../src/panels.js';
import { tourOf } from '../src/tour.js';

describe.each(Object.entries(tourOf) as [Role, readonly string[]][])('the tour of a %s', (role, stops) => {
  it('points at panels that the role has, once each', () => {
    const panels = panelsOf(role).map(({ key }) => `panel_${key}`);
    expect(stops.filter((stop) => stop.startsWith('panel_') && !panels.includes(stop))).toEqual([]);
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('goes down the page', () => {
    const panels = panelsOf(role).map(({ key }) => `panel_${key}`);
    const places = stops.filter((stop) => stop.startsWith('panel_')).map((stop) => panels.indexOf(stop));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('has words for each stop', () => {
    const known: Record<string, { title: string; text: string }> = words.tour.dashboard;
    expect(stops.filter((stop) => !known[stop]?.title || !known[stop].text)).toEqual([]);
  });
});

describe('the stop at the work list', () => {
  it.each(Object.entries({ ar, en: words, es, fr, it: it_, zh }))(
    'names no part that is on a wide screen or on a phone alone: %s',
    (_, { tour, work: { tab } }) => {
      const text = tour.dashboard.panel_work.text.toLowerCase();
      const parts = [tab.this_week, tab.upcoming, tab.today, tab.missing_date];
      expect(parts.filter((part) => text.includes(part.toLowerCase()))).toEqual([]);
    },
  );
});
