import { type ReactNode, useRef } from 'react';
import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { documentAccept } from '@guyline/contract/documents';

/** A new file; null takes the stored one off; undefined leaves things as they are. */
export type ChosenFile = File | null | undefined;

/** One file; the server decides by its content whether it is accepted. */
export function FileField({
  stored,
  file,
  onChange,
}: {
  /** Name of the file that the message has. */
  stored: string | undefined;
  file: ChosenFile;
  onChange: (file: ChosenFile) => void;
}): ReactNode {
  const { t } = useTranslation('messages');
  const shown = file === undefined ? stored : file?.name;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form.Item label={t('file')}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept={documentAccept}
        onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
      />
      <Button icon={<PaperClipOutlined />} onClick={() => input.current?.click()}>
        <bdi>{shown ?? t('ui:chooseFile')}</bdi>
      </Button>
      {shown !== undefined && (
        <Button
          type="link"
          onClick={() => {
            if (input.current) input.current.value = '';
            onChange(stored === undefined ? undefined : null);
          }}
        >
          {t('removeFile')}
        </Button>
      )}
    </Form.Item>
  );
}
