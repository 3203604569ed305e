import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { can, type Permission, roleOf } from '@guyline/contract/access';
import type { Visitor } from '@guyline/contract/areas';
import type { SignedIn, Token, Login } from '@guyline/contract/auth';
import { http } from './http.js';
import { storage } from './storage.js';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SignedIn> => {
    const { data } = await http.post<{ user: SignedIn }>('auth/user');
    storage.setRole(roleOf(data.user.level_num));
    return data.user;
  },
  staleTime: 5 * 60_000,
  retry: false,
});

/** The signed-in person; only under the shell's frame, which waits for it. */
export function useSession(): SignedIn {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession outside the signed-in frame');
  return data;
}

export const visitorOf = (user: SignedIn): Visitor => ({
  level: user.level_num,
  role: roleOf(user.level_num),
  isSysAdmin: user.is_sys_admin === 1,
});

/** Whether the person may; the same table that the API asks. */
export function usePermission(needed: Permission): boolean {
  return can(visitorOf(useSession()), needed);
}

export async function signIn(login: Login): Promise<string | undefined> {
  const { data, message } = await http.post<Token>('auth/login', login);
  storage.setToken(data.token);
  storage.setRemembered(login.remember ?? false);
  storage.setActivity(Date.now());
  return message;
}

/** Ends the session here and on the server, then starts over at sign-in. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await http.post('auth/logout').catch(() => undefined); // the server may be down; the browser forgets all the same
    storage.clearSession();
    queries.clear();
    window.location.assign('/signin');
  };
}
