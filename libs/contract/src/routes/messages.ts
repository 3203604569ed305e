import type { SearchQuery, Saved } from '../envelope.js';
import type { ExportAnswer } from '../exports.js';
import type {
  AskForTask,
  CreateMessage,
  MessageDetail,
  MessageFilter,
  MessagePage,
  MessageReceiverPage,
  MessageUsers,
  MessageUsersFilter,
  ReceiverCount,
  ReceiverCountFilter,
  ReplyReceivers,
  UnreadMessages,
  UpdateMessage,
  VendorsOfEvents,
} from '../messages.js';
import { del, get, post } from './route.js';

export const messageRoutes = {
  list: get(':role/message/list', 'messages.own').typed<{ query: MessageFilter; answer: MessagePage }>(),
  export: get(':role/message/export', 'messages.own').typed<{ query: MessageFilter; answer: ExportAnswer }>(),
  unread: get(':role/message/unread/all', 'messages.own').typed<{ answer: UnreadMessages }>(),
  /** Marks it read for its receiver. */
  detail: get(':role/message/:id/detail', 'messages.own').typed<{ answer: MessageDetail }>(),
  receivers: get(':role/message/:id/receivers', 'messages.own').typed<{
    query: SearchQuery;
    answer: MessageReceiverPage;
  }>(),
  receiverCount: get(':role/message/receiver_count', 'messages.own').typed<{
    query: ReceiverCountFilter;
    answer: ReceiverCount;
  }>(),
  reply: get(':role/message/:id/reply', 'messages.own').typed<{ answer: ReplyReceivers }>(),
  vendorsOfEvents: post(':role/message/action/vendors', 'messages.own').typed<{
    body: VendorsOfEvents;
    answer: MessageUsers;
  }>(),
  create: post(':role/message/create', 'messages.own').typed<{
    body: CreateMessage;
    form: CreateMessage;
    files: 'file';
    answer: Saved;
  }>(),
  /** A message to one person about the event of a task, which is then kept as asked for. */
  ask: post(':role/message/task/:id/ask', 'messages.own').typed<{ body: AskForTask; answer: Saved }>(),
  update: post(':role/message/:id/update', 'messages.own').typed<{
    body: UpdateMessage;
    form: UpdateMessage;
    files: 'file';
    answer: Saved;
  }>(),
  cancel: del(':role/message/:id/delete', 'messages.own').typed<{ answer: Saved }>(),
  /** Whom a message may be sent to, by receiver type. */
  users: get('common/message_users/:type', 'messages.own').typed<{
    query: MessageUsersFilter;
    answer: MessageUsers;
  }>(),
  vendors: get('common/message_users/:type/:vendor', 'messages.own').typed<{
    query: MessageUsersFilter;
    answer: MessageUsers;
  }>(),
};
