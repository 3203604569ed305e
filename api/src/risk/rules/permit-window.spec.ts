import { describe } from '@jest/globals';
import {
  PERMIT,
  FIRE,
  INSTALL,
  TAKEDOWN,
  task,
  event,
  noReasonFor,
  type Quiet,
  type Reasoned,
  reasonsAre,
} from '../../../test/risk-events.js';

const reasons: Reasoned[] = [
  [
    'a window that ends before the takedown',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { valid_to: '2027-07-11' })]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'the same of an approved permit, on the permit',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-07-11' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'and on the takedown',
    'permit_window_short',
    TAKEDOWN,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-07-11' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-11',
  ],
  [
    'the shorter of two windows, on the takedown',
    'permit_window_short',
    TAKEDOWN,
    event([task(PERMIT, { valid_to: '2027-07-11' }), task(FIRE, { valid_to: '2027-07-01' }), task(TAKEDOWN)]),
    null,
    null,
    '2027-07-01',
  ],
  [
    'a window that begins after the installation',
    'permit_not_valid_at_install',
    INSTALL,
    event([task(PERMIT, { valid_from: '2027-06-12' }), task(INSTALL)]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'a window that ends before it',
    'permit_not_valid_at_install',
    PERMIT,
    event([task(PERMIT, { valid_to: '2027-06-10' })]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'an approved window that begins later, while the tent stands, up to the day before',
    'permit_not_valid_at_install',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_from: '2027-06-20' }), task(INSTALL, { status_num: 8 })]),
    null,
    '2027-06-19',
    '2027-06-11',
  ],
  [
    'one that is not even approved, without an end',
    'permit_not_valid_at_install',
    PERMIT,
    event([task(PERMIT, { status_num: 3, valid_from: '2027-06-20' }), task(INSTALL, { status_num: 8 })]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'a window that ended before the installation, once the tent stands',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-06-10' }), task(INSTALL, { status_num: 8 })]),
    null,
    null,
    '2027-06-10',
  ],
  ...(
    [
      ['permit_not_valid_at_install', PERMIT, '2027-06-11'],
      ['permit_window_short', PERMIT, '2027-07-01'],
      ['permit_not_valid_at_install', INSTALL, '2027-06-11'],
      ['permit_window_short', TAKEDOWN, '2027-07-01'],
    ] as const
  ).map(([code, item, act_by]): Reasoned => [
    `both faults of a window that begins too late and ends too early (${item})`,
    code,
    item,
    event([
      task(PERMIT, { status_num: 2, valid_from: '2027-06-20', valid_to: '2027-07-01' }),
      task(INSTALL),
      task(TAKEDOWN),
    ]),
    null,
    null,
    act_by,
  ]),
  [
    'a window that begins too late and ends too early, once the tent stands',
    'permit_window_short',
    TAKEDOWN,
    event([
      task(PERMIT, { status_num: 2, valid_from: '2027-06-20', valid_to: '2027-07-01' }),
      task(INSTALL, { status_num: 8 }),
      task(TAKEDOWN),
    ]),
    null,
    null,
    '2027-07-01',
  ],
];
const quiet: Quiet[] = [
  [
    'a window that ends before the installation, which is one fault',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { valid_to: '2027-06-10' }), task(INSTALL), task(TAKEDOWN)]),
  ],
  [
    'a window that begins too late and lasts',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { valid_from: '2027-06-20', valid_to: '2027-07-12' }), task(INSTALL), task(TAKEDOWN)]),
  ],
  [
    'a window that covers all days',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { valid_from: '2027-06-11', valid_to: '2027-07-12' })]),
  ],
  [
    'a window whose tent is down',
    'permit_window_short',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-07-01' }), task(TAKEDOWN, { status_num: 16 })]),
  ],
  [
    'an install that is done: it cannot be moved any more',
    'permit_not_valid_at_install',
    INSTALL,
    event([task(PERMIT, { status_num: 2, valid_from: '2027-06-20' }), task(INSTALL, { status_num: 8 })]),
  ],
  [
    'a takedown, which heals no late beginning',
    'permit_not_valid_at_install',
    TAKEDOWN,
    event([
      task(PERMIT, { status_num: 2, valid_from: '2027-06-20' }),
      task(INSTALL, { status_num: 8 }),
      task(TAKEDOWN),
    ]),
  ],
  [
    'a window that begins later, of a tent that is down',
    'permit_not_valid_at_install',
    PERMIT,
    event([
      task(PERMIT, { status_num: 2, valid_from: '2027-06-20' }),
      task(INSTALL, { status_num: 8 }),
      task(TAKEDOWN, { status_num: 16 }),
    ]),
  ],
  [
    'one that is not even approved, of a tent that is down',
    'permit_not_valid_at_install',
    PERMIT,
    event([
      task(PERMIT, { status_num: 3, valid_from: '2027-06-20' }),
      task(INSTALL, { status_num: 8 }),
      task(TAKEDOWN, { status_num: 16 }),
    ]),
  ],
  [
    'a window that ended before, of a tent that stands',
    'permit_not_valid_at_install',
    PERMIT,
    event([task(PERMIT, { status_num: 2, valid_to: '2027-06-10' }), task(INSTALL, { status_num: 8 })]),
  ],
];

describe('the window of a permit', () => {
  reasonsAre(reasons);
  noReasonFor(quiet);
});
