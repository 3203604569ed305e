import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyJobRow } from '@guyline/contract/all-jobs';
import { allJobRoutes } from '@guyline/contract/routes/all-jobs';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { useWrite } from '@guyline/web-core/entity';
import { jobTitle } from './job-words.js';

/** Tries a failed job again, or stops one that has not ended; both after a question. */
export function JobActions({ job }: { job: AnyJobRow }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const sure = useSure();
  const toasts = useToasts();
  const retry = useWrite('jobs', allJobRoutes.retry);
  const cancel = useWrite('jobs', allJobRoutes.cancel);
  const what = jobTitle(ui, job, i18n.language);
  const params = { id: job.id };
  const { name } = job.owner;
  return (
    <>
      {job.may_retry && (
        <Button
          size="small"
          aria-label={t('jobs.retryOf', { what })}
          loading={retry.isPending}
          onClick={() =>
            sure({ text: t('jobs.retryText', { name }), onYes: () => toasts.report(retry.mutateAsync({ params })) })
          }
        >
          {t('jobs.retry')}
        </Button>
      )}
      {job.may_cancel && (
        <Button
          size="small"
          danger
          aria-label={t('jobs.cancelOf', { what })}
          loading={cancel.isPending}
          onClick={() =>
            sure({ text: t('jobs.cancelText', { name }), onYes: () => toasts.report(cancel.mutateAsync({ params })) })
          }
        >
          {t('jobs.cancel')}
        </Button>
      )}
    </>
  );
}
