import { describe, expect, it } from '@jest/globals';
import { importLimits } from '@guyline/contract/jobs';
import { jurisdictionLimits } from '@guyline/contract/jurisdictions';
import { requirementLimits } from '@guyline/contract/jurisdictions/requirements';
import { exported } from '../../../test/exports.js';
import { useApp } from '../../../test/use-app.js';
import { settled } from '../../../test/workbooks.js';

/** So many texts of so many characters, as forms count them: a tent takes two places. */
const texts = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, nr) => `${String(nr).padStart(2, '0')} ${'🏕'.repeat(length - 3)}`);

describe('a workbook of jurisdictions that is exported and imported again', () => {
  const app = useApp();

  it('fits the cells of a spreadsheet', () => {
    const { contacts, holidays } = jurisdictionLimits;
    // A character takes two places at most, a pair of surrogates; `|` of a name takes two as well.
    const longest = {
      documents: requirementLimits.documents.max * (2 * requirementLimits.documents.text + '; '.length),
      contacts:
        contacts.max * (2 * (contacts.name + contacts.role + contacts.phone + contacts.email) + ' |  |  | '.length + 1),
      holidays: holidays.max * (2 * holidays.name + '2026-12-31  (yearly)'.length + 1),
      note: 2 * Math.max(jurisdictionLimits.note.max, requirementLimits.note.max),
    };
    expect(Math.max(...Object.values(longest))).toBeLessThan(importLimits.cell);
  });

  it('changes nothing, however long the lists are that the forms have taken', async () => {
    const caller = await app.as(await app.make.admin());
    const { contacts, holidays } = jurisdictionLimits;
    const { documents } = requirementLimits;
    const made = await caller.post('jurisdiction/create').send({
      ...{ name: 'Norfolk', kind: 'city', state_num: null, portal_url: null, review_days: null, source_url: null },
      ...{ inspection_notice_days: null, site_days_per_year: null, source_on: null, confidence: null, status_num: 1 },
      note: '🏕'.repeat(jurisdictionLimits.note.max),
      contacts: texts(contacts.max, contacts.name).map((name, nr) => ({
        name: nr ? name : 'Fire | permits\\',
        role: `\\${'|'.repeat(contacts.role - 1)}`,
        phone: '📞'.repeat(contacts.phone),
        email: `clerk.${nr}@norfolk.test`,
      })),
      holidays: texts(holidays.max, holidays.name).map((name, nr) => ({
        day: '2026-12-24',
        name: nr ? name : 'Opening (yearly)',
        yearly: nr > 1,
      })),
    });
    expect(made.status).toBe(200);
    const asked = await caller.post(`jurisdiction/${made.body.data.id}/requirement/create`).send({
      ...{ kind: 'permit', pt_num: 12, name: '🔥'.repeat(requirementLimits.name.max), uses: [], predecessors: [] },
      ...{ closed_from_sqft: null, open_from_sqft: null, fee_usd: null, lead_days: null, lead_unit: 'business' },
      ...{
        lead_end: 'event',
        valid_days: null,
        days_per_year: null,
        filed_by: null,
        source_url: null,
        source_on: null,
      },
      documents: texts(documents.max, documents.text),
      fee_note: '💵'.repeat(requirementLimits.fee_note.max),
      note: '📝'.repeat(requirementLimits.note.max),
    });
    expect(asked.status).toBe(200);
    const { bytes } = await exported(caller, 'jurisdiction/export');
    for (const sheet of ['jurisdiction', 'requirement']) {
      const order = await caller.post(`${sheet}/import`).attach('file', bytes, 'export.xlsx');
      const { result } = await settled(caller, order.body.data.job_id as string);
      expect(result).toMatchObject({ rows: 1, unchanged: 1, update: 0, errors: 0, faults: [] });
    }
  });
});
