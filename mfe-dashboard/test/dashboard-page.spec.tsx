import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Level, roleOf } from '@guyline/contract/access';
import { dashboardPanels } from '@guyline/contract/dashboard/panels';
import { tourPages } from '@guyline/contract/preferences';
import { onPhone } from '../../libs/ui/jest/screens.js';
import { useApiServer } from '../../libs/web-core/jest/api-server.js';
import { DashboardPage } from '../src/dashboard-page.js';
import { dashboardYears } from '../src/filters/years.js';
import { show } from './show.js';

const tours = { seen: Object.fromEntries(tourPages.map((page) => [page, 1_000])) };
/** Far from the screen every panel stays without its data. */
class Nowhere {
  observe(): void {}
  disconnect(): void {}
}
const { IntersectionObserver: observer } = window;

describe('the dashboard', () => {
  const api = useApiServer();
  const asked = (path: string): string[] => api.heard.map(({ url }) => url).filter((url) => url.includes(path));
  beforeEach(() => {
    window.IntersectionObserver = Nowhere as unknown as typeof IntersectionObserver;
    api.answer = () => ({
      body: { success: true, data: { list: [], total: 0, customers: [], projects: [], status_cnts: {} } },
    });
  });
  afterEach(() => {
    window.IntersectionObserver = observer;
    jest.useRealTimers();
  });
  const open = (level_num: Level, hidden: readonly string[] = dashboardPanels[roleOf(level_num)]) =>
    show(<DashboardPage />, {
      level_num,
      company_str: 'Big Top',
      preferences: { tours, dashboard: { order: [], hidden: [...hidden] } },
    });

  it.each([
    [1, 'Dashboard'],
    [2, 'Dashboard'],
    [3, 'Big Top Dashboard'],
    [4, 'Big Top Dashboard'],
    [5, 'Big Top Dashboard'],
  ] as const)('of level %i is called %s, and says so when all of its panels are hidden', async (level, title) => {
    await open(level);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByText('All panels are hidden.')).toBeTruthy();
    expect(document.querySelector('[data-panel]')).toBeNull();
  });

  it('says nothing of hidden panels while one is shown', async () => {
    await open(2, dashboardPanels.corporate.slice(1));
    await waitFor(() => expect(document.querySelectorAll('[data-panel]')).toHaveLength(1));
    expect(screen.queryByText('All panels are hidden.')).toBeNull();
  });

  it.each([4, 5] as const)('of level %i begins on a phone with the work list', async (level) => {
    onPhone();
    await open(level, []);
    await waitFor(() => expect(document.querySelector('[data-panel]')).toBeTruthy());
    const shown = [...document.querySelectorAll<HTMLElement>('[data-panel]')].map(({ dataset }) => dataset['panel']);
    expect(shown).toEqual(dashboardPanels.vendor);
    expect(shown[0]).toBe('work');
  });

  it('is of the current year at first; the others are offered with the newest on top', async () => {
    const moving = [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
    ] as const;
    const drawing = [
      'nextTick',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ] as const;
    jest.useFakeTimers({ now: new Date(2027, 5, 15, 12), doNotFake: [...moving, ...drawing] }); // the day alone stands still
    await open(1, []);
    const year = await screen.findByRole('combobox', { name: 'Year' });
    expect(year.closest('.ant-select')?.textContent).toContain('2027');
    fireEvent.mouseDown(year);
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(7));
    const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
    expect(offered).toEqual(['2027', '2026', '2025', '2024', '2023', '2022', '2021', '2020']);
    await waitFor(() => expect(asked('/projects?').at(-1)).toContain('year=2027'));
  });
});

describe('the years of the dashboard', () => {
  it.each([
    [2023, [2024, 2023, 2022, 2021, 2020]],
    [2024, [2024, 2023, 2022, 2021, 2020]],
    [2026, [2026, 2025, 2024, 2023, 2022, 2021, 2020]],
  ])('in %i are from 2020 to the larger of 2024 and that one, the newest first', (current, years) => {
    expect(dashboardYears(current)).toEqual(years);
  });
});
