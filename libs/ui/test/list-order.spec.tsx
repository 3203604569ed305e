import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { onPhone } from '../jest/screens.js';
import { List, show } from './store-list.js';

describe('the order of a list on a phone', () => {
  beforeEach(onPhone);
  const columns = [
    { key: 'name', title: 'Store', sorter: true },
    { key: 'city', title: 'City', sorter: true },
    { key: 'note', title: 'Note' },
  ];
  const button = () => screen.getByRole('button', { name: /^Order/ });
  /** Only a sheet of antd, which specs leave out, hides a menu that is closed. */
  const isOpen = () => button().className.includes('ant-dropdown-open');
  const open = async (): Promise<HTMLElement[]> => {
    expect(isOpen()).toBe(false);
    fireEvent.click(button());
    await waitFor(() => expect(isOpen()).toBe(true));
    return screen.findAllByRole('menuitemradio');
  };
  const checked = (items: readonly HTMLElement[]) =>
    items.filter((item) => item.getAttribute('aria-checked') === 'true').map(({ textContent }) => textContent);
  /** Chooses from the menu, which closes then. */
  const press = async (item: string) => {
    fireEvent.click(await screen.findByRole('menuitemradio', { name: item }));
    await waitFor(() => expect(isOpen()).toBe(false));
  };

  it('is chosen by the columns that the desktop sorts by, up or down, and given up again', async () => {
    const { url } = await show(<List columns={columns} />, { url: '/?page=3' });
    const items = await open();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Usual order', 'Store', 'City', 'Ascending', 'Descending'],
    ]);
    expect(checked(items)).toEqual(['Usual order']);
    expect(button().getAttribute('aria-label')).toBe('Order');
    await press('City');
    expect([url(), button().getAttribute('aria-label')]).toEqual([
      '?sort_by=city&sort_order=asc',
      'Order: City, ascending',
    ]);
    expect(checked(await open())).toEqual(['City', 'Ascending']);
    await press('Descending');
    expect([url(), button().getAttribute('aria-label')]).toEqual([
      '?sort_by=city&sort_order=desc',
      'Order: City, descending',
    ]);
    await open();
    await press('Store');
    expect(url()).toBe('?sort_by=name&sort_order=desc');
    await open();
    await press('Usual order');
    expect(url()).toBe('');
  });

  it('has choices as high as a thumb', async () => {
    await show(<List columns={columns} />);
    expect((await open()).map(({ style }) => style.minHeight)).toEqual(Array(5).fill('44px'));
  });

  it('is no choice where no column is sorted', async () => {
    await show(<List columns={columns.slice(2)} />);
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  });
});
