import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Sidebar } from '../src/frame/sidebar.js';
import { shown, TIMEOUT_MS, useScreens } from './show-screens.js';

const management = [
  ...['Notifications', 'Settings', 'Task Items', 'Event Identifier', 'State & Region', 'Jurisdictions'],
  ...['Tutorials & FAQs', 'Training Assets', 'Security events', 'Jobs'],
];
const admin = [
  ...['Dashboard', 'This week', 'Projects', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages'],
  ...['Documents', 'Users', 'Vendors'],
];

/** The entries of each kind of person (docs/domain.md, Screens and menus). */
const menus: Record<string, readonly string[]> = {
  sysadmin: [...admin, ...management],
  admin: [...admin, 'Tutorials', 'Notifications'],
  corporate: [
    ...['Dashboard', 'This week', 'Projects', 'Events', 'Locations', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
  manager: [
    ...['Dashboard', 'This week', 'Events', 'Locations', 'Tasks', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
  tent: [
    ...['Dashboard', 'This week', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Staff', 'Tutorials', 'Notifications'],
  ],
  staff: [
    ...['Dashboard', 'This week', 'Events', 'Locations', 'Customers', 'Tasks', 'Reports', 'Messages', 'Documents'],
    ...['Tutorials', 'Notifications'],
  ],
};

describe('the menu', () => {
  const open = useScreens();

  it.each(Object.entries(menus))(
    'of %s has its entries, and every one opens its screen',
    async (key, entries) => {
      const { router } = await open(key, <Sidebar folded={false} onFold={() => undefined} />);
      const links = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(entries);
      for (const link of links) {
        await act(async () => fireEvent.click(link));
        expect(await shown()).toBe(router.state.location.pathname);
      }
    },
    TIMEOUT_MS,
  );
});
