import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { DEFAULT_TITLE } from './logo.js';

export function Footer(): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useSystemSetting();
  return (
    <footer className="gl-frame-foot">
      <span>{t('copyright', { title: data?.title ?? DEFAULT_TITLE })}</span>
      <span className="gl-num">{data ? t('version', { version: data.version }) : ' '}</span>
    </footer>
  );
}
