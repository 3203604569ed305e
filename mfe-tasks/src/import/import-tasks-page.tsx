import { type ReactNode, useState } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { importLimits, type JobStarted } from '@guyline/contract/jobs';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { ImportJob } from '@guyline/ui/import-job';
import { PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { ApiError, http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';

/** Import accepts only these (specification, section 5). */
const accepted = '.xlsx,.xls';

/** Choosing the task workbook; it is checked before anything is written. */
function ChooseWorkbook({ onStarted }: { onStarted: (jobId: string) => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const queries = useQueryClient();
  const admin = useSession().level_num === 1;
  const [file, setFile] = useState<File>();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const tooLarge = file && file.size > importLimits.fileBytes;

  const start = async (): Promise<void> => {
    if (!file) return;
    const form = new FormData();
    if (reason.trim()) form.append('reason', reason.trim()); // before the file: the server reads parts in order
    form.append('file', file);
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await http.upload<JobStarted>('task/import', form);
      void queries.invalidateQueries({ queryKey: ['jobs'] });
      onStarted(data.job_id);
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : undefined);
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel className="gl-form" title={t('import.choose')}>
      <Form layout="vertical" onFinish={() => void start()}>
        <Form.Item label={ui('import.file')} required>
          <Upload.Dragger
            accept={accepted}
            maxCount={1}
            beforeUpload={() => false}
            onChange={({ fileList }) => setFile(fileList.at(-1)?.originFileObj)}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p>{t('import.drop')}</p>
            <p className="gl-second gl-small">{t('import.headings')}</p>
          </Upload.Dragger>
        </Form.Item>
        {admin && (
          <Form.Item label={t('import.reason')} htmlFor="import-reason" extra={t('import.reasonHint')}>
            <Input
              id="import-reason"
              maxLength={taskLimits.reason.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        )}
        {(tooLarge || fault) && (
          <Alert type="error" showIcon title={tooLarge ? ui('import.tooLarge') : fault} style={{ marginBottom: 16 }} />
        )}
        <div className="gl-form-actions">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!file || tooLarge}>
            {ui('import.check')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Import of the task workbook: check, look, commit, undo. The job is in the URL. */
export function ImportTasksPage(): ReactNode {
  const { t } = useTranslation('tasks');
  const [params, setParams] = useSearchParams();
  const jobId = params.get('job');
  return (
    <PageFrame title={t('import.title')}>
      {jobId ? (
        <ImportJob
          key={jobId}
          jobId={jobId}
          texts={{
            writing: t('import.writing'),
            commit: (n) => t('import.commit', { n }),
            show: t('import.show'),
            committed: t('import.committed'),
          }}
          listPath={() => '/tasks'}
          onAnother={() => setParams({})}
        />
      ) : (
        <ChooseWorkbook onStarted={(job) => setParams({ job })} />
      )}
    </PageFrame>
  );
}
