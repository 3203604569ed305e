import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { Sidebar } from '../src/frame/sidebar.js';
import { TIMEOUT_MS, useScreens } from './show-screens.js';

describe('the menu of a system administrator', () => {
  const open = useScreens();
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
  const group = () => menu().getByRole('button', { name: 'System Management' });
  const isOpen = () => [group().getAttribute('aria-expanded'), menu().queryByRole('link', { name: 'Jobs' }) !== null];
  const here = () =>
    menu()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');

  it(
    'closes and opens its group, and says where one is',
    async () => {
      await open('sysadmin', <Sidebar folded={false} onFold={() => undefined} />);
      expect(isOpen()).toEqual(['true', true]);
      fireEvent.click(menu().getByRole('link', { name: 'Jobs' }));
      expect(here().map(({ textContent }) => textContent)).toEqual(['Jobs']);
      fireEvent.click(group());
      expect(isOpen()).toEqual(['false', false]);
      expect(group().className).toBe('gl-side-around'); // it is in there
      fireEvent.click(group());
      expect(isOpen()).toEqual(['true', true]);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps the names of its icons when it is folded, and its group closed until it is asked for',
    async () => {
      await open('sysadmin', <Sidebar folded onFold={() => undefined} />);
      expect(menu().getByRole('link', { name: 'This week' })).toBeTruthy();
      expect(isOpen()).toEqual(['false', false]);
      fireEvent.mouseEnter(menu().getByRole('link', { name: 'This week' }));
      expect((await screen.findByRole('tooltip')).textContent).toBe('This week');
      fireEvent.click(group());
      expect(isOpen()).toEqual(['true', true]);
    },
    TIMEOUT_MS,
  );
});
