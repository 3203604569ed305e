import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lessons as Taught } from '@guyline/contract/roll-over';

/** What last season taught of a store, the bad news first, in two lines where a column lacks room (docs/domain.md, Rolling a season over). */
export function Lessons({ lessons: { permit_days, failed_cnt } }: { lessons: Taught }): ReactNode {
  const { t } = useTranslation('events');
  if (permit_days === null && !failed_cnt) return <span className="gl-second">{t('rollOver.noLessons')}</span>;
  return (
    <span className="gl-two-lines">
      {failed_cnt > 0 && <span className="gl-one-line">{t('rollOver.failed', { count: failed_cnt })}</span>}
      {permit_days !== null && failed_cnt > 0 && ' · '}
      {permit_days !== null && <span className="gl-one-line">{t('rollOver.permitDays', { count: permit_days })}</span>}
    </span>
  );
}
