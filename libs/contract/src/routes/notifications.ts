import type { Saved } from '../envelope.js';
import type {
  CreateNotification,
  NotificationFilter,
  NotificationPage,
  NotificationRow,
  UnreadNotifications,
  UpdateNotification,
} from '../notifications.js';
import { del, get, post } from './route.js';

export const notificationRoutes = {
  list: get(':role/setting/notification/list', 'notifications.read').typed<{
    query: NotificationFilter;
    answer: NotificationPage;
  }>(),
  unread: get(':role/setting/notification/unread/all', 'notifications.read').typed<{ answer: UnreadNotifications }>(),
  /** Marks it read for the person it is meant for. */
  detail: get(':role/setting/notification/:id/detail', 'notifications.read').typed<{ answer: NotificationRow }>(),
  create: post(':role/setting/notification/create', 'settings.manage').typed<{
    body: CreateNotification;
    answer: Saved;
  }>(),
  update: post(':role/setting/notification/:id/update', 'settings.manage').typed<{
    body: UpdateNotification;
    answer: Saved;
  }>(),
  remove: del(':role/setting/notification/:id/delete', 'settings.manage').typed<{ answer: Saved }>(),
};
