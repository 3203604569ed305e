import { type ReactNode, useState } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentAccept, documentLimits } from '@guyline/contract/documents';
import { FileButton } from '@guyline/ui/file-button';

/** The file that is kept, one that is sent with the save, or none. */
export type FileValue = { id: number; name: string } | File | null;

/** A control of antd's form: the file of a lesson. */
export function FileField({
  id,
  label,
  value = null,
  onChange,
}: {
  id?: string;
  label: string;
  value?: FileValue;
  onChange?: (value: FileValue) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [fault, setFault] = useState(false);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setFault(file.size > documentLimits.bytes);
    if (file.size <= documentLimits.bytes) onChange?.(file);
  };
  return (
    <Flex gap={12} align="center" wrap>
      <FileButton
        id={id}
        icon={<UploadOutlined />}
        label={label}
        accept={documentAccept}
        onFiles={([file]) => choose(file)}
      >
        {t('ui:chooseFile')}
      </FileButton>
      {value && (
        <>
          <bdi style={{ overflowWrap: 'anywhere' }}>{value.name}</bdi>
          <Button onClick={() => onChange?.(null)}>{t('system.remove')}</Button>
        </>
      )}
      <span role="alert" className="ant-form-item-explain-error">
        {fault && t('lessons.tooLarge')}
      </span>
    </Flex>
  );
}
