import { type ReactNode, useRef, useState } from 'react';
import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentAccept } from '@guyline/contract/documents';
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
  multiple = false,
  accept,
  camera = false,
  icon,
  label,
}: UploadButtonProps & { accept: string; camera?: boolean; icon: ReactNode; label: string }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (chosen: FileList | null): Promise<void> => {
    if (!chosen?.length) return;
    setBusy(true);
    try {
      await onFiles([...chosen]);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = ''; // the same file may be chosen again
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => void send(target.files)}
      />
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
