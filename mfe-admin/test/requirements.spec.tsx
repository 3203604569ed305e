import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RequirementRow } from '@guyline/contract/jurisdictions/requirements';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { RequirementsPanel } from '../src/jurisdictions/requirements-panel.js';
import { show } from './show.js';

const permit: RequirementRow = {
  id: 3,
  jurisdiction_id: 7,
  kind: 'permit',
  pt_num: 8,
  name: 'Commercial tent permit',
  uses: ['tent', 'tree_lot'],
  closed_from_sqft: 1200,
  open_from_sqft: 1800,
  documents: ['flame_certificate', 'parking plan, with entrances'],
  fee_usd: 90.95,
  fee_note: 'doubled if late',
  lead_days: 10,
  lead_unit: 'business',
  lead_end: 'installation',
  valid_days: 30,
  days_per_year: null,
  filed_by: 'tent',
  predecessors: [6],
  note: null,
  source_url: null,
  source_on: '2026-11-23',
  version: 2,
};
const licence: RequirementRow = {
  ...permit,
  id: 4,
  pt_num: null,
  name: 'business licence',
  uses: [],
  closed_from_sqft: 0,
  open_from_sqft: null,
  documents: [],
  fee_usd: null,
  fee_note: null,
  lead_days: null,
  valid_days: null,
  filed_by: null,
  predecessors: [],
};

describe('the requirements of a jurisdiction', () => {
  const api = useApiServer();
  const sent = () =>
    api.heard
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url.replace(/^.*\/admin/, ''), body && (JSON.parse(body) as object)]);
  beforeEach(() => {
    api.answer = ({ url }) => ({
      body: {
        success: true,
        data: url.includes('requirements') ? { requirements: [permit, licence] } : { id: 3 },
        message: 'Saved',
      },
    });
  });

  it('do not repeat their task item where the authority calls it the same', async () => {
    const zoning = { ...permit, pt_num: 6, name: 'zoning', predecessors: [] };
    api.answer = () => ({
      body: { success: true, data: { requirements: [zoning, { ...zoning, id: 5, name: 'Use' }] } },
    });
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    const [same, other] = await screen.findAllByRole('heading', { name: 'Zoning', level: 3 });
    expect(same?.parentElement?.textContent).toMatch(/^Zoning(?!zoning)/);
    expect(other?.parentElement?.textContent).toMatch(/^ZoningUse/);
  });

  it('say what is asked for in words, and leave out what is not known', async () => {
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    const itemOf = async (name: string): Promise<HTMLElement> =>
      (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement;
    const first = await itemOf('Building Permit City');
    const second = await itemOf('business licence');
    for (const text of [
      'Commercial tent permit',
      'Tree lot',
      'From 1,200 sq ft, open tents from 1,800 sq ft',
      '10 business days before the installation',
      'Flame-resistance certificate', // one document a line: a name may have a comma
      'parking plan, with entrances',
      'Tent Vendor',
      'Zoning',
      '$90.95, doubled if late',
      '30 days',
    ])
      expect(within(first).getByText(text)).toBeTruthy();
    expect(within(second).getByText('Any size')).toBeTruthy();
    expect(within(second).getAllByRole('term')).toHaveLength(1);
  });

  it('are changed in a drawer, with the version that was read', async () => {
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Building Permit City' }));
    const drawer = await screen.findByRole('dialog', { name: 'Building Permit City' });
    fireEvent.change(within(drawer).getByRole('spinbutton', { name: 'Apply (days ahead)' }), {
      target: { value: '15' },
    });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { id: _, jurisdiction_id: __, ...fields } = permit;
    expect(sent()).toEqual([['POST', '/requirement/3/update', { ...fields, lead_days: 15 }]]);
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('are not lost by Escape once something was typed', async () => {
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Building Permit City' }));
    const drawer = await screen.findByRole('dialog', { name: 'Building Permit City' });
    const days = within(drawer).getByRole('spinbutton', { name: 'Apply (days ahead)' });
    fireEvent.change(days, { target: { value: '15' } });
    fireEvent.keyDown(drawer, { key: 'Escape', keyCode: 27 });
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(days).toHaveProperty('value', '15');
  });

  it('are taken off after a question', async () => {
    await show(<RequirementsPanel jurisdiction={{ id: 7, source_url: null }} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete business licence' }));
    expect(await screen.findByText('business licence is no longer asked for.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(sent()).toEqual([['DELETE', '/requirement/4/delete', '']]));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });
});
