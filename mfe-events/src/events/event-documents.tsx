import type { ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentFilter, documentLimits, type DocumentPage } from '@guyline/contract/documents';
import type { EventDetail } from '@guyline/contract/events';
import { Answered, Panel } from '@guyline/ui/page';
import { moment } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';

const MINUTE_MS = 60_000;
type Of = Pick<DocumentFilter, 'event_id' | 'location_id' | 'type'>;

function Documents({ title, of }: { title: string; of: Of }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const query = useQuery({
    queryKey: ['documents', 'list', 'of-event', of],
    queryFn: () => http.get<DocumentPage>('document/list', { ...of, per_page: 100 }),
    placeholderData: keepPreviousData,
    refetchInterval: (documentLimits.linkMinutes - 1) * MINUTE_MS, // fresh links before the shown ones run out
  });
  return (
    <Panel title={title}>
      <Answered query={query}>
        {({ list }) =>
          list.length ? (
            <ul className="gl-cards" style={{ margin: '0 -16px' }}>
              {list.map(({ id, name, file_path, created_at, uploaded_by }) => (
                <li key={id} className="gl-card">
                  <a href={file_path} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{name}</bdi>
                  </a>
                  <span className="gl-second gl-small">
                    {uploaded_by.name} · {moment(created_at, i18n.language)}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <span className="gl-second">{t('section.noDocuments')}</span>
          )
        }
      </Answered>
    </Panel>
  );
}

/** Site plans belong to the location and serve every season; the event's own documents stand beside them. */
export function DocumentSections({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  return (
    <>
      <Documents title={t('section.sitePlans')} of={{ location_id: event.location_id, type: 'location' }} />
      <Documents title={t('section.documents')} of={{ event_id: event.id }} />
    </>
  );
}
