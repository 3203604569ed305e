import { useQueryClient } from '@tanstack/react-query';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes, vendorRoutes } from '@guyline/contract/routes/vendors';
import type { UserFilter } from '@guyline/contract/users';
import { useDetail, useList } from '@guyline/web-core/entity';
import type { Kind } from './kinds.js';

export const peopleRoutes = { user: userRoutes, vendor: vendorRoutes, staff: staffRoutes } as const;

/** All three kinds are one live area. */
export const usePeople = (kind: Kind, query: UserFilter) => useList('users', peopleRoutes[kind].list, query);
export const usePerson = (kind: Kind, id: number) => useDetail('users', peopleRoutes[kind].detail, id);

/** The list is asked for again after a change that is not a plain save. */
export function usePeopleChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['users'] });
}
