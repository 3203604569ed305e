import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lessons as Taught } from '@guyline/contract/roll-over';

/** What last season taught of a store, the bad news first, a line each: a column would cut them (docs/domain.md, Rolling a season over). */
export function Lessons({ lessons: { permit_days, failed_cnt } }: { lessons: Taught }): ReactNode {
  const { t } = useTranslation('events');
  if (permit_days === null && !failed_cnt) return <span className="gl-second">{t('rollOver.noLessons')}</span>;
  return (
    <>
      {failed_cnt > 0 && <div>{t('rollOver.failed', { count: failed_cnt })}</div>}
      {permit_days !== null && <div>{t('rollOver.permitDays', { count: permit_days })}</div>}
    </>
  );
}
