import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { EventPage } from '@guyline/contract/events';
import type { LocationRow } from '@guyline/contract/locations';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { RecordTag, RunTag } from '@guyline/ui/status-tag';
import { tableDay } from '@guyline/web-core/days';
import { useDetail, useList } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';

/** The events at a place over the years, newest first. */
function Events({ locationId }: { locationId: number }): ReactNode {
  const { t } = useTranslation('events');
  const query = useList<EventPage>('events', 'event/list', {
    location_id: locationId,
    sort_by: 'start_date',
    sort_order: 'desc',
    per_page: 50,
  });
  return (
    <Answered query={query}>
      {({ list }) =>
        list.length ? (
          <ul className="gl-cards">
            {list.map((event) => (
              <li key={event.id} className="gl-card-line" style={{ padding: '6px 0' }}>
                <Link to={`/events/view/${event.id}`}>{event.uuid}</Link>
                <span>{event.project.name}</span>
                <span className="gl-num">{tableDay(event.project.start_date)}</span>
                <RunTag status={event.status_num} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('locations.noEvents')} />
        )
      }
    </Answered>
  );
}

export function LocationPage(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useDetail<LocationRow>('locations', 'location', id);
  const mayManage = usePermission('locations.manage');
  return (
    <Answered query={query}>
      {(row) => (
        <PageFrame
          title={row.name}
          note={`#${row.store_number}`}
          actions={
            mayManage && (
              <Button icon={<EditOutlined />} onClick={() => void navigate(`/locations/edit/${id}`)}>
                {ui('edit')}
              </Button>
            )
          }
        >
          <div className="gl-columns">
            <Panel title={t('locations.events')}>
              <Events locationId={id} />
            </Panel>
            <Panel title={t('locations.about')}>
              <Facts
                rows={[
                  [t('status'), <RecordTag status={row.status_num} />],
                  [t('locations.lc_number'), row.lc_number],
                  [ui('customer'), row.customer.name],
                  [t('locations.address'), `${row.street ?? ''}, ${row.city}, ${row.state_code} ${row.postcode ?? ''}`],
                  [t('locations.county'), row.county],
                  [t('locations.phone_num'), row.phone_num && <a href={`tel:${row.phone_num}`}>{row.phone_num}</a>],
                  [t('locations.email'), row.email && <a href={`mailto:${row.email}`}>{row.email}</a>],
                  [
                    t('locations.position'),
                    row.latitude !== null && row.longitude !== null && `${row.latitude}, ${row.longitude}`,
                  ],
                  [t('locations.is_key_loc'), ui(row.is_key_loc === 1 ? 'yes' : 'no')],
                  [t('note'), row.note],
                ]}
              />
            </Panel>
          </div>
        </PageFrame>
      )}
    </Answered>
  );
}
