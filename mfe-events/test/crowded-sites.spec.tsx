import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ProposedRequirements as Answer } from '@guyline/contract/jurisdictions/asked';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { ProposedRequirements } from '../src/events/proposed-requirements.js';
import { AskedPanel } from '../src/templates/asked-panel.js';
import { nothingChosen } from '../src/templates/event-order.js';
import { show } from './show.js';

const none: Answer = { requirements: [], unplaced_cnt: 0, unplaced: [], crowded_cnt: 0, crowded: [] };
const site = { id: 9, lc_number: 'NFS-0423', year: 2027, used: 1_031, limit: 30, authority: 'Norfolk' };

describe('sites that a new event would use for too long', () => {
  const api = useApiServer();
  const opened = async (answer: Answer): Promise<void> => {
    api.answer = () => ({ body: { success: true, data: answer } });
    await show(<ProposedRequirements customerId={1} of={{ project_id: 3, location_ids: [9] }} />);
    await screen.findByText('The authorities of these stores ask for nothing.');
  };

  it('are named before the event is made, with who allows how many days', async () => {
    await opened({ ...none, crowded_cnt: 1_200, crowded: [site] });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Stores that would be used on more days of the year than allowed: 1,200')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'NFS-0423: 1031 days in 2027, Norfolk allows 30',
      '…',
    ]);
    const link = alert.getByRole('link', { name: 'NFS-0423' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/locations/view/9', '_blank']);
  });

  it('are named as well where the person adds nothing of what authorities ask for', async () => {
    const read = () => Promise.resolve({ ...none, crowded_cnt: 1, crowded: [site] });
    const value = { ...nothingChosen, on: false };
    await show(
      <AskedPanel
        of={{ key: ['sites'], read }}
        customerId={1}
        paused={false}
        refused={false}
        value={value}
        onChange={() => undefined}
      />,
    );
    expect((await screen.findByRole('listitem')).textContent).toBe('NFS-0423: 1031 days in 2027, Norfolk allows 30');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.queryByText('The authorities of these stores ask for nothing.')).toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    await opened(none);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('stores whose city or county nobody knows', () => {
  const api = useApiServer();

  it('are not said to be asked for nothing', async () => {
    const store = { id: 9, lc_number: 'NFS-0423', name: 'Frisco', city: null, state_code: 'TX' };
    api.answer = () => ({ body: { success: true, data: { ...none, unplaced_cnt: 1, unplaced: [store] } } });
    await show(<ProposedRequirements customerId={1} of={{ project_id: 3, location_ids: [9] }} />);
    expect(await screen.findByText('The authorities known for these stores ask for nothing.')).toBeTruthy();
    expect(screen.queryByText('The authorities of these stores ask for nothing.')).toBeNull();
    // In a tab of its own: the form behind it would be lost.
    const link = screen.getByRole('link', { name: 'Assign their authorities' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      '/jurisdictions/locations?customer_id=1',
      '_blank',
      'noopener',
    ]);
  });
});
