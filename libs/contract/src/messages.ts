import { type Level, levels, type Role } from './access.js';
import type { Page, PageQuery } from './envelope.js';
import type { Instant } from './status.js';
import type { VendorNum } from './tasks/items.js';

/** 1 Scheduling needs `scheduled_at`, 2 Immediate (docs/domain.md, Scheduled messages). */
export const messageTypes = { 1: 'scheduling', 2: 'immediate' } as const;
export type MessageType = keyof typeof messageTypes;

/** Receiver type codes; staff counts as type 4 (docs/domain.md, Allowed receivers). */
export const receiverTypes = { 1: 'admin', 2: 'corporate', 3: 'manager', 4: 'vendor' } as const;
export type ReceiverType = keyof typeof receiverTypes;
export const receiverTypeNums = [1, 2, 3, 4] as const;

export const receiverTypeOf = (level: Level): ReceiverType => (level === levels.staff ? 4 : level);

/** The kinds of people that a role may write to at all; its scope says which of them (docs/domain.md, Allowed receivers). */
export const receiverTypesOf = (role: Role): readonly ReceiverType[] =>
  (
    ({ admin: [1, 2, 3, 4], corporate: [1, 2, 3, 4], manager: [1, 4], vendor: [1, 3, 4] }) as const satisfies Record<
      Role,
      readonly ReceiverType[]
    >
  )[role];

export const messageLimits = {
  title: { min: 1, max: 200 },
  description: { min: 1, max: 5_000 },
  /** People named one by one; more are reached by type. */
  receivers: 500,
  /** A message to more people than these is confirmed before it is sent. */
  unconfirmed: 20,
  tags: { count: 10, length: 40 },
  /** Days ahead for which a message may be scheduled. */
  daysAhead: 366,
  /** Receivers shown before 'Show More'. */
  shownReceivers: 3,
} as const;

export interface MessagePerson {
  id: number;
  name: string;
  img: string | null;
  level_num: Level;
}

/** The lists of the screen: received, received and unread, sent, and one's own that wait for their time. */
export const messageModes = ['recent', 'unread', 'sent', 'scheduled'] as const;
export type MessageMode = (typeof messageModes)[number];

export interface MessageRow {
  id: number;
  title: string;
  description: string;
  type_num: MessageType;
  scheduled_at: Instant | null;
  /** null while it waits for its time; then only its sender sees it. */
  delivered_at: Instant | null;
  created_at: Instant;
  sender: MessagePerson;
  /** The receiver type, when the message goes to people of one type only. */
  rt_num: ReceiverType | null;
  user_types: ReceiverType[];
  vendor_types: VendorNum[];
  tags: string[];
  has_file: boolean;
  /** Whether the caller wrote it. */
  own: boolean;
  /** When the caller, as a receiver, opened it. */
  read_at: Instant | null;
  receiver_cnt: number;
  /** Of one's own message: receivers who have not opened it; null for receivers. */
  unread_cnt: number | null;
  version: number;
}

export interface MessageFilter extends PageQuery {
  mode?: MessageMode;
  /** Message type (`type_num`). */
  type?: MessageType;
  sender_id?: number;
}
export const messageSorts = ['created_at', 'title', 'sender'] as const;
export type MessagePage = Page<MessageRow, Record<`${MessageMode}_cnt`, number>>;

/** `GET {role}/message/{id}/detail`; opening it marks it read. */
export interface MessageDetail extends MessageRow {
  file: { name: string; size: number; mime: string } | null;
  /** Signed link for 5 minutes. */
  file_path: string | null;
  event_id: number | null;
  location_id: number | null;
  project_id: number | null;
  /** What it is about, where the caller may see it. */
  about: { kind: 'event' | 'location' | 'project'; id: number; name: string } | null;
  /** The first receivers by name; the rest come from `{id}/receivers`. */
  receiving_users: MessagePerson[];
  /** Of one's own message: the first who have not opened it. */
  unread_users: MessagePerson[];
  /** Of one's own scheduled message: ids of the people named one by one. */
  receivers: string[];
  on_behalf: { id: number; name: string } | null;
}

