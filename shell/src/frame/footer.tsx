import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { usePortalTitle } from '@guyline/ui/page-title';

export function Footer(): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useSystemSetting();
  const title = usePortalTitle();
  return (
    <footer className="gl-frame-foot">
      <span>{t('copyright', { title })}</span>
      <span className="gl-num">{data ? t('version', { version: data.version }) : ' '}</span>
    </footer>
  );
}
