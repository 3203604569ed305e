import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { StaffsPage } from '../src/people/people-page.js';
import { show } from './show.js';

describe('the list of staff', () => {
  const api = useApiServer();
  const askedForUsers = () => api.heard.filter(({ url }) => url.includes('/user/list'));
  const open = (level_num: 1 | 2) => {
    api.answer = ({ url }) => ({
      body: { success: true, data: url.includes('/list') ? { list: [], total: 0, status_cnts: {} } : [] },
    });
    return show(<StaffsPage />, { level_num });
  };

  it('asks for the users who could join when somebody looks for them, and not before', async () => {
    await open(1);
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/staff/list'))).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: /Add Existing/i }));
    await waitFor(() => expect(askedForUsers()).toHaveLength(1));
  });

  it('asks for nothing that corporate people may not read', async () => {
    await open(2);
    await waitFor(() => expect(api.heard.some(({ url }) => url.includes('/staff/list'))).toBe(true));
    await screen.findByRole('heading', { level: 1 });
    expect(askedForUsers()).toEqual([]);
  });
});
