import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useToasts } from '@guyline/ui/toasts';

/** Asks "Are you sure?", saying what follows, sends on Yes, and shows the outcome. */
export function useSure(): (content: string, send: () => Promise<{ message?: string }>) => void {
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const toasts = useToasts();
  return (content, send) =>
    void modal.confirm({
      title: ui('sure'),
      content,
      okText: ui('yes'),
      cancelText: ui('no'),
      onOk: async () => void (await toasts.report(send())),
    });
}
