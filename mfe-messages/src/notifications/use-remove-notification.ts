import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { notificationRoutes } from '@guyline/contract/routes/notifications';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';

/** Asks, then deletes it for everybody. */
export function useRemoveNotification(): (id: number) => void {
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const toasts = useToasts();
  const queries = useQueryClient();
  return (id) =>
    void modal.confirm({
      title: ui('sure'),
      okText: ui('yes'),
      okButtonProps: { danger: true },
      cancelText: ui('no'),
      onOk: async () => {
        await toasts.report(http.call(notificationRoutes.remove, { params: { id } }));
        await queries.invalidateQueries({ queryKey: ['notifications'] });
      },
    });
}
