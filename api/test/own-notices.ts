import type { NotificationRow } from '@guyline/contract/notifications';
import { Notices } from '../src/notifications/notices.js';
import type { Caller } from './callers.js';
import type { MadeUser } from './factory.js';
import type { InnerApp } from './use-inner-app.js';

/** What the portal tells people by itself. */
export function ownNotices(app: InnerApp) {
  /** Makes notices of what was noted since. @returns how many */
  const gather = (batch?: number) => app.nest.get(Notices, { strict: false }).gather(batch);
  /** Notices of a person, the oldest first. */
  const told = async (user: MadeUser): Promise<NotificationRow[]> => {
    await gather();
    const caller = await app.as(user);
    return (await caller.get('setting/notification/list?sort_by=created_at&sort_order=asc')).body.data.list;
  };
  /** Their kinds, and how much each of them is about. */
  const short = async (user: MadeUser) =>
    (await told(user)).map(({ kind, facts }) => [kind, facts?.count] as [string, number]);
  return { gather, told, short };
}

/** Saves a task that nobody has saved yet, unless the body says which version it is. */
export const saveTask = (caller: Caller, id: number, body: object) =>
  caller.post(`task/${id}/update`).send({ version: 1, ...body });
