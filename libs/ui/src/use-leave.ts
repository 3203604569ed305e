import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Closes a dialog at once, or asks first when something was typed. */
export function useLeave(isTyped: () => boolean, onClose: () => void): () => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  return () => {
    if (!isTyped()) return onClose();
    void modal.confirm({
      title: t('unsavedTitle'),
      content: t('unsavedText'),
      okText: t('leave'),
      cancelText: t('stay'),
      focusable: { autoFocusButton: 'cancel' }, // Enter keeps what was typed
      onOk: onClose,
    });
  };
}
