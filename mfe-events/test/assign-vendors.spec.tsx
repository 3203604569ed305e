import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { AssignVendorsButton } from '../src/events/assign-vendors.js';
import { choices, choose, offered } from './choices.js';
import { show } from './show.js';

describe('vendors for many events', () => {
  const api = useApiServer();
  const sent = () => api.heard.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as unknown);

  it('may be taken off; what is left empty stays as it is', async () => {
    api.answer = ({ url }) => ({
      body: url.includes('common/vendors')
        ? { success: true, data: { vendors: [{ id: 8, name: 'Big Top', vendor_num: 4 }] } }
        : { success: true, data: { updated_cnt: 2 }, message: '2 events updated' },
    });
    const done = jest.fn();
    await show(<AssignVendorsButton eventIds={[1, 2]} onDone={done} />);
    fireEvent.click(screen.getByRole('button', { name: 'Assign vendors' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a vendor first')).toBeTruthy();
    await choices('Fence Vendor');
    await waitFor(() => expect(offered()).toContain('No vendor'));
    choose('No vendor');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent()).toEqual([{ event_ids: [1, 2], fence_vid: null }]);
  });
});
