import { type ReactNode, useState } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { importLimits, type JobStarted } from '@guyline/contract/jobs';
import { ApiError, http } from '@guyline/web-core/http';
import { Panel } from './page.js';
import { useToasts } from './toasts.js';

export interface ImportFileProps {
  /** The call that takes the file. */
  path: string;
  accept: string;
  texts: { choose: string; drop: string; headings: string };
  /** What is sent with the file; empty texts are not. */
  values: Record<string, string>;
  /** False while a value is missing that the call needs. */
  ready?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onStarted: (jobId: string) => void;
}

/** Choosing the file of an import; it is checked before anything is written. */
export function ImportFile({
  path,
  accept,
  texts,
  values,
  ready = true,
  before,
  after,
  onStarted,
}: ImportFileProps): ReactNode {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const tooLarge = file && file.size > importLimits.fileBytes;

  const start = async (): Promise<void> => {
    if (!file || !ready) return;
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) if (value) form.append(name, value);
    form.append('file', file); // last: the server reads parts in order
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await http.upload<JobStarted>(path, form);
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
    <Panel className="gl-form" title={texts.choose}>
      <Form layout="vertical" onFinish={() => void start()}>
        {before}
        <Form.Item label={t('import.file')} required>
          <Upload.Dragger
            accept={accept}
            maxCount={1}
            beforeUpload={() => false}
            onChange={({ fileList }) => setFile(fileList.at(-1)?.originFileObj)}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p>{texts.drop}</p>
            <p className="gl-second gl-small">{texts.headings}</p>
          </Upload.Dragger>
        </Form.Item>
        {after}
        {(tooLarge || fault) && (
          <Alert type="error" showIcon title={tooLarge ? t('import.tooLarge') : fault} style={{ marginBottom: 16 }} />
        )}
        <div className="gl-form-actions">
          <Button type="primary" htmlType="submit" loading={busy} disabled={!file || !ready || tooLarge}>
            {t('import.check')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
