import { levels, type Permission } from '@guyline/contract/access';

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

/** A person's screen: vendors and staff have their own areas. */
export const personPath = ({ id, level_num }: { id: number; level_num: number }): string =>
  `${areaOf[level_num === levels.vendor ? 'vendor' : level_num === levels.staff ? 'staff' : 'user'].path}/view/${id}`;
