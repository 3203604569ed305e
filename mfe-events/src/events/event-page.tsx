import { type ReactNode, useState } from 'react';
import { EditOutlined, FileProtectOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { EventDetail } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { Answered, PageFrame } from '@guyline/ui/page';
import { ReadyTag, RunTag } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { usePhone } from '@guyline/ui/use-phone';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { MessageVendors } from '../message-vendors.js';
import { EditSection } from './edit-section.js';
import { EventActivity } from './event-activity.js';
import { DocumentSections } from './event-documents.js';
import { EventRequirements } from './event-requirements.js';
import {
  ContactSection,
  DatesSection,
  EventSection,
  IdentifiersSection,
  LocationSections,
  NoteSections,
  TentSection,
  TypeSection,
  VendorsSection,
} from './event-sections.js';
import { EventPhone } from './event-phone.js';
import { EventTasks } from './event-tasks.js';
import { PrintStyles } from './print-styles.js';
import { SiteSheet } from './site-sheet.js';
import type { SectionName } from './section-fields.js';

function Actions({ event, onAdd }: { event: EventDetail; onAdd: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const mayManage = usePermission('events.manage');
  const mayAdd = usePermission('tasks.create');
  const phone = usePhone(); // has the sheet among what is wanted at the store
  return (
    <>
      {mayAdd && event.free_items.length > 0 && (
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          {t('events.addTask')}
        </Button>
      )}
      <MessageVendors about={{ kind: 'event', id: event.id, name: event.uuid }} />
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('events.print')}
      </Button>
      {!phone && (
        <Button icon={<FileProtectOutlined />} onClick={() => void navigate(`/events/view/${event.id}?sheet=1`)}>
          {t('permits.sheet')}
        </Button>
      )}
      {mayManage && (
        <Button icon={<EditOutlined />} onClick={() => void navigate(`/events/edit/${event.id}`)}>
          {ui('edit')}
        </Button>
      )}
    </>
  );
}

/** All sections beside each other, where there is room. */
function EventDesk({
  event,
  onOpen,
  onEdit,
}: {
  event: EventDetail;
  onOpen: (taskId: number) => void;
  onEdit: (section: SectionName) => void;
}): ReactNode {
  const section = { event, onEdit };
  return (
    <>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginTop: -8 }}>
        <RunTag status={event.status_num} />
        {event.ready_for_sales ? <ReadyTag /> : <UnreadyText event={event} />}
      </p>
      <div className="gl-columns">
        <div className="gl-stack">
          <EventTasks event={event} onOpen={onOpen} />
          <EventRequirements event={event} />
          <div className="gl-grid-2">
            <NoteSections {...section} />
            <TypeSection {...section} />
            <TentSection {...section} />
            <IdentifiersSection {...section} />
            <DocumentSections event={event} />
          </div>
          <EventActivity eventId={event.id} />
        </div>
        <div className="gl-stack">
          <EventSection {...section} />
          <DatesSection event={event} />
          <ContactSection {...section} />
          <LocationSections event={event} />
          <VendorsSection {...section} />
        </div>
      </div>
    </>
  );
}

/** One project at one store: its tasks by category, and all its sections; the dialogs of tasks are the task area's widgets. */
function Event({ event }: { event: EventDetail }): ReactNode {
  const [taskId, setTaskId] = useState<number>();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<SectionName>();
  const phone = usePhone();
  const actions = <Actions event={event} onAdd={() => setAdding(true)} />;
  return (
    <PageFrame
      title={`${event.location.name}, ${event.location.state_code}`}
      note={event.uuid}
      actions={!phone && actions}
    >
      <PrintStyles />
      {phone ? (
        <EventPhone event={event} onOpen={setTaskId} onEdit={setEditing} more={actions} />
      ) : (
        <EventDesk event={event} onOpen={setTaskId} onEdit={setEditing} />
      )}
      {editing && <EditSection event={event} section={editing} onClose={() => setEditing(undefined)} />}
      {taskId !== undefined && <Widget name="edit-task" taskId={taskId} open onClose={() => setTaskId(undefined)} />}
      {adding && <Widget name="add-task" eventId={event.id} open onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

export function EventPage(): ReactNode {
  const query = useDetail('events', eventRoutes.detail, Number(useParams()['id']));
  // A part of the address, so that a crew can keep it as a link on a phone.
  const sheet = useSearchParams()[0].has('sheet');
  return (
    <Answered query={query}>
      {(event) => (sheet ? <SiteSheet event={event} /> : <Event key={event.id} event={event} />)}
    </Answered>
  );
}
