import { type ReactNode, useState } from 'react';
import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { EventDetail } from '@guyline/contract/events';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { ReadyTag, RunTag } from '@guyline/ui/status-tag';
import { deadlineDay, nearby } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission, useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { EventTasks } from './event-tasks.js';
import { vendorOrder } from './vendor-fields.js';

function Dates({ event }: { event: EventDetail }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const dates = ['start_date', 'risk_date', 'inst_tdate', 'insp_tdate', 'end_date'] as const;
  return (
    <Facts
      rows={dates.map((date) => [
        t(`projects.${date}`),
        <span className="gl-num">
          {deadlineDay(event.dates[date])}{' '}
          <span className="gl-second gl-small">{nearby(event.dates[date], i18n.language)}</span>
        </span>,
      ])}
    />
  );
}

function Vendors({ event }: { event: EventDetail }): ReactNode {
  const { t: ui } = useTranslation('ui');
  return (
    <Facts
      rows={vendorOrder.map((kind) => {
        const vendor = event.vendors.find(({ vendor_num }) => vendor_num === kind);
        return [
          ui(`vendorKind.${kind}`),
          vendor && (
            <>
              {vendor.company_str ?? vendor.name}
              <div className="gl-small">
                <a href={`mailto:${vendor.email}`}>{vendor.email}</a>{' '}
                {vendor.phone_num && <a href={`tel:${vendor.phone_num}`}>{vendor.phone_num}</a>}
              </div>
            </>
          ),
        ] as const;
      })}
    />
  );
}

function About({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const { location, address } = event;
  const mayOpenProject = useSession().level_num <= 2; // project links are for admin and corporate (specification, section 6)
  return (
    <Facts
      rows={[
        [ui('customer'), event.customer.name],
        [
          ui('project'),
          mayOpenProject ? (
            <Link to={`/projects/view/${event.project_id}`}>{event.project.name}</Link>
          ) : (
            event.project.name
          ),
        ],
        [t('locations.one'), <Link to={`/locations/view/${location.id}`}>{location.name}</Link>],
        [t('locations.store_number'), location.store_number],
        [
          t('locations.address'),
          `${address.street ?? ''}, ${address.city}, ${address.state_code} ${address.postcode ?? ''}`,
        ],
        [t('locations.county'), address.county],
        [
          t('locations.phone_num'),
          event.contact.phone_num && <a href={`tel:${event.contact.phone_num}`}>{event.contact.phone_num}</a>,
        ],
        [t('type'), ui(`type.${event.type_num}`)],
        [t('events.tent_size'), event.tent_size],
        [t('events.tent_type'), event.tent_type],
      ]}
    />
  );
}

const notes = ['note', 'permit_note', 'vendor_note'] as const;

/** One project at one store: its tasks by category, dates, vendors and notes; the dialog is the task area's widget. */
export function EventPage(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useDetail<EventDetail>('events', 'event', id);
  const mayManage = usePermission('events.manage');
  const mayAdd = usePermission('tasks.create');
  const [taskId, setTaskId] = useState<number>();
  const [adding, setAdding] = useState(false);
  return (
    <Answered query={query}>
      {(event) => (
        <PageFrame
          title={`${event.location.name}, ${event.location.state_code}`}
          note={event.uuid}
          actions={
            <>
              {mayAdd && event.free_items.length > 0 && (
                <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
                  {t('events.addTask')}
                </Button>
              )}
              {mayManage && (
                <Button icon={<EditOutlined />} onClick={() => void navigate(`/events/edit/${id}`)}>
                  {ui('edit')}
                </Button>
              )}
            </>
          }
        >
          <p style={{ display: 'flex', gap: 16, marginTop: -8 }}>
            <RunTag status={event.status_num} />
            {event.ready_for_sales && <ReadyTag />}
          </p>
          <div className="gl-columns">
            <div className="gl-stack">
              <EventTasks event={event} onOpen={setTaskId} />
              <Panel title={t('events.about')}>
                <About event={event} />
              </Panel>
              {notes.some((note) => event[note]) && (
                <Panel title={t('events.notes')}>
                  <Facts
                    rows={notes
                      .filter((note) => event[note])
                      .map((note) => [
                        t(`events.${note}`),
                        <span style={{ whiteSpace: 'pre-line' }}>{event[note]}</span>,
                      ])}
                  />
                </Panel>
              )}
            </div>
            <div className="gl-stack">
              <Panel title={t('projects.dates')}>
                <Dates event={event} />
              </Panel>
              <Panel title={t('events.vendors')}>
                <Vendors event={event} />
              </Panel>
            </div>
          </div>
          {taskId !== undefined && (
            <Widget name="edit-task" taskId={taskId} open onClose={() => setTaskId(undefined)} />
          )}
          {adding && <Widget name="add-task" eventId={id} open onClose={() => setAdding(false)} />}
        </PageFrame>
      )}
    </Answered>
  );
}
