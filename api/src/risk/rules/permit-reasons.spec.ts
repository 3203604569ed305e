import { describe } from '@jest/globals';
import {
  PERMIT,
  FIRE,
  INSTALL,
  TAKEDOWN,
  task,
  asked,
  event,
  lead,
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
    'documents to enclose',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { has_document: false })], { asked: [asked(PERMIT, { documents: 3 })] }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'documents by the day to apply',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { has_document: false })], { asked: [{ ...lead, documents: 1 }] }),
    '2027-04-26',
    null,
    '2027-05-10',
  ],
];
const quiet: Quiet[] = [
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
    'documents that are there',
    'document_missing',
    PERMIT,
    event([task(PERMIT)], { asked: [asked(PERMIT, { documents: 3 })] }),
  ],
];

describe('what is wrong with a permit', () => {
  reasonsAre(reasons);
  noReasonFor(quiet);
});
