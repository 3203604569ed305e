import { type ReactNode, useState } from 'react';
import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowsWithoutNumber } from '@guyline/contract/event-orders';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { FileButton } from '@guyline/ui/file-button';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';

/** Rows of the file that have no number: nothing becomes of them, and the list does not show it. */
function WithoutNumber({ rows: { count: all, first } }: { rows: RowsWithoutNumber }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const more = all - first.length;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(more ? 'templates.withoutNumberMore' : 'templates.withoutNumber', {
        rows: joined(first),
        n: count(more, i18n.language),
      })}
      style={{ marginBottom: 12 }}
    />
  );
}

/**
 * Puts the numbers of a workbook where pasted ones stand, so that they can be looked at and changed.
 * @param onRead the form does not report this change, as it does one that is typed
 */
export function NumbersFromFile({ onRead }: { onRead: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const form = Form.useFormInstance<{ numbers?: string }>();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [without, setWithout] = useState<RowsWithoutNumber>();
  const read = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      const { data } = await http.call(templateRoutes.numbers, { form: {}, files: { file } });
      form.setFieldValue('numbers', data.numbers.join('\n'));
      setWithout(data.without_number);
      onRead();
      await form.validateFields(['numbers']).catch(() => undefined); // says it at the field
    } catch (error) {
      toasts.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <FileButton
          label={t('templates.fileLabel')}
          accept=".xlsx,.xls,.csv"
          icon={<FileExcelOutlined />}
          loading={busy}
          onFiles={(files) => void read(files)}
        >
          {t('templates.fromFile')}
        </FileButton>
      </p>
      <div role="status">{without && <WithoutNumber rows={without} />}</div>
    </>
  );
}
