import { useTranslation } from 'react-i18next';
import { type NoticeFacts, type NoticeKind, noticeSentence, placeText } from '@guyline/contract/notices';
import { expiryNoticeDays } from '@guyline/contract/permits/tickets';
import type { NotificationRow } from '@guyline/contract/notifications';
import { apart } from '@guyline/web-core/apart';
import { count, dayText } from '@guyline/web-core/days';
import { importJobPath } from './import-paths.js';

/** The title of a notification: what somebody wrote, or the sentence of a notice in the reader's language. */
export function useNoticeText(): (notification: Pick<NotificationRow, 'title' | 'kind' | 'facts'>) => string {
  const { t, i18n } = useTranslation('ui');
  return ({ title, kind, facts }) => {
    if (!kind || !facts) return title;
    const { uuid, place, pt_num, from, to, document, file } = facts;
    return t(`notice.${kind}.${noticeSentence(kind, facts)}`, {
      n: count(facts.count, i18n.language),
      item: apart(pt_num && t(`item.${pt_num}`)),
      place: apart(placeText({ place, uuid })),
      from: apart(from && dayText(from)),
      to: apart(to && dayText(to)),
      document: apart(document),
      file: apart(file),
    });
  };
}

/** The page that shows what a notice is about; undefined = none. */
export function noticePath(kind: NoticeKind, facts: NoticeFacts): string | undefined {
  const { event_id, location_id, import: job } = facts;
  if (kind === 'import_ended') return job && importJobPath(job.kind, job.id);
  if (event_id) return `/events/view/${event_id}`;
  if (kind === 'document_added') return location_id ? `/locations/view/${location_id}` : '/documents';
  if (kind === 'permit_expires') return `/tasks?key=1&expires_in=${expiryNoticeDays}`;
  return kind === 'overdue_tomorrow' ? '/tasks?key=3' : '/tasks?key=1';
}
