import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJobStarted } from '@guyline/contract/bulk';
import { ApiError } from '@guyline/web-core/http';

/** So short because a failure also stays where it happened: on its field or in its dialog (docs/domain.md, Failures). */
const SECONDS = 1;
const AT_MOST = 5;

/** Key of the toast that tells of a job's start; who tells of its end takes it away, so that one toast follows the other. */
export const startToast = (jobId: string): string => `job-${jobId}`;

const isCode = (text: string): boolean => /^[a-z]+(_[a-z]+)+$/.test(text);

/**
 * Texts of a failure: each entry of its `data`, else its message (docs/domain.md, Failures).
 * The message is the translated text of the first code and replaces it; entries that are not codes follow the message.
 */
function sentences(error: ApiError, textOf: (code: string) => string): string[] {
  const { data, error: code } = error.failure ?? {};
  const entries = Array.isArray(data) ? data.filter((entry): entry is string => typeof entry === 'string') : [];
  return [
    error.message,
    ...entries.filter((entry) => entry !== code).map((entry) => (isCode(entry) ? textOf(entry) : entry)),
  ];
}

export interface Toasts {
  done: (message?: string) => void;
  failed: (error: unknown) => void;
  /** Shows the outcome of a save or another call. @returns whether it succeeded */
  report: (call: Promise<{ message?: string; data?: unknown }>) => Promise<boolean>;
}

/** Shows the success or failure of an action. */
export function useToasts(): Toasts {
  const { message } = App.useApp();
  const { t } = useTranslation('ui');
  const textOf = (code: string): string => t(`fault.${code}`, { defaultValue: code.replaceAll('_', ' ') });
  // By its text as the key, the same said twice shows once.
  const tell = (content: string, key = content): void => void message.success({ key, content, duration: SECONDS });
  const done = (text?: string): void => tell(text ?? t('done'));
  const failed = (error: unknown): void => {
    const texts = error instanceof ApiError ? sentences(error, textOf) : [t('failed')];
    for (const content of texts.slice(0, AT_MOST)) void message.error({ key: content, content, duration: SECONDS });
  };
  return {
    done,
    failed,
    report: async (call) => {
      try {
        const { message: said, data } = await call;
        const starts = typeof data === 'object' && data !== null && isJobStarted(data);
        tell(said ?? t('done'), starts ? startToast(data.job_id) : undefined);
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
  };
}
