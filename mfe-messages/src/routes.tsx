import type { RouteObject } from 'react-router-dom';
import { screens } from '@guyline/web-core/screen';
import { messagesStrings } from './strings.js';

const show = screens('messages', messagesStrings);
const form = () => import('./notifications/notification-form.js');

const routes: RouteObject[] = [
  show('/messages', () => import('./messages/messages-page.js').then((m) => m.MessagesPage)),
  show('/notifications', () => import('./notifications/notifications-page.js').then((m) => m.NotificationsPage)),
  show('/notifications/new', () => form().then((m) => m.NewNotification)),
  show('/notifications/edit/:id', () => form().then((m) => m.EditNotification)),
];

export default routes;
