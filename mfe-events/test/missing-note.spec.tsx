import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { NewEventsPage } from '../src/events/new-events-page.js';
import { ApplyTemplatePage } from '../src/templates/apply-page.js';
import { counts, planned, proposals } from './planned-events.js';
import { show } from './show.js';

const missing = 'Say why it is left out';
const note = () => screen.getByRole('textbox', { name: 'Why it is left out: Fire Permit City' });
const store = { id: 9, lc_number: 'NFS-0423', name: 'Frisco', city: 'Frisco', state_code: 'TX', store_number: '0423' };
const template = { id: 4, name: 'Tents', customer: null, item_cnt: 2, updated_at: '2027-01-02T10:00:00Z', version: 3 };

describe('an item that is left out without a note', () => {
  const api = useApiServer();
  const answers: [RegExp, unknown][] = [
    [/common\/projects/, { projects: [{ id: 1, name: 'Summer', customer_id: 2 }] }],
    [/template\/list/, { list: [template], total: 1, status_cnts: {} }],
    [/template\/4\/preview/, { list: [planned], total: 1, status_cnts: counts }],
    [/requirements/, proposals],
    [/location\/ids.*taken/, { ids: [] }],
    [/location\/ids/, { ids: [9] }],
    [/location\/list/, { list: [store], total: 1, status_cnts: {} }],
    [/region_state/, { regions: [], states: [] }],
  ];
  const answer = () => {
    api.answer = ({ url }) => ({
      body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? {}, message: 'Done' },
    });
  };
  const leaveOut = async () => {
    const facts = await screen.findByText('Stores: 1 · Authorities: 1');
    fireEvent.click(within(facts.closest('li') as HTMLElement).getByRole('checkbox', { name: 'Fire Permit City' }));
  };
  /** The message stands at the note, which has the focus, and goes once something is written there. */
  const isSaid = async () => {
    await waitFor(() => expect(document.activeElement).toBe(note()));
    expect((await screen.findByText(missing)).parentElement?.contains(note())).toBe(true);
    expect(screen.getAllByText(missing)).toHaveLength(1);
    fireEvent.change(note(), { target: { value: 'Has one' } });
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
  };
  const posted = (path: RegExp) => api.heard.filter(({ url, method }) => method === 'POST' && path.test(url));

  it('is said at the note of a template that is applied', async () => {
    answer();
    await show(<ApplyTemplatePage />, { url: '/projects/templates/apply?project_id=1&template_id=4' });
    await screen.findByTitle('Tents');
    fireEvent.click(screen.getByRole('button', { name: 'Show preview' }));
    await leaveOut();
    const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 event' });
    await waitFor(() => expect(make.disabled).toBe(false));
    expect(screen.queryByText(missing)).toBeNull();
    fireEvent.click(make);
    await isSaid();
    expect(posted(/\/apply/)).toEqual([]);
  });

  it('is said at the note of new events', async () => {
    answer();
    await show(<NewEventsPage />, { url: '/events/new?project_id=1' });
    fireEvent.click(await screen.findByRole('button', { name: /^Select 1 matching/ }));
    await leaveOut();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tent Install' }));
    expect(screen.queryByText(missing)).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Create 1 event' }));
    await isSaid();
  });
});
