import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { TicketRuleRow, UpdateTicketRule } from '@guyline/contract/permits/ticket-rules';
import { type Heard, savesOf, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { StateRegionPage } from '../src/state-region/state-region-page.js';
import { show } from './show.js';

const rule = (over: Partial<TicketRuleRow>): TicketRuleRow => ({
  id: 1,
  version: 3,
  centre: 'Texas811',
  notice: 2,
  notice_unit: 'business_days',
  life: 14,
  life_unit: 'business_days',
  no_life: false,
  life_from: null,
  counts_from: 'not stated',
  note: null,
  source: 'https://texas811.example',
  source_on: '2026-11-23',
  confidence: 'high',
  ...over,
});
const none = { life: null, life_unit: null } as const;
const rules = [rule({}), rule({ id: 2, ...none, no_life: true }), rule({ id: 3, ...none })];
const state = (id: number, name: string, code: string) => ({
  id,
  name,
  code,
  region_id: 1,
  active: true,
  time_zone: 'America/Chicago',
});
const places = {
  regions: [{ id: 1, name: 'South' }],
  states: [state(1, 'Texas', 'TX'), state(2, 'Ohio', 'OH'), state(3, 'Nevada', 'NV')],
};

describe('811 tickets in State & Region', () => {
  const api = useApiServer();
  const answer = ({ url }: Heard) => {
    const data = url.includes('region_state') ? places : url.includes('ticket_rule/list') ? { rules } : rules[0];
    return { body: { success: true, data, message: 'Rule for 811 tickets saved' } };
  };

  it('say what a state asks for, and tell no fixed life from one that is not known', async () => {
    api.answer = answer;
    await show(<StateRegionPage />, { url: '/state_region' });
    const said = async (name: string) =>
      (await screen.findByRole('button', { name: new RegExp(`^811 tickets in ${name}`) })).textContent;
    expect(await said('Texas')).toBe('Notice: 2 business days · Life: 14 business days');
    expect(await said('Ohio')).toBe('Notice: 2 business days · Life: No fixed life');
    expect(await said('Nevada')).toBe('Notice: 2 business days · Life: not known');
  });

  it('are corrected in a form that sends every figure', async () => {
    api.answer = answer;
    await show(<StateRegionPage />, { url: '/state_region' });
    fireEvent.click(await screen.findByRole('button', { name: /^811 tickets in Texas/ }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(await form.findByLabelText('Life of a ticket'), { target: { value: '10' } });
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Rule for 811 tickets saved');
    const { id: _id, ...sent } = rule({ life: 10 });
    expect(savesOf<UpdateTicketRule>(api)).toEqual([sent]);
  });

  it('are not lost by Cancel once something was typed', async () => {
    api.answer = answer;
    await show(<StateRegionPage />, { url: '/state_region' });
    fireEvent.click(await screen.findByRole('button', { name: /^811 tickets in Texas/ }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(await form.findByLabelText('Life of a ticket'), { target: { value: '10' } });
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findAllByText('Leave without saving?')).length).toBeGreaterThan(0);
    expect(form.getByLabelText('Life of a ticket')).toHaveProperty('value', '10');
  });

  it('do not look like states without a rule where they cannot be read', async () => {
    const failed = { status: 500, body: { success: false, message: 'Sorry', error: 'server_error' } };
    api.answer = (asked) => (asked.url.includes('ticket_rule/list') ? failed : answer(asked));
    await show(<StateRegionPage />, { url: '/state_region' });
    expect(await screen.findByText('Failed to load Data')).toBeTruthy();
    expect(await screen.findByText('Texas')).toBeTruthy();
    api.answer = answer;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^811 tickets in Texas/ })).toBeTruthy();
    expect(screen.queryByText('Failed to load Data')).toBeNull();
  });
});
