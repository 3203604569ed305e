import { useTranslation } from 'react-i18next';
import type { NotificationTarget } from '@guyline/contract/notifications';

/** Whom a notification is for, in words. */
export function useTargetName(): (target: NotificationTarget) => string {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  return (target) => (target === 0 ? t('notification.everybody') : ui(`level.${target}`));
}
