/** The sidebar of each person, entry by entry (specification, section 6). */
const entries = (text: string): string[] => text.split(', ');
const office = 'Dashboard, Projects, Events, Locations, Customers, Tasks, Reports, Messages, Documents, Users, Vendors';
const system =
  'Notifications, Settings, Task Items, Event Identifier, State & Region, Tutorials & FAQs, Training Assets, Security Events';
const rest = 'Tutorials, Notifications';
export const menus = {
  sysadmin: entries(`${office}, ${system}`),
  admin: entries(`${office}, ${rest}`),
  corporate: entries(`Dashboard, Projects, Events, Locations, Tasks, Reports, Messages, Documents, ${rest}`),
  manager: entries(`Dashboard, Events, Locations, Tasks, Messages, Documents, ${rest}`),
  tent: entries(`Dashboard, Events, Locations, Customers, Tasks, Reports, Messages, Documents, Staff, ${rest}`),
  staff: entries(`Dashboard, Events, Locations, Customers, Tasks, Reports, Messages, Documents, ${rest}`),
};

/** Paths that a person is denied. */
export const denied: Partial<Record<keyof typeof menus, readonly string[]>> = {
  admin: ['/security_events'],
  corporate: [
    '/settings',
    '/task_manage',
    '/projects/new',
    '/events/new',
    '/locations/import',
    '/state_region',
    '/customers/new',
    '/users',
    '/tasks/import',
    '/tasks/trash',
  ],
  manager: [
    '/projects/new',
    '/events/new',
    '/locations/new',
    '/state_region',
    '/users/new',
    '/staffs',
    '/event_identifier',
    '/tutorialEditor',
    '/training/new',
    '/training/edit/1',
    '/reports',
  ],
  tent: [
    '/projects/new',
    '/events/new',
    '/locations/import',
    '/state_region',
    '/users/new',
    '/vendors/new',
    '/tasks/trash',
  ],
  staff: ['/projects/new', '/staffs', '/staffs/new'],
};
