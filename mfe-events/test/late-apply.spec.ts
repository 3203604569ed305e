import { describe, expect, it } from '@jest/globals';
import type { ProjectDates } from '@guyline/contract/projects';
import type { PlannedRequirement, PlannedTask } from '@guyline/contract/event-orders';
import { lateApply } from '../src/templates/late-apply.js';
import { fire, summer } from './planned-events.js';

const dates = summer as ProjectDates;
const install = (pt_num: 15 | 16, scheduled_date: string | null): PlannedTask => ({
  ...{ pt_num, scheduled_date, past: false, after_deadline: null },
});
const asked = (over: object) => ({ ...fire, ...over }) as unknown as PlannedRequirement;

describe('a day to apply', () => {
  it.each([
    ['after the deadline of permits', { apply_by: '2026-06-02' }, { after: 'deadline', day: '2026-06-01' }],
    ['on that day, but after the install', { apply_by: '2026-06-01' }, { after: 'install', day: '2026-05-29' }],
    ['after the install', { apply_by: '2026-05-30' }, { after: 'install', day: '2026-05-29' }],
    ['on the day of the install', { apply_by: '2026-05-29' }, undefined],
    ['of what is issued on site, after the install', { apply_by: '2026-05-30', pt_num: 2 }, undefined],
    ['of a fence, after the install of the tent', { apply_by: '2026-05-30', pt_num: 14 }, undefined],
    ['of an inspection, by its own deadline', { apply_by: '2026-06-15', pt_num: 21 }, undefined],
    ['after that', { apply_by: '2026-06-16', pt_num: 21 }, { after: 'deadline', day: '2026-06-15' }],
    ['of what is no task', { apply_by: '2026-07-30', pt_num: null }, undefined],
    ['that is not known', { apply_by: null }, undefined],
  ])('%s', (_, over, late) => {
    expect(lateApply(asked(over), [install(15, '2026-05-29'), install(16, '2026-05-31')], dates)).toEqual(late);
  });

  it('is compared with the install alone until the dates of the project are read', () => {
    expect(lateApply(asked({ apply_by: '2026-06-02' }), [install(15, null)], undefined)).toBeUndefined();
    expect(lateApply(asked({ apply_by: '2026-06-02' }), [install(15, '2026-06-01')], undefined)).toEqual({
      ...{ after: 'install', day: '2026-06-01' },
    });
  });
});
