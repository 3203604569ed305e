import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SavePreference } from '@guyline/contract/preferences';
import { preferencesQuery } from '@guyline/web-core/preferences';
import { useApiServer } from '../../web-core/jest/api-server.js';
import { onScreen } from '../jest/screens.js';
import { answered, List, show } from './store-list.js';

describe('what a person chooses in a list', () => {
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
