import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { opensProjects } from '@guyline/contract/access';
import type { EventDetail } from '@guyline/contract/events';
import { datesInOrder } from '@guyline/contract/projects';
import { MailLink } from '@guyline/ui/mail-link';
import { Facts, Panel } from '@guyline/ui/page';
import { PhoneLink } from '@guyline/ui/phone-link';
import { RunTag } from '@guyline/ui/status-tag';
import { NearDay } from '@guyline/ui/near-day';
import { usePermission, useSession } from '@guyline/web-core/session';
import { isManaged, type SectionName } from './section-fields.js';
import { SiteDaysNote } from './site-days.js';
import { vendorOrder } from './vendor-fields.js';

interface SectionProps {
  event: EventDetail;
  onEdit: (section: SectionName) => void;
}

/** A panel with a pencil for those who may edit it: the admin, and managers all but the status. */
function Section({
  name,
  onEdit,
  children,
}: Pick<SectionProps, 'onEdit'> & { name: SectionName; children: ReactNode }): ReactNode {
  const { t } = useTranslation('events');
  const mayManage = usePermission('events.manage');
  const mayEdit = usePermission('events.edit');
  const pencil = (mayManage || (mayEdit && !isManaged(name))) && (
    <Pencil label={t('section.edit', { section: t(`section.${name}`) })} onClick={() => onEdit(name)} />
  );
  return (
    <Panel title={t(`section.${name}`)} extra={pencil}>
      {children}
    </Panel>
  );
}

const Pencil = ({ label, onClick }: { label: string; onClick?: () => void }): ReactNode => (
  <Button
    className="gl-no-print"
    type="text"
    icon={<EditOutlined />}
    aria-label={label}
    title={label}
    onClick={onClick}
  />
);

/** A pencil that leads to the screen where these facts are kept. */
function PencilLink({ to, label }: { to: string; label: string }): ReactNode {
  return (
    <Link
      to={to}
      className="gl-no-print"
      aria-label={label}
      title={label}
      style={{ padding: '4px 9px', color: 'inherit' }}
    >
      <EditOutlined />
    </Link>
  );
}

const mail = (address: string | null): ReactNode => address && <MailLink address={address} />;
const call = (number: string | null): ReactNode => number && <PhoneLink number={number} />;

export function ContactSection({ event, onEdit }: SectionProps): ReactNode {
  const { t } = useTranslation('events');
  return (
    <Section name="contact" onEdit={onEdit}>
      <Facts
        rows={[
          [t('events.contact_name'), event.contact_name],
          [t('events.contact_email'), mail(event.contact_email)],
          [t('events.contact_phone'), call(event.contact_phone)],
          [t('section.storePhone'), call(event.contact.phone_num)],
          [t('section.storeEmail'), mail(event.contact.email)],
        ]}
      />
    </Section>
  );
}

export function TentSection({ event, onEdit }: SectionProps): ReactNode {
  const { t } = useTranslation('events');
  return (
    <Section name="tent" onEdit={onEdit}>
      <Facts
        rows={[
          [t('events.tent_size'), event.tent_size],
          [t('events.tent_type'), event.tent_type],
        ]}
      />
    </Section>
  );
}

export function TypeSection({ event, onEdit }: SectionProps): ReactNode {
  const { t: ui } = useTranslation('ui');
  return (
    <Section name="type" onEdit={onEdit}>
      {ui(`type.${event.type_num}`)}
    </Section>
  );
}

export function IdentifiersSection({ event, onEdit }: SectionProps): ReactNode {
  return (
    <Section name="identifiers" onEdit={onEdit}>
      {event.identifiers.length ? event.identifiers.map(({ id, name }) => <Tag key={id}>{name}</Tag>) : '–'}
    </Section>
  );
}

export function VendorsSection({ event, onEdit }: SectionProps): ReactNode {
  const { t: ui } = useTranslation('ui');
  return (
    <Section name="vendors" onEdit={onEdit}>
      <Facts
        stacked
        rows={vendorOrder.map((kind) => {
          const vendor = event.vendors.find(({ vendor_num }) => vendor_num === kind);
          return [
            ui(`vendorKind.${kind}`),
            vendor && (
              <>
                {vendor.company_str ?? vendor.name}
                <div className="gl-small">{mail(vendor.email)}</div>
                <div className="gl-small">{call(vendor.phone_num)}</div>
              </>
            ),
          ] as const;
        })}
      />
    </Section>
  );
}

export const NoteSections = ({ event, onEdit }: SectionProps): ReactNode =>
  (['note', 'permit_note', 'vendor_note'] as const).map((note) => (
    <Section key={note} name={note} onEdit={onEdit}>
      <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <bdi>{event[note] ?? '–'}</bdi>
      </div>
    </Section>
  ));

/** What the event is: customer, project and status. */
export function EventSection({ event, onEdit }: SectionProps): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const mayOpenProject = opensProjects(useSession().level_num);
  const project = event.project.name;
  return (
    <Section name="event" onEdit={onEdit}>
      <Facts
        rows={[
          [t('ui:eventId'), <bdi>{event.uuid}</bdi>],
          [t('status'), <RunTag status={event.status_num} />],
          [ui('customer'), event.customer.name],
          [ui('project'), mayOpenProject ? <Link to={`/projects/view/${event.project_id}`}>{project}</Link> : project],
        ]}
      />
    </Section>
  );
}

export function LocationSections({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const mayManage = usePermission('locations.manage');
  const { location, address } = event;
  const pencil = (section: string): ReactNode =>
    mayManage && <PencilLink to={`/locations/edit/${location.id}`} label={t('section.edit', { section })} />;
  return (
    <>
      <Panel title={t('locations.one')} extra={pencil(t('locations.one'))}>
        <Facts
          rows={[
            [t('locations.name'), <Link to={`/locations/view/${location.id}`}>{location.name}</Link>],
            [t('locations.lc_number'), <bdi>{location.lc_number}</bdi>],
            [t('locations.store_number'), <bdi>{location.store_number}</bdi>],
            [t('locations.is_key_loc'), ui(location.is_key_loc === 1 ? 'yes' : 'no')],
          ]}
        />
      </Panel>
      <Panel title={t('locations.address')} extra={pencil(t('locations.address'))}>
        <Facts
          rows={[
            [t('locations.street'), address.street],
            [t('locations.city'), address.city],
            [ui('state'), address.state_code],
            [t('locations.postcode'), address.postcode],
            [t('locations.county'), address.county],
          ]}
        />
      </Panel>
    </>
  );
}

/** All are the project's. Its at-risk date is called by what it is, the day on which permits are due (docs/domain.md, Deadlines). */
export function DatesSection({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const mayManage = usePermission('projects.manage');
  const names = {
    start_date: t('section.start'),
    risk_date: t('projects.risk_date'),
    inst_tdate: t('projects.inst_tdate'),
    insp_tdate: t('projects.insp_tdate'),
    end_date: t('section.end'),
  };
  const dates = datesInOrder(event.dates).map((date) => [date, event.dates[date]] as const);
  return (
    <Panel
      title={t('section.dates')}
      extra={
        mayManage && (
          <PencilLink
            to={`/projects/edit/${event.project_id}`}
            label={t('section.edit', { section: t('section.dates') })}
          />
        )
      }
    >
      <Facts rows={dates.map(([date, day]) => [names[date], <NearDay day={day} today={event.today} />])} />
      <SiteDaysNote eventId={event.id} />
    </Panel>
  );
}
