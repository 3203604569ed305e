import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { PlacesPage } from '../src/jurisdictions/places-page.js';
import { show } from './show.js';

describe('the jurisdictions of locations, narrowed down to none', () => {
  const api = useApiServer();
  const status_cnts = { all_cnt: 0, open_cnt: 0, proposed_cnt: 0, settled_cnt: 0 };
  const answers: [RegExp, object][] = [
    [/region_state/, { regions: [], states: [] }],
    [/common\/customers/, { customers: [] }],
    [/jurisdiction\/locations\?/, { list: [], total: 0, status_cnts }],
    [/jurisdiction\/7\/detail/, { id: 7, name: 'Austin' }],
  ];
  beforeEach(() => {
    api.answer = ({ url }) => ({ body: { success: true, data: answers.find(([path]) => path.test(url))?.[1] ?? {} } });
  });

  it('say of which authority a link opened them, and let it go', async () => {
    const { url } = await show(<PlacesPage />, { url: '/jurisdictions/locations?state=all&jurisdiction_id=7' });
    const chip = await screen.findByText('Authority: Austin');
    expect(api.heard.find((asked) => asked.url.includes('/locations?'))?.url).toContain('jurisdiction_id=7');
    expect(screen.queryByText(/^(Nothing to resolve|No locations here)/)).toBeNull(); // the filter is why there are none
    fireEvent.click(within(chip).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(url()).toBe('?state=all'));
    expect(screen.queryByText(/^Authority: /)).toBeNull();
  });

  it('say in the tab of proposals how many are to resolve elsewhere', async () => {
    const some = { list: [], total: 0, status_cnts: { ...status_cnts, open_cnt: 4_916 } };
    const others = api.answer;
    api.answer = (call) =>
      call.url.includes('/jurisdiction/locations?') ? { body: { success: true, data: some } } : others(call);
    await show(<PlacesPage />, { url: '/jurisdictions/locations?state=proposed' });
    expect(await screen.findByText('No proposals here. To resolve: 4,916.')).toBeTruthy();
    expect(screen.queryByText('Nothing to resolve.')).toBeNull();
  });

  it.each([
    ['open', 'Nothing to resolve.'],
    ['settled', 'No locations here.'],
    ['all', 'No locations here.'],
  ])('say in the tab "%s" what it means that there are none', async (state, text) => {
    await show(<PlacesPage />, { url: `/jurisdictions/locations?state=${state}` });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
