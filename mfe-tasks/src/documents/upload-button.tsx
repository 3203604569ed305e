import { type ReactNode, useState } from 'react';
import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentAccept } from '@guyline/contract/documents';
import { FileButton } from '@guyline/ui/file-button';
import { usePhone } from '@guyline/ui/use-phone';

interface UploadButtonProps {
  onFiles: (files: File[]) => Promise<unknown>;
  multiple?: boolean;
}

/** Chooses files to upload; on a phone the camera is one touch away. */
export function UploadButton({ onFiles, multiple = false }: UploadButtonProps): ReactNode {
  const { t } = useTranslation('tasks');
  const phone = usePhone();
  return (
    <Flex gap={8} wrap>
      <Chooser
        onFiles={onFiles}
        multiple={multiple}
        accept={documentAccept}
        icon={<UploadOutlined />}
        label={t('documents.upload')}
      />
      {phone && (
        <Chooser onFiles={onFiles} accept="image/*" camera icon={<CameraOutlined />} label={t('documents.photo')} />
      )}
    </Flex>
  );
}

function Chooser({
  onFiles,
  label,
  ...input
}: UploadButtonProps & { accept: string; camera?: boolean; icon: ReactNode; label: string }): ReactNode {
  const [busy, setBusy] = useState(false);
  const send = async (files: File[]): Promise<void> => {
    setBusy(true);
    try {
      await onFiles(files);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileButton {...input} label={label} loading={busy} onFiles={(files) => void send(files)}>
      {label}
    </FileButton>
  );
}
