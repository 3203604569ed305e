import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { can, type Permission, roleOf } from '@guyline/contract/access';
import type { Visitor } from '@guyline/contract/areas';
import type { SignedIn, Login } from '@guyline/contract/auth';
import { authRoutes } from '@guyline/contract/routes/auth';
import { http } from './http.js';
import { forgetPerson } from './page-person.js';
import { keep } from './renewal.js';
import { storage } from './storage.js';
import { traded } from './traded-person.js';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SignedIn> => {
    const { data } = await http.call(authRoutes.session);
    const { user } = data;
    // A known role lets screens ask ahead, which is refused until the password is chosen.
    storage.setRole(user.must_change_password ? null : roleOf(user.level_num));
    return user;
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

/** @param over a screen is open below: it stays the one of its person, whoever signs in */
export async function signIn(login: Login, over = false): Promise<string | undefined> {
  const { data, message } = await http.call(authRoutes.login, { body: login });
  if (!over) forgetPerson();
  keep(data);
  storage.setRemembered(login.remember ?? false);
  storage.setImpersonation(null);
  storage.forgetPopups(); // what is asked once per sign-in
  return message;
}

/** How long a person who leaves waits for the server; it ends the session even if its answer comes later. */
const LEAVE_MS = 3_000;

/** Ends the session on the server and forgets it here, even if the server is down or slow. */
export async function endSession(): Promise<void> {
  const patience = new Promise((done) => setTimeout(done, LEAVE_MS));
  await Promise.race([http.call(authRoutes.logout).catch(() => undefined), patience]);
  storage.clearSession();
}

/** Ends the session here and on the server, then starts over at sign-in. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await endSession();
    queries.clear();
    window.location.assign('/signin');
  };
}

/**
 * Trades the token for another person's and starts over: nothing of the one before stays on screen.
 * @returns false if the person stays with what is not saved
 */
async function become(userId: number, adminId: number | null): Promise<boolean> {
  const isOther = await traded(async () => {
    const token = await http.read(authRoutes.impersonate, { params: { id: userId } });
    storage.setToken(token);
    storage.setRole(null); // that of the other is known when the server says it
    storage.setImpersonation(adminId);
  });
  if (isOther) window.location.assign('/dashboard');
  return isOther;
}

/** For an admin: impersonates a person for an hour (docs/domain.md, Impersonation); rejects with `ApiError` when refused. */
export function useImpersonate(): (userId: number) => Promise<void> {
  const { id } = useSession();
  return async (userId) => void (await become(userId, id));
}

/** The way back to the admin's own token; false if the person stays with what is not saved. */
export function useSwitchBack(): () => Promise<boolean> {
  const { impersonator } = useSession();
  return async () => {
    const adminId = impersonator?.id ?? storage.impersonation();
    return adminId !== null && become(adminId, null);
  };
}
