import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { List, show } from './store-list.js';

describe('the order of a list on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const columns = [
    { key: 'name', title: 'Store', sorter: true },
    { key: 'city', title: 'City', sorter: true },
    { key: 'note', title: 'Note' },
  ];
  const press = async (item: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^Order/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('is chosen by the columns that the desktop sorts by, up or down, and given up again', async () => {
    const { url } = await show(<List columns={columns} />, { url: '/?page=3' });
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Usual order', 'Store', 'City', 'Ascending', 'Descending']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'City' }));
    expect(url()).toBe('?sort_by=city&sort_order=asc');
    await press('Descending');
    expect(url()).toBe('?sort_by=city&sort_order=desc');
    expect(screen.getByRole('button', { name: 'Order: City' })).toBeTruthy();
    await press('Store');
    expect(url()).toBe('?sort_by=name&sort_order=desc');
    await press('Usual order');
    expect(url()).toBe('');
  });

  it('is no choice where no column is sorted', async () => {
    await show(<List columns={columns.slice(2)} />);
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  });
});
