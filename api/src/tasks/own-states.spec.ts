import { describe, expect, it } from '@jest/globals';
import { levels } from '@guyline/contract/access';
import type { SessionActor } from '../platform/access/actor.js';
import { query } from '../platform/db/query.js';
import { keptCounts } from './kept-sums.sql.js';

describe('counts from the kept rows of events', () => {
  const filter = { page: 1, per_page: 10, year: 2027, region_id: 3, task: 'electrical_permits' } as const;
  const textFor = (actor: Partial<SessionActor>): string =>
    keptCounts({ id: 1, ...actor } as SessionActor, filter)?.compile(query).sql ?? '';
  const ofRegion = /s\.region_id = /g;

  it.each([
    ['vendor', { role: 'vendor', level: levels.vendor }],
    ['staff', { role: 'vendor', level: levels.staff, vendorId: 2 }],
    ['manager', { role: 'manager', level: levels.manager }],
  ] as const)('of a %s read the own events that the filter leaves, and compare nothing twice', (_, actor) => {
    const text = textFor(actor);
    expect(text).toMatch(
      /t\.event_id = any\(array\(select e\.id from events e where [^]+ e\.project_id = any\(array\(/,
    );
    expect(text).toMatch(/ and e\.location_id in \(/);
    expect(text.match(ofRegion)).toHaveLength(1);
    expect(text).not.toContain('t.project_id');
    expect(text).not.toContain('t.location_id');
  });

  it('of others select the rows of the year and region', () => {
    const text = textFor({ role: 'admin', level: levels.admin });
    expect(text).toContain('t.project_id = any(array(');
    expect(text.match(ofRegion)).toHaveLength(1);
    expect(text).not.toContain('from events e');
  });
});
