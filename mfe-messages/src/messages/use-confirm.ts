import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageLimits } from '@guyline/contract/messages';
import { count } from '@guyline/web-core/days';

/** Asks before a message goes to many people. @returns whether to send */
export function useConfirmMany(): (receivers: number | undefined) => Promise<boolean> {
  const { t, i18n } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  return async (receivers = 0) =>
    receivers <= messageLimits.unconfirmed ||
    modal.confirm({
      title: t('confirmMany', { n: count(receivers, i18n.language) }),
      okText: t('send'),
      cancelText: ui('cancel'),
    });
}
