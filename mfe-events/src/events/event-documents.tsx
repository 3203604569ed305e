import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '@guyline/contract/events';
import { Panel } from '@guyline/ui/page';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

/** Site plans and the other documents of an event, drawn by the area that owns documents. */
export function DocumentSections({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const canUpload = usePermission('documents.upload');
  return (
    <>
      <Panel title={t('section.sitePlans')}>
        <Widget name="documents-panel" eventId={event.id} sitePlans canUpload={canUpload} />
      </Panel>
      <Panel title={t('section.documents')}>
        <Widget name="documents-panel" eventId={event.id} canUpload={canUpload} />
      </Panel>
    </>
  );
}
