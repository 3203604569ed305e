import { describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { onPhone, onScreen, onWideScreen } from '../jest/screens.js';
import { answered, List, show } from './store-list.js';

describe('what a list is narrowed to', () => {
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
    const chips = () => document.querySelector('.gl-chips')?.textContent;
    expect(chips()).toBe('Region: …');
    act(() => void i18next.addResource('en', 'ui', 'colon', '：'));
    expect(chips()).toBe('Region：…'); // as Chinese has it
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
