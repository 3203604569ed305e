import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { LocationAuthorities } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { shortStatus } from '@guyline/contract/status';
import { ActivityPanel, fieldIn } from '@guyline/ui/activity-panel';
import { MailLink } from '@guyline/ui/mail-link';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { PhoneLink } from '@guyline/ui/phone-link';
import { RemoveButton } from '@guyline/ui/remove-button';
import { RecordTag } from '@guyline/ui/status-tag';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { MessageVendors } from '../message-vendors.js';
import { useLocationFields } from './location-fields.js';
import { LocationContactPanel } from './location-contact.js';
import { LocationEvents } from './location-events.js';
import { LocationMap } from './location-map.js';
import { LocationPeoplePanel } from './location-people.js';

export function LocationPage(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useDetail('locations', locationRoutes.detail, id);
  const mayManage = usePermission('locations.manage');
  const mayUpload = usePermission('documents.upload');
  const opensAuthorities = usePermission('jurisdictions.manage');
  const authority = (of: LocationAuthorities['city']): ReactNode =>
    of && opensAuthorities ? <Link to={`/jurisdictions/view/${of.id}`}>{of.name}</Link> : of?.name;
  const maySeePeople = usePermission('locations.people');
  const { activity: activityFields } = useLocationFields();
  return (
    <Answered query={query}>
      {(row) => (
        <PageFrame
          title={row.name}
          note={`#${row.store_number}`}
          actions={
            <>
              <MessageVendors about={{ kind: 'location', id, name: row.name }} />
              {mayManage && (
                <>
                  <RemoveButton
                    area="locations"
                    routes={locationRoutes}
                    record={row}
                    archived={row.status_num === shortStatus.archived}
                    onDeleted={() => void navigate('/locations')}
                  />
                  <Button type="primary" icon={<EditOutlined />} onClick={() => void navigate(`/locations/edit/${id}`)}>
                    {ui('edit')}
                  </Button>
                </>
              )}
            </>
          }
        >
          <div className="gl-columns">
            <div className="gl-stack">
              <LocationEvents locationId={id} />
              <Panel title={t('section.documents')}>
                <Widget name="documents-panel" locationId={id} canUpload={mayUpload} />
              </Panel>
              {maySeePeople && <LocationPeoplePanel locationId={id} />}
              <ActivityPanel
                area="locations"
                route={locationRoutes.activity}
                id={id}
                fieldOf={fieldIn(activityFields)}
              />
            </div>
            <div className="gl-stack">
              <Panel title={t('locations.about')}>
                <Facts
                  rows={[
                    [t('status'), <RecordTag status={row.status_num} />],
                    [t('locations.lc_number'), row.lc_number],
                    [ui('customer'), <Link to={`/customers/view/${row.customer_id}`}>{row.customer.name}</Link>],
                    [
                      t('locations.address'),
                      <bdi dir="ltr">
                        {[row.street, row.city, `${row.state_code} ${row.postcode ?? ''}`].filter(Boolean).join(', ')}
                      </bdi>,
                    ],
                    [t('locations.county'), row.county ?? row.places.county_name],
                    [t('locations.cityAuthority'), authority(row.places.city)],
                    [t('locations.countyAuthority'), authority(row.places.county)],
                    [t('locations.fireDistrict'), authority(row.places.fire_district)],
                    [t('locations.phone_num'), row.phone_num && <PhoneLink number={row.phone_num} />],
                    [t('locations.email'), row.email && <MailLink address={row.email} />],
                    [t('locations.is_key_loc'), ui(row.is_key_loc === 1 ? 'yes' : 'no')],
                    [
                      t('locations.identifiers'),
                      row.identifiers.length
                        ? row.identifiers.map(({ id: mark, name }) => <Tag key={mark}>{name}</Tag>)
                        : null,
                    ],
                    [t('note'), row.note],
                  ]}
                />
              </Panel>
              <LocationContactPanel location={row} />
              <LocationMap location={row} />
            </div>
          </div>
        </PageFrame>
      )}
    </Answered>
  );
}
