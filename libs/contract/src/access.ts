/**
 * Who may do what: the only place where a role is tied to its permissions and screens.
 * API guard, socket rooms, menu, route guards and buttons all read it.
 */
export const levels = { admin: 1, corporate: 2, manager: 3, vendor: 4, staff: 5 } as const;
export type Level = (typeof levels)[keyof typeof levels];
/** All of them, in the order in which screens offer them. */
export const levelNums: readonly Level[] = Object.values(levels);

/** The `{role}` path segment; level 5 (staff) works as a vendor. */
export type Role = 'admin' | 'corporate' | 'manager' | 'vendor';
export const roleOf = (level: Level): Role =>
  (({ 1: 'admin', 2: 'corporate', 3: 'manager', 4: 'vendor', 5: 'vendor' }) as const)[level];

/** Vendors and their staff. */
export const isOfVendor = (level: Level): boolean => roleOf(level) === 'vendor';

/** Whether a person sees a project's name in a list as a link (docs/domain.md, Links by level). */
const projectLinks: Record<Level, boolean> = { 1: true, 2: true, 3: false, 4: false, 5: false };
export const opensProjects = (level: Level): boolean => projectLinks[level];

export const permissions = [
  'dashboard.read',
  'customers.read',
  'customers.manage',
  'projects.read',
  'projects.manage',
  'locations.read',
  'locations.manage',
  'locations.import',
  'locations.people',
  'locations.contact',
  'events.read',
  'events.create',
  'events.edit',
  'events.manage',
  'tasks.read',
  'tasks.create',
  'tasks.edit',
  'tasks.delete',
  'documents.read',
  'documents.upload',
  'documents.manage',
  'tasks.import',
  /** Enters what permits cost. Also shown to the vendor that files one (`seesFees`). */
  'permits.fees',
  'reports.read',
  'vendors.choose',
  'vendors.read',
  'vendors.manage',
  'users.read',
  'users.edit',
  'users.manage',
  'users.assign',
  'staff.read',
  'staff.manage',
  'messages.own',
  'notifications.read',
  'settings.read',
  'settings.manage',
  'jurisdictions.manage',
  'jobs.own',
  'account.own',
  'users.invite',
  'users.impersonate',
  'security.read',
  /** Everybody's jobs and the queues. */
  'jobs.manage',
  'training.read',
] as const;
export type Permission = (typeof permissions)[number];

/** The signed-in person as the API, the guards and the screens see them. */
export interface Actor {
  id: number;
  level: Level;
  role: Role;
  isSysAdmin: boolean;
  /** Level 4: the person itself; level 5: its main vendor; otherwise null. */
  vendorId: number | null;
  /** Kind of work (1 Merchandise, 2 Fence, 3 Electrical, 4 Tent) of that vendor. */
  vendorNum: number | null;
}

const everybody = [
  'vendors.read',
  'staff.read',
  'dashboard.read',
  'locations.read',
  'events.read',
  'tasks.read',
  'settings.read',
  'jobs.own',
  'account.own',
  'documents.read',
  'documents.upload',
  'training.read',
  'messages.own',
  'notifications.read',
] as const;

/** The users area; the API says which people and which of their fields (docs/domain.md, Who changes people). */
const people = ['users.read', 'users.edit'] as const;

/** System management and security pass by the flag (below); the onsite contact is a manager's own to confirm. */
const notOfAdmins: readonly Permission[] = ['settings.manage', 'security.read', 'jobs.manage', 'locations.contact'];

const grants: Record<Role, readonly Permission[]> = {
  admin: permissions.filter((permission) => !notOfAdmins.includes(permission)),
  corporate: [...everybody, 'events.create', 'projects.read', 'customers.read', 'locations.people', 'reports.read'],
  manager: [
    ...everybody,
    'projects.read',
    'customers.read',
    'locations.people',
    'locations.contact',
    'events.create',
    'events.edit',
    ...people,
  ],
  vendor: [
    ...everybody,
    'projects.read',
    'customers.read',
    'tasks.create',
    'tasks.edit',
    'tasks.import',
    'reports.read',
    ...people,
    'users.assign',
    'staff.manage',
  ],
};

/** System management is open to the sys-admin flag at any level, and to admins (docs/domain.md, Sys-admin flag). */
const systemManagement: readonly Permission[] = ['settings.manage', 'jurisdictions.manage'];

/** Fees and office notes of jurisdictions are never a vendor's, even with the flag (docs/domain.md, Jurisdictions). */
const notForVendors: readonly Permission[] = ['jurisdictions.manage'];

/** Whether a person is shown fees of permits at all: the office all of them, people of a vendor those of what it files (docs/domain.md, Permits). */
export const seesFees = (actor: Parameters<typeof can>[0]): boolean =>
  can(actor, 'permits.fees') || actor.role === 'vendor';

/** What only the flag opens, at any level. */
const sysAdminOnly: readonly Permission[] = ['security.read', 'jobs.manage'];
/** Staff works as its vendor, but has no staff of its own. */
const notForStaff: readonly Permission[] = ['users.assign', 'staff.manage'];

export const can = (
  actor: Pick<Actor, 'role' | 'isSysAdmin'> & Partial<Pick<Actor, 'level'>>,
  needed: Permission,
): boolean =>
  (grants[actor.role].includes(needed) && !(actor.level === levels.staff && notForStaff.includes(needed))) ||
  (sysAdminOnly.includes(needed) && actor.isSysAdmin) ||
  (systemManagement.includes(needed) &&
    (actor.role === 'admin' || (actor.isSysAdmin && !(actor.role === 'vendor' && notForVendors.includes(needed)))));
