import { describe } from '@jest/globals';
import type { RiskCode } from '@guyline/contract/risk/reasons';
import type { Day } from '@guyline/contract/status';
import type { TaskItem } from '@guyline/contract/tasks/items';
import {
  event,
  INSTALL,
  noReasonFor,
  PERMIT,
  type Quiet,
  type Reasoned,
  reasonsAre,
  TAKEDOWN,
  task,
} from '../../../test/risk-events.js';
import type { TaskFact } from '../event-facts.js';

const [APPLICATION, ELECTRICAL, FENCE] = [10, 11, 14] as const;
const [FENCE_INSTALL, POWER, FENCE_DOWN, POWER_DOWN] = [16, 17, 22, 23] as const;
const missed = 'permit_not_valid_at_install';
const short = 'permit_window_short';

/** The tent stands from June 11 to July 12; beside it something from June 20 to July 1. */
const tent = [task(INSTALL), task(TAKEDOWN)];
const work = (install: TaskItem, takedown: TaskItem): TaskFact[] => [
  task(install, { scheduled_date: '2027-06-20' }),
  task(takedown, { scheduled_date: '2027-07-01' }),
];
const fence = work(FENCE_INSTALL, FENCE_DOWN);
const power = work(POWER, POWER_DOWN);
const done = (tasks: readonly TaskFact[], ...items: TaskItem[]): TaskFact[] =>
  tasks.map((one) => (items.includes(one.pt_num) ? { ...one, status_num: one.pt_num > 20 ? 16 : 8 } : one));
/** An approved permit with its window. */
const permit = (pt_num: TaskItem, valid_from: Day | null, valid_to: Day | null, status_num: 2 | 3 = 2) =>
  task(pt_num, { status_num, valid_from, valid_to });

const reasons: Reasoned[] = (
  [
    ['a fence permit that begins after the fence', missed, FENCE, [permit(FENCE, '2027-06-21', null), ...fence]],
    ['the same, on the fence', missed, FENCE_INSTALL, [permit(FENCE, '2027-06-21', null), ...fence]],
    ['one that ends before it', missed, FENCE_INSTALL, [permit(FENCE, null, '2027-06-19'), ...fence]],
    ['an electrical permit that begins late', missed, POWER, [permit(ELECTRICAL, '2027-06-21', null), ...power]],
    ['an application of the same', missed, POWER, [permit(APPLICATION, '2027-06-21', null), ...power]],
    ['one beside a fence', missed, POWER, [permit(ELECTRICAL, '2027-06-21', null), ...power, ...fence]],
  ] as const
).map(([title, code, item, tasks]): Reasoned => [
  title,
  code,
  item,
  event([...tent, ...tasks]),
  null,
  null,
  '2027-06-20',
]);
const ends: Reasoned[] = (
  [
    ['a fence permit that ends before the fence goes', short, FENCE, [permit(FENCE, null, '2027-06-30'), ...fence]],
    ['the same, on its takedown', short, FENCE_DOWN, [permit(FENCE, null, '2027-06-30'), ...fence]],
    ['the same of power', short, POWER_DOWN, [permit(ELECTRICAL, null, '2027-06-30'), ...power]],
    [
      'the same when the tent is down',
      short,
      FENCE_DOWN,
      [permit(FENCE, null, '2027-06-30'), ...done(fence, FENCE_INSTALL), task(TAKEDOWN, { status_num: 16 })],
    ],
  ] as const
).map(([title, code, item, tasks]): Reasoned => [title, code, item, event([...tasks]), null, null, '2027-06-30']);
const others: Reasoned[] = [
  [
    'a fence that stands before its permit begins, up to the day before',
    missed,
    FENCE,
    event([...tent, permit(FENCE, '2027-06-25', null), ...done(fence, FENCE_INSTALL)]),
    null,
    '2027-06-24',
    '2027-06-20',
  ],
  [
    'a fence permit of an event without a fence, by the tent',
    missed,
    INSTALL,
    event([...tent, permit(FENCE, '2027-06-12', null)]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'one whose fence has no day, by the tent, on the fence',
    missed,
    FENCE_INSTALL,
    event([...tent, permit(FENCE, '2027-06-12', null), task(FENCE_INSTALL, { scheduled_date: null })]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'one whose fence nobody takes down, by the takedown of the tent',
    short,
    TAKEDOWN,
    event([...tent, permit(FENCE, null, '2027-07-11'), ...fence.slice(0, 1)]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'one of an event without any work, by its own days',
    short,
    FENCE,
    event([permit(FENCE, null, '2027-07-11')]),
    null,
    null,
    '2027-07-11',
  ],
];

const quiet: Quiet[] = (
  [
    ['a fence permit that covers the fence alone', FENCE, [permit(FENCE, '2027-06-20', '2027-07-01'), ...fence]],
    ['an electrical permit', ELECTRICAL, [permit(ELECTRICAL, '2027-06-20', '2027-07-01'), ...power]],
    ['an application', APPLICATION, [permit(APPLICATION, '2027-06-20', '2027-07-01'), ...power]],
    ['the tent', INSTALL, [permit(FENCE, '2027-06-21', null), ...fence]],
    ['the takedown of the tent', TAKEDOWN, [permit(FENCE, null, '2027-06-30'), ...fence]],
    ['the fence, of the tent', FENCE_INSTALL, [permit(PERMIT, '2027-06-12', null), ...fence]],
    ['the fence, of power', FENCE_INSTALL, [permit(ELECTRICAL, '2027-06-21', null), ...fence, ...power]],
    [
      'a fence that is down, while the tent stands',
      FENCE,
      [permit(FENCE, '2027-06-21', '2027-06-22'), ...done(fence, FENCE_INSTALL, FENCE_DOWN)],
    ],
  ] as const
).flatMap(([title, item, tasks]) =>
  [missed, short].map((code): Quiet => [title, code as RiskCode, item, event([...tent, ...tasks])]),
);

describe('the window of a permit for something else than the tent', () => {
  reasonsAre([...reasons, ...ends, ...others]);
  noReasonFor(quiet);
});
