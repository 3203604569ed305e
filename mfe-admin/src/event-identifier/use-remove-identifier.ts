import { App } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventIdentifierRow } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';

/** Asks, then deletes: the mark also leaves the events that have it. */
export function useRemoveIdentifier(): (row: EventIdentifierRow) => void {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const toasts = useToasts();
  const queries = useQueryClient();
  return ({ id, name, event_cnt }) =>
    void modal.confirm({
      title: ui('sure'),
      content: t('identifier.deleteText', { name, n: count(event_cnt, i18n.language) }),
      okText: ui('yes'),
      okButtonProps: { danger: true },
      cancelText: ui('no'),
      onOk: async () => {
        await toasts.report(http.call(settingRoutes.removeIdentifier, { params: { id } }));
        await queries.invalidateQueries({ queryKey: ['settings'] });
      },
    });
}
