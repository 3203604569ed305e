import { isOfVendor, type Level, levels } from './access.js';
import type { ImportJobKind } from './jobs.js';
import type { Day } from './status.js';
import type { TaskItem } from './tasks/items.js';

/** Notices that the portal sends to one person; notifications written by people go to levels instead (docs/domain.md, Notifications). */
export const noticeKinds = [
  'task_assigned',
  'date_moved',
  'inspection_failed',
  'overdue_tomorrow',
  'permit_expires',
  'import_ended',
  'document_added',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const { admin, corporate, manager, vendor, staff } = levels;
/**
 * Levels that each kind of notice can reach (docs/domain.md, Notifications): only they get it and can switch it off.
 * An import notifies the person who started it, so only levels that may import.
 */
export const noticeLevels: Record<NoticeKind, readonly Level[]> = {
  task_assigned: [vendor, staff],
  date_moved: [manager, vendor, staff],
  inspection_failed: [admin, corporate, manager, vendor, staff],
  overdue_tomorrow: [vendor, staff],
  permit_expires: [admin, vendor, staff],
  import_ended: [admin, vendor, staff],
  document_added: [corporate, manager, vendor, staff],
};
export const noticeKindsOf = (level: Level): NoticeKind[] =>
  noticeKinds.filter((kind) => noticeLevels[kind].includes(level));

/** What a notice says; each reader's language makes the sentence. */
export interface NoticeFacts {
  /** Tasks or documents that it is about. */
  count: number;
  /** The event, where it is about one; a document may belong to a location or a customer instead. */
  event_id?: number;
  uuid?: string;
  /** Where: the name of the location, or of the customer of a document. */
  place?: string;
  location_id?: number;
  /** Of a single task. */
  task_id?: number;
  pt_num?: TaskItem;
  /** Of a moved date; null = none. */
  from?: Day | null;
  to?: Day | null;
  /** Of a single document. */
  document_id?: number;
  document?: string;
  /** Of an import: its file, and whether it failed or waits for the person. */
  file?: string;
  failed?: boolean;
  waits?: boolean;
  /** Absent from notices of earlier versions. */
  import?: { id: string; kind: ImportJobKind };
}

/** Which notices a person gets; kept as preference `notices`. Absent = all of them, mails as `dailyByDefault` says. */
export interface NoticesChoice {
  /** Kinds that do not appear in the portal. */
  portal_off: NoticeKind[];
  /** Kinds that are not mailed. */
  mail_off: NoticeKind[];
  /** One mail a day instead of one for each notice. */
  daily: boolean;
}

/** Vendors and their staff get a list once a day unless they choose otherwise. */
export const dailyByDefault = (level: Level): boolean => isOfVendor(level);
export const defaultNotices = (level: Level): NoticesChoice => ({
  portal_off: [],
  mail_off: [],
  daily: dailyByDefault(level),
});

type Sentence = 'one' | 'many' | 'manyAt';
/** The sentences of a kind, by their key in the catalogs below it. */
export type NoticeSentence<Kind extends NoticeKind = NoticeKind> = Kind extends 'import_ended'
  ? 'one' | 'failed' | 'waits'
  : Kind extends 'date_moved'
    ? Sentence | 'set' | 'cleared'
    : Sentence;

/** The key of the sentence that says what a notice is about. */
export function noticeSentence(
  kind: NoticeKind,
  { count, failed, waits, from, to, uuid, place }: NoticeFacts,
): NoticeSentence {
  if (kind === 'import_ended') return failed ? 'failed' : waits ? 'waits' : 'one';
  if (count > 1) return (uuid ?? place) ? 'manyAt' : 'many';
  if (kind !== 'date_moved') return 'one';
  return !to ? 'cleared' : from ? 'one' : 'set';
}

/** Where it is, in words: the place with the event's number. */
export const placeText = ({ place, uuid }: Pick<NoticeFacts, 'place' | 'uuid'>): string =>
  [place, uuid && (place ? `(${uuid})` : uuid)].filter(Boolean).join(' ');
