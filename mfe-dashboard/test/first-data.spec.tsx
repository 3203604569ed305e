import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { roleOf } from '@guyline/contract/access';
import { tourPages } from '@guyline/contract/preferences';
import { storage } from '@guyline/web-core/storage';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DashboardPage } from '../src/dashboard-page.js';
import { askFirstData } from '../src/first-panels.js';
import { preloadFirstPanel } from '../src/panels.js';
import { show } from './show.js';

const tours = { seen: Object.fromEntries(tourPages.map((page) => [page, 1_000])) };

describe('what a dashboard asks for beside its code', () => {
  const api = useApiServer();
  const year = new Date().getFullYear();
  const counts = { this_week: 0, overdue: 0, upcoming: 0, all: 0, today: 0, missing_date: 0 };
  beforeEach(() => {
    storage.setToken('token');
    api.answer = () => ({
      body: {
        success: true,
        data: {
          list: [],
          tasks: [],
          events: [],
          total: 0,
          tasks_num: counts,
          customers: [],
          projects: [],
          status_cnts: {},
        },
      },
    });
  });
  afterEach(() => storage.setToken(null));
  const asked = (): string[] =>
    api.heard
      .map(({ url }) => url.replace(/^\/api\//, ''))
      .filter((url) => /dashboard\/(card|task_list|events)/.test(url));

  it.each([
    ['an admin', 1, false, ['admin/dashboard/card_data?year=YEAR']],
    ['a manager', 3, false, ['manager/dashboard/card_data?year=YEAR', 'manager/dashboard/events?year=YEAR&page=1']],
    [
      'a vendor',
      4,
      false,
      ['vendor/dashboard/card_data?year=YEAR', 'vendor/dashboard/task_list?year=YEAR&tab=this_week&page=1'],
    ],
    [
      'a vendor on a phone',
      4,
      true,
      [
        'vendor/dashboard/card_data?year=YEAR',
        ...['today', 'overdue', 'missing_date'].map((tab) => `vendor/dashboard/task_list?year=YEAR&tab=${tab}&page=1`),
      ],
    ],
  ] as const)(
    'is what the page of %s then asks, which asks for none of it again',
    async (_, level_num, phone, calls) => {
      if (phone) onPhone();
      const role = roleOf(level_num);
      storage.setRole(role);
      await preloadFirstPanel(role);
      askFirstData(role);
      const expected = calls.map((call) => call.replace('YEAR', String(year)));
      await waitFor(() => expect(asked()).toEqual(expected));
      await show(<DashboardPage />, { level_num, preferences: { tours } });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('[data-panel="cards"] .gl-stats')).not.toBeNull());
      await waitFor(() => expect(document.querySelector('.gl-dash-first [aria-busy=true]')).toBeNull());
      expect(asked()).toEqual(expected);
    },
  );

  it('is nothing where the address has a filter', async () => {
    const { origin } = window.location;
    globalThis.openPage(`${origin}/dashboard?year=2031`);
    askFirstData('vendor');
    globalThis.openPage(`${origin}/`);
    await fetch('/api/last');
    expect(api.heard.map(({ url }) => url)).toEqual(['/api/last']);
  });
});
