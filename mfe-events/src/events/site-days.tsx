import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '@guyline/contract/events';
import { siteFault, siteUseOf } from '@guyline/contract/permits/checks';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { FaultText } from '@guyline/ui/permit-flag';
import { useList } from '@guyline/web-core/entity';

/** How many days of its year the site is used, where an authority limits them; a limit that is passed is said. */
export function SiteDaysNote({ eventId }: { eventId: number }): ReactNode {
  const { t } = useTranslation('events');
  const { data } = useList('events', permitRoutes.siteDays, {}, { id: eventId });
  if (!data || data.limit === null) return null;
  const { year, used, limit, authority } = data;
  const fault = siteFault(data);
  return (
    <p style={{ marginBlock: '8px 0' }}>
      {t('permits.siteDays', { year, used, limit, authority })} {fault && <FaultText fault={fault} />}
    </p>
  );
}

/** The same in a list: `34 of 30`, with a word where the limit is near or passed. */
export function SiteDaysCell(site: NonNullable<EventRow['site_days']>): ReactNode {
  const { t } = useTranslation('events');
  const use = siteUseOf(site);
  return (
    <>
      {t('events.siteDaysOf', site)}
      {use && (
        <div className="gl-small" style={{ color: use === 'over' ? 'var(--gl-warning)' : undefined }}>
          {use === 'over' && <WarningOutlined aria-hidden />} {t(`events.siteUse.${use}`)}
        </div>
      )}
    </>
  );
}
