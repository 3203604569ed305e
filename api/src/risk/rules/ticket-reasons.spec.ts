import { describe } from '@jest/globals';
import {
  TICKET,
  INSTALL,
  task,
  event,
  texas,
  noReasonFor,
  type Quiet,
  type Reasoned,
  reasonsAre,
} from '../../../test/risk-events.js';

const reasons: Reasoned[] = [
  ['nobody called 811', 'ticket_missing', TICKET, event([task(TICKET)]), '2027-05-28', null, '2027-06-11'],
  [
    'the last call in a state with two business days of notice',
    'ticket_missing',
    TICKET,
    event([task(TICKET)], { ticket: texas, state_code: 'TX' }),
    '2027-05-28',
    null,
    '2027-06-09',
  ],
  [
    'the last call before Juneteenth, on a Friday as it is a Saturday',
    'ticket_missing',
    TICKET,
    event([task(TICKET)], { ticket: texas, state_code: 'TX', install_on: '2027-06-21' }),
    '2027-06-07',
    null,
    '2027-06-16',
  ],
  [
    'the last call where six weeks of notice are asked for, said a week before it',
    'ticket_missing',
    TICKET,
    event([task(TICKET)], { ticket: { ...texas, notice: 45, notice_unit: 'calendar_days' } }),
    '2027-04-20',
    null,
    '2027-04-27',
  ],
  [
    'a ticket that is clear too late',
    'ticket_not_clear',
    INSTALL,
    event([task(TICKET, { applied_on: '2027-06-09', valid_from: '2027-06-12' }), task(INSTALL)]),
    null,
    null,
    '2027-06-11',
  ],
  [
    'a ticket that ends before staking',
    'ticket_expired',
    TICKET,
    event([task(TICKET, { applied_on: '2027-05-20', valid_to: '2027-06-10' })], { ticket: texas, state_code: 'TX' }),
    null,
    null,
    '2027-06-09',
  ],
];
const quiet: Quiet[] = [
  [
    'a ticket whose stakes are in the ground',
    'ticket_expired',
    TICKET,
    event([task(TICKET, { status_num: 2, valid_to: '2027-06-10' }), task(INSTALL, { status_num: 8 })]),
  ],
  ['a ticket without a fixed life', 'ticket_expired', TICKET, event([task(TICKET, { applied_on: '2027-05-20' })])],
];

describe('what is wrong with an 811 ticket', () => {
  reasonsAre(reasons);
  noReasonFor(quiet);
});
