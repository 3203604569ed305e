import type { ReactNode } from 'react';
import { Flex, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '@guyline/ui/page';
import { ReadFailed } from '@guyline/ui/read-failed';
import { useToasts } from '@guyline/ui/toasts';
import { dayText, today } from '@guyline/web-core/days';
import { usePreference } from '@guyline/web-core/preferences';
import { useSession } from '@guyline/web-core/session';

/** How dates are written, for a person whose language leaves a choice; kept at once, for all of their browsers. */
export function DatesChoice(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { impersonator } = useSession();
  const toasts = useToasts();
  const { known, failed, value, save, query } = usePreference('dates');
  if (i18n.language !== 'en') return null;
  return (
    <Panel title={t('dates.title')} className="gl-form">
      <ReadFailed query={query} />
      <Flex component="label" gap={8} align="center" style={{ minHeight: 44 }}>
        <Switch
          checked={value?.day_first ?? false}
          disabled={!known || failed || Boolean(impersonator)}
          onChange={(day_first) => save({ day_first }, { onError: toasts.failed })}
        />
        {t('dates.dayFirst')}
      </Flex>
      <p className="gl-second">{t('dates.shown', { day: dayText(today()) })}</p>
    </Panel>
  );
}
