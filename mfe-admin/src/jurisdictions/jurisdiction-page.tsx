import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { JurisdictionDetail } from '@guyline/contract/jurisdictions';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import { ActivityPanel } from '@guyline/ui/activity-panel';
import { MailLink } from '@guyline/ui/mail-link';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { PhoneLink } from '@guyline/ui/phone-link';
import { RemoveButton } from '@guyline/ui/remove-button';
import { RecordTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { useActivityFields } from './activity-fields.js';
import { stateOf, StoresLink } from './jurisdiction-columns.js';
import { PageLink } from './page-link.js';
import { daysWord } from './requirement-words.js';
import { RequirementsPanel } from './requirements-panel.js';

function JurisdictionFacts({ row }: { row: JurisdictionDetail }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const days = (value: number | null): ReactNode => value !== null && t('jurisdictions.businessDays', { count: value });
  return (
    <Panel>
      <Facts
        rows={[
          [t('jurisdictions.kind'), t(`jurisdictions.kinds.${row.kind}`)],
          [t('ui:state'), stateOf(t, row)],
          [t('jurisdictions.status'), <RecordTag status={row.status_num} />],
          [t('jurisdictions.review_days'), days(row.review_days) || null],
          [t('jurisdictions.inspection_notice_days'), days(row.inspection_notice_days) || null],
          [
            t('jurisdictions.site_days_per_year'),
            row.site_days_per_year && daysWord(t, row.site_days_per_year, i18n.language),
          ],
          [t('places.locations'), <StoresLink row={row} />],
          [t('jurisdictions.portal_url'), row.portal_url && <PageLink url={row.portal_url} />],
          [t('jurisdictions.source_url'), row.source_url && <PageLink url={row.source_url} />],
          [t('jurisdictions.source_on'), row.source_on && dayText(row.source_on)],
          [t('jurisdictions.confidence'), row.confidence && t(`jurisdictions.confidences.${row.confidence}`)],
        ]}
      />
    </Panel>
  );
}

function ContactList({ contacts }: Pick<JurisdictionDetail, 'contacts'>): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('jurisdictions.contacts')}>
      {contacts.length ? (
        <ul className="gl-cards">
          {contacts.map(({ name, role, phone, email }, index) => (
            <li key={index} style={{ padding: '6px 0' }}>
              <bdi>{name ?? role}</bdi>
              {name && role && <span className="gl-second"> · {role}</span>}
              <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
                {phone && <PhoneLink number={phone} />}
                {email && <MailLink address={email} />}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('jurisdictions.noContacts')} />
      )}
    </Panel>
  );
}

function HolidayList({ holidays }: Pick<JurisdictionDetail, 'holidays'>): ReactNode {
  const { t } = useTranslation('admin');
  if (!holidays.length) return null;
  return (
    <Panel title={t('jurisdictions.holidays')}>
      <Facts
        rows={holidays.map(({ day, name, yearly }) => [
          dayText(day),
          yearly ? `${name} (${t('jurisdictions.yearly')})` : name,
        ])}
      />
    </Panel>
  );
}

/** All that the office knows of one authority. */
export function JurisdictionPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const mayManageEvents = usePermission('events.manage');
  const id = Number(useParams()['id']);
  const fieldOf = useActivityFields();
  const query = useDetail('jurisdictions', jurisdictionRoutes.detail, id);
  return (
    <Answered query={query}>
      {(row) => (
        <PageFrame
          title={row.name}
          note={row.state_code ?? undefined}
          actions={
            <>
              {mayManageEvents && (
                <Button onClick={() => void navigate(`/events/requirements?jurisdiction_id=${id}`)}>
                  {t('jurisdictions.differing')}
                </Button>
              )}
              <RemoveButton
                area="jurisdictions"
                routes={jurisdictionRoutes}
                record={row}
                archived={row.status_num === shortStatus.archived}
                onDeleted={() => void navigate('/jurisdictions')}
              />
              <Button type="primary" icon={<EditOutlined />} onClick={() => void navigate(`/jurisdictions/edit/${id}`)}>
                {ui('edit')}
              </Button>
            </>
          }
        >
          <div className="gl-columns">
            <div className="gl-stack">
              <JurisdictionFacts row={row} />
              <RequirementsPanel jurisdiction={row} />
              <Panel title={t('jurisdictions.forms')}>
                <Widget name="documents-panel" jurisdictionId={id} canUpload />
              </Panel>
            </div>
            <div className="gl-stack">
              <ContactList contacts={row.contacts} />
              <HolidayList holidays={row.holidays} />
              <Panel title={t('jurisdictions.note')}>
                <p dir="auto" style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {row.note ?? '–'}
                </p>
              </Panel>
              <ActivityPanel area="jurisdictions" route={jurisdictionRoutes.activity} id={id} fieldOf={fieldOf} />
            </div>
          </div>
        </PageFrame>
      )}
    </Answered>
  );
}
