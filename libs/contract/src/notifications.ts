import { type Level, levelNums } from './access.js';
import type { Page, PageQuery } from './envelope.js';
import type { NoticeFacts, NoticeKind } from './notices.js';
import type { Instant } from './status.js';

export const notificationLimits = { title: { min: 1, max: 200 }, description: { min: 0, max: 5_000 } } as const;

/** Target level of a notification; 0 = everybody (docs/domain.md, Notifications). */
export type NotificationTarget = 0 | Level;
export const notificationTargets: readonly NotificationTarget[] = [0, ...levelNums];

export interface NotificationRow {
  id: number;
  title: string;
  description: string;
  user_type: NotificationTarget;
  /** null for a notice that nobody caused. */
  sender_user: { id: number; name: string; img: string | null } | null;
  created_at: Instant;
  /** Of the portal's own notices, which are for the caller alone and have no title or text; null for what people wrote. */
  kind: NoticeKind | null;
  facts: NoticeFacts | null;
  /** Whether it is meant for the caller; who manages notifications sees all of them. */
  mine: boolean;
  /** When the caller opened it; always null for one that is not meant for them. */
  read_at: Instant | null;
  version: number;
}
export interface NotificationFilter extends PageQuery {
  user_type?: NotificationTarget;
  /** 1 = only those that the caller has not read. */
  unread?: 1;
}
export const notificationSorts = ['created_at', 'title', 'user_type', 'sender_user'] as const;
export type NotificationPage = Page<NotificationRow, Record<'all_cnt' | 'unread_cnt', number>>;

export interface CreateNotification {
  title: string;
  description?: string;
  user_type: NotificationTarget;
}
export interface UpdateNotification extends CreateNotification {
  version: number;
}

/** `GET {role}/setting/notification/unread/all`: the latest ones, and how many there are. */
export interface UnreadNotifications {
  unread_cnt: number;
  unread_notifications: Pick<
    NotificationRow,
    'id' | 'title' | 'created_at' | 'sender_user' | 'user_type' | 'kind' | 'facts'
  >[];
}

export const notificationNamespace = '/notification-channel';
export const notificationEvent = 'notification-event';
/** Also sent on the same channel when one was changed or deleted: clients that show notifications fetch them again. */
export const notificationsChangedEvent = 'notifications-changed';
export type NotificationArrived = UnreadNotifications['unread_notifications'][number];
