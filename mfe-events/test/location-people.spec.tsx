import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AssignPeople, LocationPeople, LocationPerson } from '@guyline/contract/locations';
import { type Reply, useApiServer } from '../../libs/web-core/jest/api-server.js';
import { LocationPeoplePanel } from '../src/locations/location-people.js';
import { choices, choose } from './choices.js';
import { show } from './show.js';

const vendor = (id: number, company_str: string): LocationPerson => ({
  ...{ id, name: `Person ${id}`, company_str, email: `p${id}@guyline.test`, phone_num: null },
  ...{ level_num: 4, vendor_num: 4, is_default: false, assigned_at: '2031-01-01T00:00:00Z' },
});
const people: LocationPeople = { vendors: [vendor(6, 'Tall Tents')], managers: [] };

describe('the people of a location', () => {
  const api = useApiServer();
  const sent = () =>
    api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as AssignPeople);
  /** @param reply what the API answers to a save */
  const opened = async (reply: () => Reply | Promise<Reply>) => {
    api.answer = ({ method, url }) => {
      if (method === 'POST') return reply();
      const data = url.includes('/choices') ? { people: [vendor(7, 'Big Top')] } : people;
      return { body: { success: true, data } };
    };
    await show(<LocationPeoplePanel locationId={5} />);
    await screen.findByText('Tall Tents (Person 6)');
  };
  const pick = async (): Promise<void> => {
    await choices('Choose vendors or managers');
    await waitFor(() => choose('Big Top · Tent Vendor'));
  };
  const chosen = () => document.querySelector('.ant-select-content')?.textContent;
  const assign = (): void => void fireEvent.click(screen.getByRole('button', { name: /Assign$/ }));
  const saved: Reply = { body: { success: true, data: { id: 5 }, message: 'Assigned' } };

  it('stay chosen until they are assigned', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    await opened(() => new Promise<Reply>((resolve) => (answer = resolve)));
    await pick();
    assign();
    await waitFor(() => expect(sent()).toEqual([{ add: [7] }]));
    expect(chosen()).toContain('Big Top');
    await act(async () => answer(saved));
    await screen.findByText('Assigned');
    await waitFor(() => expect(chosen()).toBe('Choose vendors or managers')); // the placeholder
  });

  it('stay chosen when they cannot be assigned, to be tried again', async () => {
    await opened(() => ({ status: 503, body: { success: false, message: 'Out of order', error: 'unavailable' } }));
    await pick();
    assign();
    await screen.findByText('Out of order');
    expect(chosen()).toContain('Big Top');
    await waitFor(() => expect(screen.getByRole('button', { name: /Assign$/ }).className).not.toContain('loading'));
    assign();
    await waitFor(() => expect(sent()).toEqual([{ add: [7] }, { add: [7] }]));
  });

  it('are made the default once, however often that is pressed before the list says so', async () => {
    await opened(() => saved);
    const given = api.answer;
    let release = (): void => undefined;
    const shown = new Promise<void>((done) => (release = done));
    api.answer = async (call) => {
      if (call.method === 'GET') await shown;
      return given(call);
    };
    const reads = api.heard.filter(({ method }) => method === 'GET').length;
    const button = screen.getByRole('button', { name: /Use for new events$/ });
    fireEvent.click(button);
    await waitFor(() => expect(api.heard.length).toBeGreaterThan(reads + 1)); // it was answered, and they are read again
    fireEvent.click(button);
    await act(async () => release());
    await screen.findByText('Assigned');
    expect(sent()).toEqual([{ add: [6] }]);
  });
});
