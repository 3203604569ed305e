import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { enclosedDocuments } from '@guyline/contract/jurisdictions/requirements';
import { languages } from '@guyline/contract/remotes';
import { type RiskAbout, type RiskReason, riskCodes } from '@guyline/contract/risk/reasons';
import { eventReasonText, inOneCell, reasonText } from './reason-text.js';
import { words, wordsFor } from './words.js';

const screens = new URL('../../../../libs/ui/locales/', import.meta.url);
const day = '2027-05-10';

describe('a reason of risk as a sentence', () => {
  it.each(languages)('has the words of the screens in %s', (language) => {
    const { risk, requirement } = JSON.parse(readFileSync(new URL(`${language}.json`, screens), 'utf8')) as {
      risk: object;
      requirement: { enclosed: object };
    };
    const onScreensAlone = /^(more_|actByAhead$)/; // no message and no workbook says these
    const ofScreens = Object.fromEntries(Object.entries(risk).filter(([key]) => !onScreensAlone.test(key)));
    expect(words[language].risk).toEqual(ofScreens);
    expect(words[language].enclosed).toEqual(requirement.enclosed);
    expect(Object.keys(words[language].risk.name).sort()).toEqual([...riskCodes].sort());
  });

  it.each(languages)('leaves nothing open in %s, for one day, two, three, eleven and a hundred', (language) => {
    for (const code of riskCodes)
      for (const days of [1, 2, 3, 11, 100])
        for (const unit of ['business', 'calendar'] as const) {
          const about: RiskAbout = {
            item: 7,
            day,
            against: '2027-06-11',
            authority: 'Norfolk',
            days,
            limit: 30,
            count: days,
            unit,
            year: 2027,
            ...(days > 1 && { awaits: days > 2 ? 'answer' : 'deadline' }),
            ...(days > 2 && { authorities: ['Norfolk', 'Chesapeake'], documents: [...enclosedDocuments] }),
          };
          const text = reasonText({ code, act_by: day, about }, wordsFor(language, {}));
          expect([code, text]).toEqual([code, expect.not.stringMatching(/\{|undefined|_|\b(NaN|null)\b/)]);
        }
  });

  const cases: [string, RiskReason][] = [
    [
      'File it by 05/10/2027: Norfolk takes 15 business days',
      { code: 'deadline_near', act_by: day, about: { day, authority: 'Norfolk', days: 15, unit: 'business' } },
    ],
    [
      'Enclose by 05/10/2027: Site plan and Key box form … (Norfolk and Chesapeake)',
      {
        code: 'document_missing',
        act_by: day,
        about: { day, count: 3, documents: ['site_plan', 'Key box form'], authorities: ['Norfolk', 'Chesapeake'] },
      },
    ],
    [
      'Attach the 2 documents that Norfolk asks for by 05/10/2027',
      { code: 'document_missing', act_by: day, about: { day, count: 2, authority: 'Norfolk' } },
    ],
    ['File it by 05/10/2027', { code: 'deadline_near', act_by: day, about: { day, authority: 'Norfolk' } }],
    [
      'It was returned: file it again by 05/10/2027: Norfolk takes 15 business days',
      { code: 'failed', act_by: day, about: { day, authority: 'Norfolk', days: 15, unit: 'business' } },
    ],
    ['It failed; fix it by 05/10/2027', { code: 'failed', act_by: day, about: { day } }],
    [
      'The site is used on 31 days in 2027; Norfolk allows 30',
      { code: 'site_days_exceeded', act_by: day, about: { days: 31, year: 2027, limit: 30, authority: 'Norfolk' } },
    ],
    ['Due by 05/10/2027', { code: 'deadline_near', act_by: day, about: { day } }],
    [
      'File it now; it was due on 05/10/2027: Norfolk takes 1 day',
      { code: 'apply_by_passed', act_by: day, about: { day, authority: 'Norfolk', days: 1, unit: 'calendar' } },
    ],
    [
      'Building Permit comes first, but its answer is expected on 05/10/2027',
      { code: 'predecessor_late', act_by: day, about: { item: 7, day, against: day, awaits: 'answer' } },
    ],
    [
      'Building Permit comes first, but has no date yet and is due by 05/10/2027',
      { code: 'predecessor_late', act_by: day, about: { item: 7, day, against: day, awaits: 'deadline' } },
    ],
    [
      'Tent Install comes first, but is planned for 05/10/2027',
      { code: 'predecessor_late', act_by: day, about: { item: 15, day, against: day } },
    ],
  ];
  it.each(cases)('%s', (text, reason) => expect(reasonText(reason, wordsFor('en', {}))).toBe(text));

  it('does not name the item that its row names already', () => {
    const reason: RiskReason = { code: 'permit_window_short', act_by: day, about: { item: 7, day, against: day } };
    const [row, other] = [
      reasonText(reason, wordsFor('en', {}), { item: 7 }),
      reasonText(reason, wordsFor('en', {}), { item: 24 }),
    ];
    expect([row, other]).toEqual([
      'Ends on 05/10/2027, before the takedown on 05/10/2027',
      'Building Permit ends on 05/10/2027, before the takedown on 05/10/2027',
    ]);
    expect(eventReasonText({ ...reason, pt_num: 7 }, wordsFor('en', {}))).toBe(`Building Permit: ${row}`);
  });

  it('leaves out the day that a column beside it has, and speaks of a past one as past', () => {
    const beside = { day, today: '2027-05-11' };
    const said = (reason: RiskReason) => reasonText(reason, wordsFor('en', {}), beside);
    expect(said({ code: 'deadline_near', act_by: day, about: { day } })).toBe('Due soon');
    expect(said({ code: 'failed', act_by: day, about: { day } })).toBe('It failed; fix it');
    expect(said({ code: 'ticket_expired', act_by: day, about: { item: 1, day, against: '2027-05-12' } })).toBe(
      'The 811 ticket expired on 05/10/2027, before staking on 05/12/2027',
    );
  });

  it('is separated from the others in its cell by a mark that no sentence contains', () => {
    expect([inOneCell(['Call by 1; staking is on 2', 'Set a date']), inOneCell([])]).toEqual([
      'Call by 1; staking is on 2 · Set a date',
      null,
    ]);
  });

  it('writes its days as the person does', () => {
    const reason: RiskReason = { code: 'deadline_near', act_by: day, about: { day } };
    expect(reasonText(reason, wordsFor('en', {}, 'DD/MM/YYYY'))).toBe('Due by 10/05/2027');
    expect(reasonText(reason, wordsFor('zh', {}))).toContain('2027/05/10');
  });

  it('names items as they were renamed', () => {
    const reason: RiskReason = { code: 'predecessor_late', act_by: day, about: { item: 7, day, against: day } };
    expect(reasonText(reason, wordsFor('fr', { 7: 'Permis maison' }))).toBe(
      'Permis maison passe d’abord, mais est prévu le 10/05/2027',
    );
  });
});
