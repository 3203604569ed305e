import { describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SavePreference } from '@guyline/contract/preferences';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { useApiServer } from '../../web-core/jest/api-server.js';
import { onPhone, onScreen, onWideScreen } from '../jest/screens.js';
import { answered, List, show } from './store-list.js';

describe('the choices of a list', () => {
  describe('of a person', () => {
    const api = useApiServer();
    const kept = () =>
      api.heard
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => (JSON.parse(body) as SavePreference & { value: { kept: object } }).value.kept);
    const three = {
      columns: [
        { key: 'name', dataIndex: 'name', title: 'Store' },
        { key: 'city', dataIndex: 'city', title: 'City' },
        { key: 'id', dataIndex: 'id', title: 'Number' },
      ],
    };
    const headers = () =>
      screen
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter(Boolean);

    it('hides and moves columns, and keeps that on the server', async () => {
      api.answer = () => ({ body: { success: true, data: null } });
      const { url } = await show(<List {...three} />, {
        url: '/?page=2',
        preferences: { lists: { kept: { tasks: { per_page: 20, order: [], hidden: [] } } } },
      });
      expect(headers()).toEqual(['Store', 'City', 'Number']);
      fireEvent.click(screen.getByRole('button', { name: /Choose columns/ }));
      fireEvent.click(await screen.findByRole('button', { name: /Move Number up/ }));
      await waitFor(() => expect(headers()).toEqual(['Store', 'Number', 'City']));
      expect(url()).toBe('?page=2');
      fireEvent.click(screen.getByRole('switch', { name: 'City' }));
      await waitFor(() => expect(headers()).toEqual(['Store', 'Number']));
      expect(screen.queryByRole('switch', { name: 'Store' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Back to the default' }));
      await waitFor(() => expect(headers()).toEqual(['Store', 'City', 'Number']));
      await waitFor(() => expect(kept()).toHaveLength(3));
      // This list alone: what another tab has made of the tasks since stays.
      expect(kept()).toEqual([
        { locations: { per_page: null, order: ['id', 'city'], hidden: [] } },
        { locations: { per_page: null, order: ['id', 'city'], hidden: ['city'] } },
        { locations: { per_page: null, order: [], hidden: [], widths: [] } },
      ]);
    });

    it('makes a column wider and narrower by keys, within limits, and as it was by a double click', async () => {
      api.answer = () => ({ body: { success: true, data: null } });
      const widths = [{ key: 'city', width: 790 }];
      const locations = { per_page: null, order: [], hidden: [] };
      await show(<List {...three} />, { preferences: { lists: { kept: { locations: { ...locations, widths } } } } });
      const edge = screen.getByRole('separator', { name: 'Width of City' });
      const header = screen.getByRole('columnheader', { name: /City/ });
      expect(header.style.maxWidth).toBe('790px');
      fireEvent.keyDown(edge, { key: 'ArrowRight' });
      expect(header.style.maxWidth).toBe('800px');
      fireEvent.keyDown(edge, { key: 'ArrowLeft' });
      expect(edge.getAttribute('aria-valuenow')).toBe('784');
      fireEvent.doubleClick(edge);
      expect(header.style.maxWidth).toBe('');
      await waitFor(() => expect(kept()).toHaveLength(3));
      expect(kept().map((lists) => (lists as { locations: { widths: unknown } }).locations.widths)).toEqual([
        [{ key: 'city', width: 800 }],
        [{ key: 'city', width: 784 }],
        [],
      ]);
    });

    it('has the page size that was chosen last, and ten again after Reset', async () => {
      api.answer = () => ({ body: { success: true, data: null } });
      const locations = { per_page: 20, order: [], hidden: ['city'] };
      const { url } = await show(<List />, { preferences: { lists: { kept: { locations } } } });
      expect(screen.getByText(/1–20 of 41/)).toBeTruthy();
      expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Page Size' }));
      fireEvent.click(await screen.findByText('50 / page'));
      expect(url()).toBe('?per_page=50');
      fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
      await waitFor(() => expect(screen.getByText(/1–10 of 41/)).toBeTruthy());
      await waitFor(() => expect(kept()).toHaveLength(2));
      expect(kept()).toEqual([
        { locations: { ...locations, per_page: 50 } },
        { locations: { ...locations, per_page: null } },
      ]);
      expect(url()).toBe('');
    });

    it('has the other lists as they were when one is arranged', async () => {
      api.answer = () => ({ body: { success: true, data: null } });
      const tasks = { per_page: 20, order: [], hidden: [] };
      const { queries } = await show(<List {...three} />, { preferences: { lists: { kept: { tasks } } } });
      fireEvent.click(screen.getByRole('button', { name: /Choose columns/ }));
      fireEvent.click(await screen.findByRole('switch', { name: 'City' }));
      await waitFor(() => expect(headers()).toEqual(['Store', 'Number']));
      await waitFor(() =>
        expect(queries.getQueryData(preferencesQuery.queryKey)?.lists?.kept).toEqual({
          tasks,
          locations: { per_page: null, order: [], hidden: ['city'] },
        }),
      );
    });

    it('opens the last page where a link leads beyond it, since more rows are shown of each', async () => {
      const locations = { per_page: 50, order: [], hidden: [] };
      const query = { ...answered, data: { list: [], total: 70, status_cnts: {} }, refetch: () => undefined };
      const { url, router } = await show(<List query={query} />, {
        url: '/?year=2026&page=7',
        preferences: { lists: { kept: { locations } } },
      });
      expect(url()).toBe('?year=2026&page=2');
      expect(router.state.historyAction).toBe('REPLACE');
    });

    it('keeps no page size for somebody whose eyes an admin looks through', async () => {
      const { url } = await show(<List />, { impersonator: { id: 9, name: 'Ada' } });
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Page Size' }));
      fireEvent.click(await screen.findByText('50 / page'));
      expect(url()).toBe('?per_page=50');
      await new Promise((passed) => setTimeout(passed, 50));
      expect(kept()).toEqual([]);
    });

    it('tells on a small laptop which columns wait, and shows them when they are wanted', async () => {
      api.answer = () => ({ body: { success: true, data: null } });
      onScreen(1199);
      const columns = three.columns.map((column) => ({ ...column, wide: column.key === 'city' }));
      await show(<List columns={columns} />);
      expect(headers()).toEqual(['Store', 'Number']);
      fireEvent.click(screen.getByRole('button', { name: /Choose columns/ }));
      const city = await screen.findByRole('switch', { name: 'City' });
      expect(city.getAttribute('aria-checked')).toBe('false');
      fireEvent.click(city);
      await waitFor(() => expect(headers()).toEqual(['Store', 'City', 'Number']));
      fireEvent.click(screen.getByRole('button', { name: 'Back to the default' }));
      await waitFor(() => expect(headers()).toEqual(['Store', 'Number']));
    });

    it('leaves the columns alone when an admin looks through somebody’s eyes', async () => {
      await show(<List />, { impersonator: { id: 9, name: 'Ada' } });
      expect(screen.queryByRole('button', { name: /Choose columns/ })).toBeNull();
    });
  });

  it('leaves out a column that says what was filtered for, and on a small laptop those that can wait', async () => {
    const columns = [
      { key: 'name', dataIndex: 'name', title: 'Store' },
      { key: 'city', dataIndex: 'city', title: 'City', repeats: 'region_id' },
      { key: 'id', dataIndex: 'id', title: 'Number', wide: true },
    ];
    onScreen(1199);
    await show(<List columns={columns} selection={undefined} />);
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers()).toEqual(['Store', 'City']);
    onWideScreen();
    cleanup();
    await show(<List columns={columns} selection={undefined} />, { url: '/?region_id=3' });
    expect(headers()).toEqual(['Store', 'Number']);
  });

  it('leaves out what the tab fixes, and shows it on the tab of all', async () => {
    const columns = [
      { key: 'name', dataIndex: 'name', title: 'Store' },
      { key: 'status_num', dataIndex: 'city', title: 'Status', repeats: 'status_num' },
    ];
    const items = [
      { key: '0', label: 'All' },
      { key: '1', label: 'Active' },
    ];
    const on = async (active: string, url: string) => {
      const tabs = { active, items, onChange: () => undefined, filter: 'status_num' };
      await show(<List columns={columns} selection={undefined} tabs={tabs} />, { url });
      const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
      cleanup();
      return titles;
    };
    expect(await on('1', '/')).toEqual(['Store']); // the tab that a plain link opens
    expect(await on('0', '/?status_num=0')).toEqual(['Store', 'Status']);
  });

  it('says that nothing matches what was searched or filtered, and offers to take that away', async () => {
    const none = { ...answered, data: { list: [], total: 0, status_cnts: {} }, refetch: () => undefined };
    const { url } = await show(<List query={none} />, { url: '/?search=zzzz&year=2026' });
    expect(screen.getByText('No location matches “zzzz”')).toBeTruthy();
    expect(screen.queryByText('There is no store yet.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(url()).toBe('?year=2026');
    expect(screen.getByText('Nothing matches the filters')).toBeTruthy();
    expect(document.querySelector('.gl-empty-text + div')?.textContent).toBe('Year');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(url()).toBe('');
    expect(screen.getByText('There is no store yet.')).toBeTruthy();
  });

  it('switches yes/no filters, closes the others with Escape, and counts what is set', async () => {
    const { url } = await show(
      <List
        filters={[{ name: 'region_id', label: 'In the West', flag: true, options: [{ value: 3, label: 'Yes' }] }]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    fireEvent.click(await screen.findByRole('switch', { name: 'In the West' }));
    expect(url()).toBe('?region_id=3');
    expect(document.querySelector('.gl-chips')?.textContent).toBe('In the West');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(url()).toBe('');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toHaveProperty('disabled', true);
    const closed = () =>
      waitFor(() => expect(document.querySelector('.ant-popover:not(.ant-popover-hidden)')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    fireEvent.keyDown(window, { key: 'Escape' });
    await closed();
  });

  it('has the name of a filter above it, also once something is chosen', async () => {
    await show(<List />, { url: '/?region_id=3' });
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const field = await screen.findByRole('combobox', { name: 'Region' });
    expect(field.closest('.gl-filters > div')?.textContent).toBe('RegionWest');
  });

  it('calls no filter by a number while its names are on their way', async () => {
    const region = { name: 'region_id', label: 'Region', options: [], loading: true };
    await show(<List filters={[region]} />, { url: '/?region_id=3' });
    expect(document.querySelector('.gl-chips')?.textContent).toBe('Region: …');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const field = await screen.findByRole('combobox', { name: 'Region' });
    expect(field.closest('.gl-filters > div')?.textContent).toBe('Region…');
  });

  it('has its filters on a phone in a sheet that is applied together; clearing it stays in the tab', async () => {
    onPhone();
    const { url } = await show(
      <List
        filters={[
          { name: 'year', label: 'Year', options: [{ value: 2026, label: '2026' }], first: true },
          { name: 'region_id', label: 'In the West', flag: true, options: [{ value: 3, label: 'Yes' }] },
          { name: 'status_num', label: 'State', ofTabs: 1, options: [{ value: 2, label: 'Archived' }] },
        ]}
      />,
      { url: '/?year=2026&status_num=2' },
    );
    expect(screen.queryByRole('combobox', { name: 'Year' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const sheet = within(await screen.findByRole('dialog'));
    fireEvent.click(sheet.getByRole('switch', { name: 'In the West' }));
    expect(url()).toBe('?year=2026&status_num=2');
    fireEvent.click(sheet.getByRole('button', { name: 'Apply (2)' }));
    expect(url()).toBe('?year=2026&region_id=3&status_num=2');
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
    const again = within(await screen.findByRole('dialog'));
    fireEvent.click(again.getByRole('button', { name: 'Clear filters' }));
    fireEvent.click(again.getByRole('button', { name: 'Apply (0)' }));
    expect(url()).toBe('?status_num=2');
  });
});
