import { describe, expect, it } from '@jest/globals';
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
import { reasonsOf } from '../reasons-of.js';

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
    event([task(PERMIT)], { asked: [asked(PERMIT, { documents: ['site_plan', 'insurance'] })] }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'documents by the day to apply',
    'document_missing',
    PERMIT,
    event([task(PERMIT)], { asked: [{ ...lead, documents: ['site_plan'] }] }),
    '2027-04-26',
    null,
    '2027-05-10',
  ],
  [
    'one document of two',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { enclosed: ['site_plan'] })], {
      asked: [asked(PERMIT, { documents: ['site_plan', 'insurance'] })],
    }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'a document that only the second authority wants',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { enclosed: ['site_plan'] })], {
      asked: [
        asked(PERMIT, { documents: ['site_plan'] }),
        asked(PERMIT, { documents: ['Key box form'], authority: 'Norfolk County' }),
      ],
    }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'what a returned permit lacks',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { status_num: 4 })], { asked: [{ ...lead, documents: ['site_plan'] }] }),
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
    event([task(PERMIT, { enclosed: ['insurance', 'site_plan'] })], {
      asked: [asked(PERMIT, { documents: ['site_plan'] }), asked(PERMIT, { documents: ['insurance', 'site_plan'] })],
    }),
  ],
  [
    'what another permit encloses',
    'document_missing',
    PERMIT,
    event([task(PERMIT), task(FIRE)], { asked: [asked(FIRE, { documents: ['site_plan'] })] }),
  ],
  [
    'a permit that the authority has',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { status_num: 3 })], { asked: [asked(PERMIT, { documents: ['site_plan'] })] }),
  ],
];

describe('what is wrong with a permit', () => {
  reasonsAre(reasons);
  noReasonFor(quiet);

  it('names each document once, in the order in which it is asked for, and all who ask for what is missing', () => {
    const askedBy = (authority: string, ...documents: string[]) => asked(PERMIT, { authority, documents });
    const facts = event([task(PERMIT, { enclosed: ['insurance'] })], {
      asked: [
        askedBy('Norfolk', 'site_plan', 'insurance'),
        askedBy('Norfolk', 'flame_certificate', 'site_plan'),
        askedBy('Virginia', 'insurance'),
        askedBy('Norfolk County', 'landlord_letter'),
      ],
    });
    const about = reasonsOf(facts)
      .get(PERMIT)
      ?.find(({ code }) => code === 'document_missing')?.about;
    expect(about).toEqual({
      day: '2027-05-28',
      authority: 'Norfolk',
      authorities: ['Norfolk', 'Norfolk County'],
      documents: ['site_plan', 'flame_certificate', 'landlord_letter'],
      count: 3,
    });
  });

  it('keeps the first dozen names of a long list, and how many there are', () => {
    const documents = Array.from({ length: 30 }, (_, nr) => `Form ${nr}`);
    const facts = event([task(PERMIT)], { asked: [asked(PERMIT, { documents })] });
    const reason = reasonsOf(facts)
      .get(PERMIT)
      ?.find(({ code }) => code === 'document_missing');
    expect(reason?.about).toMatchObject({ documents: documents.slice(0, 12), count: 30 });
  });
});