export interface MessageReceiverRow extends MessagePerson {
  /** For the sender only. */
  read_at: Instant | null;
}
/** `GET {role}/message/{id}/receivers` */
export type MessageReceiverPage = Page<MessageReceiverRow>;

/** `POST {role}/message/create`, JSON, or form data with `file`; lists as `user_types[]`. Exactly one of the three parents, or none. */
export interface CreateMessage {
  title: string;
  description: string;
  type_num: MessageType;
  /** With zone; needed for type 1, refused for type 2. */
  scheduled_at?: Instant;
  /** All that the role may write to when left out. */
  user_types?: ReceiverType[];
  /** Of receiver type 4; all when left out. */
  vendor_types?: VendorNum[];
  /** User ids; when given, exactly these receive it. */
  receivers?: string[];
  event_id?: number;
  location_id?: number;
  project_id?: number;
  /** Comma list. */
  tags?: string;
  /** The `path` that `POST common/upload_doc` answered, where no file is sent along; null is none. */
  file_path?: string | null;
}
/**
 * `POST {role}/message/{id}/update`: one's own scheduled message, until it is delivered; JSON, or form data with the `file` that
 * takes the place of the one before.
 */
export interface UpdateMessage extends CreateMessage {
  /** As in `CreateMessage`; null (in form data: an empty text) takes the file off; left out, it stays. */
  file_path?: string | null;
  version: number;
}

/** `POST {role}/message/task/{id}/ask`: asks one person to do a task, about its event (docs/domain.md, This week). */
export interface AskForTask extends Pick<CreateMessage, 'title' | 'description'> {
  receiver_id: number;
}

/** `GET {role}/message/unread/all`: by sender, the latest first. */
export interface UnreadMessages {
  unread_cnt: number;
  unread_messages: {
    sender: MessagePerson;
    unread_cnt: number;
    latest: { id: number; title: string; created_at: Instant };
  }[];
}

export interface MessageUser extends MessagePerson {
  /** Their own or their vendor's company, else the names of their customers as far as the caller sees these. */
  company_str: string | null;
  vendor_num: VendorNum | null;
}
/** Narrows the people offered to those involved in it. */
export interface MessageUsersFilter {
  event_id?: number;
  location_id?: number;
  project_id?: number;
}
/** `GET common/message_users/{type}[/{vendor}]`: only people the caller may write to. */
export interface MessageUsers {
  finalReceivers: MessageUser[];
  /** The admin who is chosen to begin with (a system setting); null when none is set or it is not among them. */
  default_receiver_id: number | null;
}

/** `GET {role}/message/receiver_count`: who would get a message that names no single receivers. */
export interface ReceiverCountFilter extends MessageUsersFilter {
  user_types: ReceiverType[];
  /** Of receiver type 4. */
  vendor_types?: VendorNum[];
}
export interface ReceiverCount {
  receiver_cnt: number;
}
/** `GET {role}/message/{id}/reply`: who the caller may answer, never the caller, and about what. */
export interface ReplyReceivers {
  /** null when the caller may not write to the sender, or is the sender. */
  sender: MessageUser | null;
  /** The sender and the other receivers, by name, at most `messageLimits.receivers`. */
  all: MessageUser[];
  /** What the message is about, if the caller may see it and all of them are still involved in it; prefills the answer. */
  about: MessageDetail['about'];
}
/** `POST {role}/message/action/vendors`: the vendors of these events that the caller may write to. */
export interface VendorsOfEvents {
  event_ids: number[];
}

export const messageNamespace = '/message-channel';
export const messageEvent = 'message-event';
/** Delivered to its receivers alone, so that whoever hears it received it. */
export interface MessageArrived {
  id: number;
  title: string;
  sender: MessagePerson;
  created_at: Instant;
  /** Always empty: nobody learns who else received it. Tabs of older shells search it: they show no pop-up until they are reloaded. */
  receivers: string[];
}
