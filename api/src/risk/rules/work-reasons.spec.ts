import { describe } from '@jest/globals';
import {
  PERMIT,
  FIRE,
  INSTALL,
  INSPECTION,
  TAKEDOWN,
  task,
  asked,
  event,
  norfolk,
  noReasonFor,
  type Quiet,
  type Reasoned,
  reasonsAre,
} from '../../../test/risk-events.js';

const reasons: Reasoned[] = [
  [
    'an inspection without notice, over the Fourth of July',
    'inspection_notice_short',
    INSPECTION,
    event([task(INSPECTION, { scheduled_date: '2027-07-07' })], { notice: norfolk }),
    '2027-07-02',
    null,
    '2027-07-01',
  ],
  [
    'with a holiday of the authority itself',
    'inspection_notice_short',
    INSPECTION,
    event([task(INSPECTION, { scheduled_date: '2027-06-16' })], {
      notice: { ...norfolk, holidays: [{ day: '2027-06-14', name: 'Harborfest', yearly: false }] },
    }),
    '2027-06-11',
    null,
    '2027-06-10',
  ],
  [
    'what comes first is planned later',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT, { scheduled_date: '2027-05-20' }), task(FIRE, { scheduled_date: '2027-05-21' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    null,
    null,
    '2027-05-20',
  ],
  [
    'what comes first is overdue',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT), task(FIRE, { scheduled_date: '2027-05-12' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    '2027-05-13',
    null,
    '2027-05-28',
  ],
  [
    'what comes first is under way past its deadline',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT), task(FIRE, { status_num: 3, scheduled_date: '2027-05-12' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
    '2027-05-29',
    null,
    '2027-05-28',
  ],
  [
    'a site that is used for too many days',
    'site_days_exceeded',
    INSTALL,
    event([task(INSTALL), task(TAKEDOWN)], { site: { used: 31, year: 2027, limit: 30, authority: 'Norfolk' } }),
    null,
    null,
    '2027-06-11',
  ],
  [
    'the same once the tent stands',
    'site_days_exceeded',
    TAKEDOWN,
    event([task(INSTALL, { status_num: 8 }), task(TAKEDOWN)], {
      site: { used: 31, year: 2027, limit: 30, authority: 'Norfolk' },
    }),
    null,
    null,
    '2027-06-11',
  ],
];
const quiet: Quiet[] = [
  [
    'an inspection that is asked for',
    'inspection_notice_short',
    INSPECTION,
    event([task(INSPECTION, { status_num: 10 })], { notice: norfolk }),
  ],
  [
    'a site at its limit',
    'site_days_exceeded',
    INSTALL,
    event([task(INSTALL)], { site: { used: 30, year: 2027, limit: 30, authority: 'Norfolk' } }),
  ],
  [
    'a predecessor that is done',
    'predecessor_late',
    PERMIT,
    event([task(PERMIT), task(FIRE, { status_num: 2, scheduled_date: '2027-06-01' })], {
      asked: [asked(PERMIT, { predecessors: [FIRE] })],
    }),
  ],
];

describe('what the order of the work and the site ask for', () => {
  reasonsAre(reasons);
  noReasonFor(quiet);
});
