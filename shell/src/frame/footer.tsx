import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SystemSetting } from '@guyline/contract/reference';
import { http } from '@guyline/web-core/http';

export function Footer(): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useQuery({
    queryKey: ['settings', 'system'],
    queryFn: () => http.get<SystemSetting>('setting/system'),
    staleTime: 3_600_000,
  });
  const title = data?.setting.title ?? 'Guyline';
  return (
    <footer className="gl-frame-foot">
      <span>{t('copyright', { title })}</span>
      <span className="gl-num">{data ? t('version', { version: data.setting.version }) : ' '}</span>
    </footer>
  );
}
