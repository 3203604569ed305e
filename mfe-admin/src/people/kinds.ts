import type { Permission } from '@guyline/contract/access';

/** Users, vendors and staff are people in three areas with the same screens. */
export type Kind = 'user' | 'vendor' | 'staff';

interface Area {
  /** First path segment of the screens. */
  path: string;
  /** Making people of this kind. */
  create: Permission;
}

export const areaOf: Record<Kind, Area> = {
  user: { path: '/users', create: 'users.manage' },
  vendor: { path: '/vendors', create: 'vendors.manage' },
  staff: { path: '/staffs', create: 'staff.manage' },
};
