import { describe, expect, it } from '@jest/globals';
import type { JurisdictionDetail } from '@guyline/contract/jurisdictions';
import { isEnclosed, type RequirementRow, type Requirements } from '@guyline/contract/jurisdictions/requirements';
import { itCollected } from '../../test/collected.js';
import { type Caller, useApp } from '../../test/use-app.js';
import { type CollectedRow, collectedRows } from './demo/jurisdiction-rows.js';
import { withDollars } from './demo/fee-notes.js';
import { collected } from './demo/jurisdictions.js';
import { withLeadTimes } from './demo/lead-times.js';

const text = (value: number | string | null | undefined): string => String(value ?? '');
const plainAmounts = (note: string | null): string | undefined =>
  note?.replace(/\$\d+(?:,\d{3})*/g, (amount) => amount.replace(/[$,]/g, ''));
/** The row that was kept as this jurisdiction: what a cell said must be found in one place, as it was said. */
function rowOf(kept: JurisdictionDetail, requirements: readonly RequirementRow[], row: CollectedRow): CollectedRow {
  const permits = requirements.filter(({ kind }) => kind === 'permit');
  const sizes = permits.map(({ closed_from_sqft, open_from_sqft }) => [text(closed_from_sqft), text(open_from_sqft)]);
  const has = (closed: string, open: string) => sizes.some(([one, other]) => one === closed && other === open);
  const [closed, open, building] = [
    row.tent_permit_from_sqft,
    row.tent_permit_from_sqft_open,
    row.building_permit_from_sqft,
  ];
  const lead = permits.find(({ lead_days }) => lead_days !== null);
  const named = (kind: RequirementRow['kind']): string =>
    requirements
      .flatMap((one) => (one.kind === kind && one.name !== null ? [one.name] : []))
      .map((name) => name.replace(/^(?!Christmas)./, (first) => first.toLowerCase())) // titles of items begin with a capital
      .map((name) => name.replace(/^(temporary use|special event)/, (words) => words.replace(' ', '_')))
      .join(';');
  const business = lead?.lead_unit === 'business' ? `apply_before_business_days=${lead.lead_days}` : '';
  const joined = kept.note?.startsWith('(') ? ' ' : '; ';
  return {
    name: kept.name,
    kind: kept.kind,
    state: text(kept.state_code),
    tent_permit_from_sqft: closed && has(closed, open) ? closed : '',
    tent_permit_from_sqft_open: open && (has(closed, open) || has(building, open)) ? open : '',
    building_permit_from_sqft: building && (has(building, open) || has(building, '')) ? building : '',
    review_business_days: text(kept.review_days),
    apply_before_days: business ? '' : text(lead?.lead_days),
    inspection_notice_business_days: text(kept.inspection_notice_days),
    max_days_per_year: text(kept.site_days_per_year),
    max_days_per_permit: text(permits.find(({ valid_days }) => valid_days !== null)?.valid_days),
    documents: permits
      .flatMap(({ documents }) => documents)
      .map((document) => (isEnclosed(document) ? document : `other:${document}`))
      .join(';'),
    inspections: named('inspection'),
    separate_permits: named('permit'),
    fee_usd: permits.map(({ fee_usd, fee_note }) => text(fee_usd ?? plainAmounts(fee_note))).join(''),
    portal_or_page: text(kept.source_url),
    note: business ? `${business}${joined}${text(kept.note)}` : text(kept.note),
    confidence: kept.confidence ?? 'low',
  };
}

describe('the collected jurisdictions', () => {
  const app = useApp();

  async function kept(admin: Caller, row: CollectedRow): Promise<CollectedRow> {
    const { fields, requirements } = collected(row);
    const { state, ...sent } = fields;
    const place = state && (await app.make.one<{ id: number }>('select id from states where code = $1', [state]));
    const made = await admin.post('jurisdiction/create').send({ ...sent, state_num: place ? place.id : null });
    expect([row.name, made.body]).toMatchObject([row.name, { success: true }]);
    const path = `jurisdiction/${made.body.data.id}`;
    for (const requirement of requirements) {
      const asked = await admin.post(`${path}/requirement/create`).send(requirement);
      expect([row.name, requirement.name, asked.body]).toMatchObject([row.name, requirement.name, { success: true }]);
    }
    const answer = (await admin.get(`${path}/requirements`)).body.data as Requirements;
    return rowOf((await admin.get(`${path}/detail`)).body.data as JurisdictionDetail, answer.requirements, row);
  }

  it('fit into the directory: each row can be read back from what is kept', async () => {
    const admin = await app.as(await app.make.admin());
    const rows = collectedRows();
    expect(rows).toHaveLength(177);
    for (const row of rows) expect(await kept(admin, row)).toEqual(row);
  }, 120_000);

  it.each([
    ['204, +51 each further tent; after hours 139/h (2 h)', '$204, +$51 each further tent; after hours $139/h (2 h)'],
    ['82 per tent; over 15,000 sq ft 276 (older form)', '$82 per tent; over 15,000 sq ft $276 (older form)'],
    ['2500 stand/tent + 500 deposit (+50 licence)', '$2,500 stand/tent + $500 deposit (+$50 licence)'],
    ['250 if 10 days or more before the event (FY2023/24)', '$250 if 10 days or more before the event (FY2023/24)'],
    ['30 (1997 ordinance); fire watch + 10%', '$30 (1997 ordinance); fire watch + 10%'],
    ['100 per tent, 200 weekends or after 4 pm', '$100 per tent, $200 weekends or after 4 pm'],
    ['40 (2010 page)', '$40 (2010 page)'],
  ])('have the amounts of "%s" as fees are shown', (cell, note) => {
    expect(withDollars(cell)).toBe(note);
  });

  it('have titles of items that begin with a capital', () => {
    const names = collectedRows().flatMap((row) => collected(row).requirements.flatMap(({ name }) => name ?? []));
    expect(names).toEqual(expect.arrayContaining(['Mechanical', 'Zoning', 'Temporary use', 'Fire (propane)']));
    expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
  });

  it('get a time to apply in the demo where they have none: their own review, else a sample that says so', () => {
    const all = collectedRows().map(collected);
    const timed = all.map(withLeadTimes);
    const permits = (authorities: typeof all) =>
      authorities.flatMap(({ requirements }) => requirements.filter(({ kind }) => kind === 'permit'));
    const named = permits(all).filter(({ lead_days }) => lead_days !== null);
    expect(permits(timed).filter(({ lead_days }) => lead_days !== null).length).toBeGreaterThan(3 * named.length);
    permits(all).forEach((permit, index) => {
      const now = permits(timed)[index];
      if (permit.lead_days !== null) expect(now).toEqual(permit);
    });
    const philadelphia = timed.find(({ fields }) => fields.name === 'Philadelphia');
    expect(philadelphia?.fields.note).not.toContain('sample');
    expect(philadelphia?.requirements).toContainEqual(
      expect.objectContaining({ kind: 'permit', lead_days: 7, lead_unit: 'business' }),
    );
    const sampled = timed.filter(({ fields }, index) => fields.review_days !== all[index]?.fields.review_days);
    expect(sampled.every(({ fields }) => fields.note?.endsWith('sample of the demo.'))).toBe(true);
  });

  itCollected('jurisdictions.tsv', 'are the rows of the table as it was collected', (table) => {
    expect(collectedRows()).toEqual(collectedRows(table.toString()));
  });
});
