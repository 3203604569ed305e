import { describe, expect, it } from '@jest/globals';
import type { RiskAbout } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import {
  event,
  FIRE,
  INSPECTION,
  INSTALL,
  noReasonFor,
  PERMIT,
  type Quiet,
  TAKEDOWN,
  task,
  TICKET,
} from '../../../test/risk-events.js';
import type { TaskFact } from '../event-facts.js';
import { reasonsOf } from '../reasons-of.js';

const [APPLICATION, ELECTRICAL, FENCE, USE, OCCUPANCY] = [10, 11, 14, 2, 25] as const;
const [POWER_CHECK, FIRE_CHECK, EXTRA_CHECK] = [20, 21, 26] as const;
const [FENCE_INSTALL, POWER, FENCE_DOWN, POWER_DOWN] = [16, 17, 22, 23] as const;

/** A permit that nobody has applied for and that has no day; its deadline is May 28. */
const undated = (pt_num: TaskItem, over: Partial<TaskFact> = {}) => task(pt_num, { scheduled_date: null, ...over });
const on = (pt_num: TaskItem, scheduled_date: Day, over: Partial<TaskFact> = {}) =>
  task(pt_num, { scheduled_date, ...over });
/** A permit whose authority has it, and means to answer then. */
const answeredOn = (pt_num: TaskItem, expected_on: Day | null) => task(pt_num, { status_num: 3, expected_on });

