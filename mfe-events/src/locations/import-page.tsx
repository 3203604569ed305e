import { type ReactNode, useState } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Select, Upload } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { importLimits, type JobStarted } from '@guyline/contract/jobs';
import { useCustomerOptions } from '@guyline/ui/options';
import { PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { ApiError, http } from '@guyline/web-core/http';
import { ImportJob } from '@guyline/ui/import-job';
import { ImportMapping } from './import-mapping.js';

const accepted = '.xlsx,.xls,.csv';

/** Choosing the customer and the file; the file is checked before anything is written. */
function ChooseFile({ onStarted }: { onStarted: (jobId: string) => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const customers = useCustomerOptions();
  const [customerId, setCustomerId] = useState<number | undefined>(Number(params.get('customer_id')) || undefined);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const tooLarge = file && file.size > importLimits.fileBytes;

  const start = async (): Promise<void> => {
    if (!file || !customerId) return;
    const form = new FormData();
    form.append('customer_id', String(customerId)); // before the file: the server reads parts in order
    form.append('file', file);
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await http.upload<JobStarted>('location/import', form);
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
        <Form.Item label={ui('customer')} htmlFor="import-customer" required>
          <Select
            id="import-customer"
            showSearch={{ optionFilterProp: 'label' }}
            options={customers.data}
            value={customerId}
            onChange={setCustomerId}
            placeholder={t('import.chooseCustomer')}
          />
        </Form.Item>
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
        {(tooLarge || fault) && (
          <Alert type="error" showIcon title={tooLarge ? ui('import.tooLarge') : fault} style={{ marginBottom: 16 }} />
        )}
        <div className="gl-form-actions">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!file || !customerId || tooLarge}>
            {ui('import.check')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** Import of a store list: check, look, commit, undo. The job is in the URL, so the page can be left and found again. */
export function ImportPage(): ReactNode {
  const { t } = useTranslation('events');
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
          listPath={({ customer_id }) => `/locations?customer_id=${customer_id}`}
          mapping={(job, { columns }) =>
            columns && <ImportMapping key={JSON.stringify(columns)} jobId={job} columns={columns} />
          }
          onAnother={() => setParams({})}
        />
      ) : (
        <ChooseFile onStarted={(job) => setParams({ job })} />
      )}
    </PageFrame>
  );
}
