import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentTrial, endTrial } from '@guyline/web-core/trial-remote';

/** Whoever tries a version of a remote that others do not have sees it on every screen (docs/team.md). */
export function TrialBanner(): ReactNode {
  const { t } = useTranslation('shell');
  const trial = currentTrial();
  if (!trial) return null;
  return (
    <aside className="gl-frame-banner" aria-label={t('trial.label')}>
      <span>{t('trial.text', { remote: trial.remote, version: trial.version })}</span>
      <Button size="small" onClick={endTrial}>
        {t('trial.end')}
      </Button>
    </aside>
  );
}
