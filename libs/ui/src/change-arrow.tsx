import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Between what was and what is. It points to what is, which stands at its left in Arabic. */
export function ChangeArrow(): ReactNode {
  const { t, i18n } = useTranslation('ui');
  return (
    <span role="img" aria-label={t('changeLog.to')}>
      {i18n.dir() === 'rtl' ? '←' : '→'}
    </span>
  );
}
