import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RecentUser } from '@guyline/contract/dashboard/tables';
import { thisYear } from '@guyline/web-core/clock';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { showPanel } from './show-panel.js';

const user = (id: number): RecentUser => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@guyline.test`,
  level_num: 4,
  company_str: 'Big Top',
  img: null,
  last_login_at: '2031-05-02T10:00:00+00:00',
});

describe('who signed in last', () => {
  const api = useApiServer();
  const asked = () => Object.fromEntries(new URL(api.heard.at(-1)?.url ?? '', 'http://x').searchParams);
  const answer = (total: number) => {
    api.answer = ({ url }) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'));
      const rows = Math.max(0, Math.min(10, total - (page - 1) * 10));
      const users = Array.from({ length: rows }, (_, index) => user((page - 1) * 10 + index + 1));
      return { body: { success: true, data: { users, total } } };
    };
  };
  const open = () => showPanel('recent_users', { year: 2031 });

  it('links the names to their profiles, ten a page, under the filter of the dashboard', async () => {
    answer(12);
    await open();
    const first = await screen.findByRole('link', { name: 'Person 1' });
    expect(first.getAttribute('href')).toBe('/users/view/1');
    expect(asked()).toEqual({ year: '2031', page: '1' });
    expect(screen.getByText('1–10 of 12')).toBeTruthy();
    fireEvent.click(screen.getByTitle('2'));
    expect(await screen.findByRole('link', { name: 'Person 12' })).toBeTruthy();
    expect(asked()).toEqual({ year: '2031', page: '2' });
  });

  it('keeps image and name side by side on the cards of a phone', async () => {
    onPhone();
    answer(1);
    await open();
    const line = (await screen.findByRole('link', { name: 'Person 1' })).closest('.gl-card-line');
    expect(line?.children).toHaveLength(1);
    expect(line?.querySelector('.ant-avatar')).toBeTruthy();
  });

  it('asks by tab, from its first page', async () => {
    answer(12);
    await open();
    fireEvent.click(await screen.findByTitle('2'));
    await screen.findByRole('link', { name: 'Person 12' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All', 'Manager', 'Vendor']);
    fireEvent.click(screen.getByRole('tab', { name: 'Manager' }));
    await waitFor(() => expect(asked()).toEqual({ year: '2031', page: '1', level_num: '3' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Vendor' }));
    await waitFor(() => expect(asked()).toEqual({ year: '2031', page: '1', level_num: '4' }));
  });

  it('says in the agreed words that nobody was found', async () => {
    answer(0);
    await open();
    expect(await screen.findByText('No User Found!')).toBeTruthy();
  });

  const whose = 'Admins and people whose work matches the filters.';
  it.each([
    ['in the current year', { year: thisYear() }, false, false],
    ['in another year', { year: 2019 }, true, true],
    ['of a customer', { year: thisYear(), customer_id: 8 }, true, false],
  ])('says whose sign-ins are left %s', async (_, filter, says, offers) => {
    answer(1);
    await showPanel('recent_users', filter);
    await screen.findByRole('link', { name: 'Person 1' });
    expect([screen.queryByText(whose) !== null, screen.queryByRole('button', { name: /^Show/ }) !== null]).toEqual([
      says,
      offers,
    ]);
  });

  it('offers Retry after a failure', async () => {
    api.answer = () => ({ status: 503, body: { success: false, message: 'Out of order', error: 'unavailable' } });
    await open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer(1);
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Person 1' })).toBeTruthy();
  });
});