/** Title, task, tasks of its event; what the sentence says. It always holds since ever, and is to be acted on by its planned day. */
const reasons: [string, TaskItem, TaskFact[], RiskAbout & { against: Day }][] = [
  [
    'a takedown on the day before the install',
    TAKEDOWN,
    [on(INSTALL, '2027-06-12'), on(TAKEDOWN, '2027-06-11')],
    { item: INSTALL, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'the same once somebody has begun with both',
    TAKEDOWN,
    [on(INSTALL, '2027-06-12', { status_num: 7 }), on(TAKEDOWN, '2027-06-11', { status_num: 15 })],
    { item: INSTALL, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'a fence that goes before it comes',
    FENCE_DOWN,
    [on(FENCE_INSTALL, '2027-06-20'), on(FENCE_DOWN, '2027-06-12'), task(INSTALL)],
    { item: FENCE_INSTALL, day: '2027-06-20', against: '2027-06-12' },
  ],
  [
    'and the power',
    POWER_DOWN,
    [on(POWER, '2027-06-20'), on(POWER_DOWN, '2027-06-12')],
    { item: POWER, day: '2027-06-20', against: '2027-06-12' },
  ],
  [
    'an install on the day before its permit is planned',
    INSTALL,
    [on(PERMIT, '2027-06-12'), task(INSTALL)],
    { item: PERMIT, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'an install long before the deadline of a permit without a day',
    INSTALL,
    [undated(PERMIT), on(INSTALL, '2027-05-27')],
    { item: PERMIT, day: '2027-05-28', against: '2027-05-27', awaits: 'deadline' },
  ],
  [
    'an install on the day before the answer',
    INSTALL,
    [answeredOn(PERMIT, '2027-06-12'), task(INSTALL)],
    { item: PERMIT, day: '2027-06-12', against: '2027-06-11', awaits: 'answer' },
  ],
  [
    'an install that somebody began',
    INSTALL,
    [answeredOn(PERMIT, '2027-06-12'), task(INSTALL, { status_num: 7 })],
    { item: PERMIT, day: '2027-06-12', against: '2027-06-11', awaits: 'answer' },
  ],
  [
    'the first of two permits',
    INSTALL,
    [on(FIRE, '2027-06-13'), on(PERMIT, '2027-06-12'), task(INSTALL)],
    { item: PERMIT, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'a fence before its permit',
    FENCE_INSTALL,
    [on(FENCE, '2027-06-12'), task(FENCE_INSTALL), task(INSTALL)],
    { item: FENCE, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'power before its permit',
    POWER,
    [answeredOn(ELECTRICAL, '2027-06-12'), task(POWER)],
    { item: ELECTRICAL, day: '2027-06-12', against: '2027-06-11', awaits: 'answer' },
  ],
  [
    'power before its application',
    POWER,
    [on(APPLICATION, '2027-06-12'), task(POWER)],
    { item: APPLICATION, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'a tent before the permit for a fence that comes with it',
    INSTALL,
    [on(FENCE, '2027-06-12'), task(INSTALL)],
    { item: FENCE, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'a fire inspection on the day before the install',
    FIRE_CHECK,
    [on(INSTALL, '2027-06-12'), on(FIRE_CHECK, '2027-06-11')],
    { item: INSTALL, day: '2027-06-12', against: '2027-06-11' },
  ],
  [
    'a building inspection that was asked for, before the install',
    INSPECTION,
    [on(INSTALL, '2027-06-12', { status_num: 7 }), on(INSPECTION, '2027-06-10', { status_num: 10 })],
    { item: INSTALL, day: '2027-06-12', against: '2027-06-10' },
  ],
  [
    'an inspection of power before it is there',
    POWER_CHECK,
    [on(POWER, '2027-06-20'), on(POWER_CHECK, '2027-06-18'), task(INSTALL)],
    { item: POWER, day: '2027-06-20', against: '2027-06-18' },
  ],
  [
    'an inspection of power that comes with the tent',
    POWER_CHECK,
    [on(INSTALL, '2027-06-20'), on(POWER_CHECK, '2027-06-18')],
    { item: INSTALL, day: '2027-06-20', against: '2027-06-18' },
  ],
];

const quiet: Quiet[] = (
  [
    ['a takedown on the day of the install', TAKEDOWN, [on(INSTALL, '2027-06-11'), on(TAKEDOWN, '2027-06-11')]],
    ['a takedown without a day', TAKEDOWN, [on(INSTALL, '2027-07-20'), undated(TAKEDOWN)]],
    ['a takedown whose install has no day', TAKEDOWN, [undated(INSTALL), on(TAKEDOWN, '2027-06-01')]],
    ['a takedown alone', TAKEDOWN, [on(TAKEDOWN, '2027-06-01')]],
    [
      'a takedown whose install is done',
      TAKEDOWN,
      [on(INSTALL, '2027-06-12', { status_num: 8 }), on(TAKEDOWN, '2027-06-11')],
    ],
    ['a takedown that is done', TAKEDOWN, [on(INSTALL, '2027-06-12'), on(TAKEDOWN, '2027-06-11', { status_num: 16 })]],
    ['a takedown of the tent before a fence comes', TAKEDOWN, [on(FENCE_INSTALL, '2027-07-13'), task(TAKEDOWN)]],
    ['an install on the day of its permit', INSTALL, [on(PERMIT, '2027-06-11'), task(INSTALL)]],
    ['an install on the deadline of its permit', INSTALL, [undated(PERMIT), on(INSTALL, '2027-05-28')]],
    ['an install on the day of the answer', INSTALL, [answeredOn(PERMIT, '2027-06-11'), task(INSTALL)]],
    ['an install whose answer nobody knows', INSTALL, [answeredOn(PERMIT, null), on(INSTALL, '2027-05-01')]],
    ['an install without a day', INSTALL, [on(PERMIT, '2027-06-20'), undated(INSTALL)]],
    ['an install that is done', INSTALL, [on(PERMIT, '2027-06-12'), task(INSTALL, { status_num: 8 })]],
    ['an install whose permit is there', INSTALL, [on(PERMIT, '2027-06-12', { status_num: 2 }), task(INSTALL)]],
    ['an install whose permit nobody wants', INSTALL, [on(PERMIT, '2027-06-12', { status_num: 5 }), task(INSTALL)]],
    [
      'an install whose permit was returned: it says so itself',
      INSTALL,
      [on(PERMIT, '2027-06-12', { status_num: 4, expected_on: '2027-06-12' }), task(INSTALL)],
    ],
    ['an install before the 811 ticket is planned', INSTALL, [on(TICKET, '2027-06-12'), task(INSTALL)]],
    ['an install before certificates', INSTALL, [on(USE, '2027-06-12'), on(OCCUPANCY, '2027-06-12'), task(INSTALL)]],
    ['a tent before the permit of a fence', INSTALL, [on(FENCE, '2027-06-12'), task(FENCE_INSTALL), task(INSTALL)]],
    ['power before the permit of the tent', POWER, [on(PERMIT, '2027-06-12'), task(POWER)]],
    ['an inspection alone', INSPECTION, [on(PERMIT, '2027-06-30'), on(INSPECTION, '2027-06-20')]],
    ['an inspection on the day of the install', FIRE_CHECK, [on(INSTALL, '2027-06-11'), on(FIRE_CHECK, '2027-06-11')]],
    ['an inspection without a day', FIRE_CHECK, [on(INSTALL, '2027-06-20'), undated(FIRE_CHECK)]],
    ['an inspection whose install has no day', FIRE_CHECK, [undated(INSTALL), on(FIRE_CHECK, '2027-06-01')]],
    [
      'an inspection whose install is done',
      FIRE_CHECK,
      [on(INSTALL, '2027-06-12', { status_num: 8 }), on(FIRE_CHECK, '2027-06-11')],
    ],
    [
      'an inspection that is passed',
      FIRE_CHECK,
      [on(INSTALL, '2027-06-12'), on(FIRE_CHECK, '2027-06-11', { status_num: 11 })],
    ],
    [
      'an inspection that failed: it says so itself',
      FIRE_CHECK,
      [on(INSTALL, '2027-06-12'), on(FIRE_CHECK, '2027-06-11', { status_num: 12 })],
    ],
    [
      'an inspection of the tent before power comes',
      FIRE_CHECK,
      [on(POWER, '2027-06-20'), on(FIRE_CHECK, '2027-06-12')],
    ],
    [
      'an extra inspection, which has no order',
      EXTRA_CHECK,
      [on(INSTALL, '2027-06-20'), on(EXTRA_CHECK, '2027-06-12')],
    ],
  ] as const
).map(([title, item, tasks]): Quiet => [title, 'predecessor_late', item, event([...tasks])]);

describe('the order of permit, install, inspection and takedown', () => {
  it.each(reasons)('%s', (_, item, tasks, about) => {
    const reason = reasonsOf(event(tasks))
      .get(item)
      ?.find(({ code }) => code === 'predecessor_late');
    expect(reason).toEqual({ code: 'predecessor_late', from_on: null, until_on: null, act_by: about.against, about });
  });

  noReasonFor(quiet);
});
