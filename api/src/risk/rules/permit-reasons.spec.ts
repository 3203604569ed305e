import { describe, expect, it } from '@jest/globals';
import {
  PERMIT,
  FIRE,
  INSTALL,
  task,
  asked,
  event,
  lead,
  noReasonFor,
  type Quiet,
  type Reasoned,
  reasonsAre,
} from '../../../test/risk-events.js';
import { actBy, reasonsOf } from '../reasons-of.js';

const reasons: Reasoned[] = [
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
  [
    'documents by the deadline where the day to apply is after it',
    'document_missing',
    PERMIT,
    event([task(PERMIT)], { asked: [{ ...lead, apply_by: '2027-06-02', documents: ['site_plan'] }] }),
    '2027-05-14',
    null,
    '2027-05-28',
  ],
  [
    'documents by the day on which the permit is wanted for an early install',
    'document_missing',
    PERMIT,
    event([task(PERMIT, { valid_from: '2027-05-25' }), task(INSTALL, { scheduled_date: '2027-05-20' })], {
      install_on: '2027-05-20',
      asked: [asked(PERMIT, { documents: ['site_plan'] })],
    }),
    '2027-05-06',
    null,
    '2027-05-20',
  ],
];
const quiet: Quiet[] = [
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

describe('documents that a permit lacks', () => {
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

  it('says of no permit that its documents may come after its day to act', () => {
    const asking = { ...lead, documents: ['site_plan'] };
    for (const apply_by of ['2027-05-10', '2027-05-28', '2027-06-02', null])
      for (const status_num of [1, 4] as const) {
        const facts = event([task(PERMIT, { status_num })], { asked: [{ ...asking, apply_by }] });
        const kept = reasonsOf(facts).get(PERMIT) ?? [];
        const enclose = kept.find(({ code }) => code === 'document_missing');
        expect([enclose?.about.day, enclose?.act_by]).toEqual([actBy(kept), actBy(kept)]);
      }
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
