import { can, levelNums, levels, type Actor, type Level, type Permission } from './access.js';

/** The remotes that serve screens; the shell knows them by name at run time only. */
export const remoteNames = ['mfe-dashboard', 'mfe-events', 'mfe-tasks', 'mfe-messages', 'mfe-admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

export interface Area {
  /** Also the first part of every query key of the area and the `area` of its live changes. */
  key: string;
  /** First path segment of its screens. */
  path: string;
  needs: Permission;
  remote: RemoteName;
  /** Stands in the sidebar for these levels; screens outside it are reached by links. */
  menu: readonly Level[];
  /** Entry of the System Management group, for who has the flag; `menu` then says who of the others sees it. */
  system?: true;
  /** Left out for an admin with the flag, who has its editor in the System Management group. */
  withoutFlag?: true;
}

/**
 * Every screen area that exists today, in sidebar order (docs/domain.md, Screens and menus).
 * An area is added here together with its screens, never before: a menu entry always opens something.
 */
export const areas: readonly Area[] = [
  { key: 'dashboard', path: '/dashboard', needs: 'dashboard.read', remote: 'mfe-dashboard', menu: levelNums },
  { key: 'this_week', path: '/this-week', needs: 'tasks.read', remote: 'mfe-tasks', menu: levelNums },
  { key: 'projects', path: '/projects', needs: 'projects.read', remote: 'mfe-events', menu: [1, 2] },
  { key: 'events', path: '/events', needs: 'events.read', remote: 'mfe-events', menu: levelNums },
  // Reached from the dashboard's cards.
  { key: 'events_summary', path: '/events-summary', needs: 'events.read', remote: 'mfe-events', menu: [] },
  { key: 'locations', path: '/locations', needs: 'locations.read', remote: 'mfe-events', menu: levelNums },
  { key: 'customers', path: '/customers', needs: 'customers.read', remote: 'mfe-events', menu: [1, 4, 5] },
  { key: 'tasks', path: '/tasks', needs: 'tasks.read', remote: 'mfe-tasks', menu: levelNums },
  { key: 'reports', path: '/reports', needs: 'reports.read', remote: 'mfe-tasks', menu: [1, 2, 4, 5] },
  { key: 'messages', path: '/messages', needs: 'messages.own', remote: 'mfe-messages', menu: levelNums },
  { key: 'documents', path: '/documents', needs: 'documents.read', remote: 'mfe-tasks', menu: levelNums },
  { key: 'users', path: '/users', needs: 'users.read', remote: 'mfe-admin', menu: [1] },
  { key: 'vendors', path: '/vendors', needs: 'vendors.read', remote: 'mfe-admin', menu: [1] },
  { key: 'staffs', path: '/staffs', needs: 'staff.read', remote: 'mfe-admin', menu: [4] },
  {
    key: 'tutorials',
    path: '/tutorials',
    needs: 'training.read',
    remote: 'mfe-admin',
    menu: levelNums,
    withoutFlag: true,
  },
  {
    key: 'notifications',
    path: '/notifications',
    needs: 'notifications.read',
    remote: 'mfe-messages',
    menu: levelNums,
    system: true,
  },
  { key: 'profile', path: '/profile', needs: 'account.own', remote: 'mfe-admin', menu: [] },
  {
    key: 'settings',
    path: '/settings',
    needs: 'settings.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'task_manage',
    path: '/task_manage',
    needs: 'settings.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'event_identifier',
    path: '/event_identifier',
    needs: 'settings.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'state_region',
    path: '/state_region',
    needs: 'settings.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'jurisdictions',
    path: '/jurisdictions',
    needs: 'jurisdictions.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'tutorial_editor',
    path: '/tutorialEditor',
    needs: 'settings.manage',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  // Read by everybody, inside Tutorials (docs/domain.md, Screens and menus); written under `guardedPaths`.
  {
    key: 'training',
    path: '/training',
    needs: 'training.read',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  {
    key: 'security_events',
    path: '/security_events',
    needs: 'security.read',
    remote: 'mfe-admin',
    menu: [],
    system: true,
  },
  { key: 'jobs', path: '/jobs', needs: 'jobs.manage', remote: 'mfe-admin', menu: [], system: true },
];

/**
 * Client routes that need more than their area does: making and changing things. Some are denied; the others open for any
 * signed-in person and say that they may only look (`lookOnly`; docs/domain.md, Screens and menus).
 */
export const guardedPaths: readonly { path: string; needs: Permission; lookOnly?: true }[] = [
  { path: '/projects/new', needs: 'projects.manage' },
  { path: '/projects/edit', needs: 'projects.manage' },
  { path: '/projects/templates', needs: 'projects.manage' },
  { path: '/customers/new', needs: 'customers.manage', lookOnly: true },
  { path: '/customers/edit', needs: 'customers.manage', lookOnly: true },
  { path: '/locations/new', needs: 'locations.manage', lookOnly: true },
  { path: '/locations/edit', needs: 'locations.manage', lookOnly: true },
  { path: '/locations/import', needs: 'locations.import' },
  { path: '/tasks/import', needs: 'tasks.import' },
  { path: '/tasks/trash', needs: 'tasks.delete' },
  { path: '/events/new', needs: 'events.create', lookOnly: true },
  { path: '/events/edit', needs: 'events.edit', lookOnly: true },
  { path: '/events/requirements', needs: 'events.manage' },
  { path: '/users/new', needs: 'users.manage', lookOnly: true },
  { path: '/vendors/new', needs: 'vendors.manage', lookOnly: true },
  { path: '/vendors/edit', needs: 'vendors.manage', lookOnly: true },
  { path: '/staffs/new', needs: 'staff.manage', lookOnly: true },
  { path: '/staffs/edit', needs: 'staff.manage', lookOnly: true },
  { path: '/vendor', needs: 'staff.manage', lookOnly: true },
  { path: '/notifications/new', needs: 'settings.manage' },
  { path: '/notifications/edit', needs: 'settings.manage' },
  { path: '/training/new', needs: 'settings.manage' },
  { path: '/training/edit', needs: 'settings.manage' },
];

const under = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Paths that open screens of another area, as specified: the event detail, and new staff under a vendor. */
const elsewhere = (path: string): string | undefined =>
  under(path, '/tasks/view') ? 'events' : /^\/vendor\/[^/]+\/staffs\/new$/.test(path) ? 'staffs' : undefined;

/** The area that a client path belongs to, if any. */
export const areaOf = (path: string): Area | undefined =>
  areas.find(({ key, path: prefix }) => (elsewhere(path) ? key === elsewhere(path) : under(path, prefix)));

export type Visitor = Pick<Actor, 'role' | 'isSysAdmin' | 'level'>;

/** Whether a client path shows its screen to a visitor; undefined for a path that no area serves. */
export function accessTo(path: string, visitor: Visitor): 'open' | 'look_only' | 'denied' | undefined {
  const area = areaOf(path);
  if (!area) return undefined;
  if (!can(visitor, area.needs)) return 'denied';
  const guarded = guardedPaths.find((one) => under(path, one.path));
  if (!guarded || can(visitor, guarded.needs)) return 'open';
  return guarded.lookOnly ? 'look_only' : 'denied';
}

/** In the group of the sidebar, and not among the main entries. */
export const inSystemGroup = (area: Area, visitor: Visitor): boolean => area.system === true && visitor.isSysAdmin;

/** Sidebar entries of a person; the System Management group only with the flag (docs/domain.md, Screens and menus; Sys-admin flag). */
export const menuOf = (visitor: Visitor): Area[] =>
  areas.filter(
    (area) =>
      can(visitor, area.needs) &&
      (inSystemGroup(area, visitor) ||
        (area.menu.includes(visitor.level) &&
          !(area.withoutFlag && visitor.isSysAdmin && visitor.level === levels.admin))),
  );
