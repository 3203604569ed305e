import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageLimits } from '@guyline/contract/messages';
import { count, moment } from '@guyline/web-core/days';

/** Asks before a message goes to many people, and says when a scheduled one (`at`, at the person's place) goes. @returns whether to send */
export function useConfirmMany(): (receivers: number | undefined, at?: string) => Promise<boolean> {
  const { t, i18n } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  return async (receivers = 0, at) =>
    receivers <= messageLimits.unconfirmed ||
    modal.confirm({
      title: t('confirmMany', { n: count(receivers, i18n.language) }),
      content: at && `${t('scheduledAt')} ${moment(new Date(at).toISOString())}`,
      okText: t(at ? 'sendLater' : 'send'),
      cancelText: ui('cancel'),
    });
}
