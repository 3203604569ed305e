import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { leaveQuestion } from './leave-question.js';

/** Closes a dialog at once, or asks first when something was typed. */
export function useLeave(isTyped: () => boolean, onClose: () => void): () => void {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  return () => {
    if (!isTyped()) return onClose();
    void modal.confirm({ ...leaveQuestion(t), onOk: onClose });
  };
}
