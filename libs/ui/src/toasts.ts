import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@guyline/web-core/http';

/** Specification, section 9. A failure also stays where it happened: on its field or in its dialog. */
const SECONDS = 1;

/** Tells success and failure of an action; a failure by each of its texts (specification, section 8). */
export function useToasts(): { done: (message?: string) => void; failed: (error: unknown) => void } {
  const { message } = App.useApp();
  const { t } = useTranslation('ui');
  return {
    done: (text) => void message.success(text ?? t('done'), SECONDS),
    failed: (error) => void message.error(error instanceof ApiError ? error.message : t('failed'), SECONDS),
  };
}
