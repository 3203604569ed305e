import { type ReactNode, useState } from 'react';
import { InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { importLimits, type JobStarted } from '@guyline/contract/jobs';
import type { FormOf, Route } from '@guyline/contract/routes/route';
import type { CallArgs } from '@guyline/web-core/call';
import { ApiError, http } from '@guyline/web-core/http';
import { Panel } from './page.js';
import { useToasts } from './toasts.js';

/** A call that takes the file of an import. */
export type ImportRoute = Route<`:role/${string}/import`, { form: object; files: 'file'; answer: JobStarted }>;

export interface ImportFileProps<R extends ImportRoute> {
  route: R;
  accept: string;
  texts: { choose: string; drop: string; headings: string };
  /** What is sent with the file; undefined while a value is missing that the call needs. */
  values: FormOf<R> | undefined;
  before?: ReactNode;
  after?: ReactNode;
  onStarted: (jobId: string) => void;
}

/** Choosing the file of an import; it is checked before anything is written. */
export function ImportFile<R extends ImportRoute>({
  route,
  accept,
  texts,
  values,
  before,
  after,
  onStarted,
}: ImportFileProps<R>): ReactNode {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const tooLarge = file && file.size > importLimits.fileBytes;

  const start = async (): Promise<void> => {
    if (!file || !values) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await http.call(route, ...([{ form: values, files: { file } }] as unknown as CallArgs<R>));
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
          <Button type="primary" htmlType="submit" loading={busy} disabled={!file || !values || tooLarge}>
            {t('import.check')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
