import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DifferencesPage } from '../src/events/differences-page.js';
import { lastAsked } from './list-calls.js';
import { show } from './show.js';

describe('open events that differ', () => {
  const api = useApiServer();
  const open = (url: string) => {
    const narrowed = { list: [], total: 0, status_cnts: {}, jurisdiction: { id: 9, name: 'Norfolk' } };
    const others = { customers: [], projects: [] };
    api.answer = ({ url: path }) => ({
      body: { success: true, data: path.includes('/differences') ? narrowed : others },
    });
    return show(<DifferencesPage />, { url });
  };

  it('say of which authority a link opened them, and let it go', async () => {
    const { url } = await open('/events/requirements?jurisdiction_id=9');
    const chip = await screen.findByText('Authority: Norfolk');
    expect(lastAsked(api.heard, '/differences')).toMatchObject({ jurisdiction_id: '9' });
    fireEvent.click(within(chip).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(url()).toBe(''));
    expect(screen.queryByText(/Authority/)).toBeNull();
  });
});
