import { type ReactNode, useRef, useState } from 'react';
import { PaperClipOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleOf } from '@guyline/contract/access';
import { documentAccept } from '@guyline/contract/documents';
import {
  type MessageDetail,
  messageLimits as limits,
  type ReceiverType,
  receiverTypesOf,
} from '@guyline/contract/messages';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { now } from '@guyline/web-core/clock';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { AboutFields } from './about-fields.js';
import { emptyValues, inputOf, localTime, type MessageValues, valuesOf } from './message-values.js';
import { ReceiverFields } from './receiver-fields.js';

/** Scheduling or Immediate, and the time of the first. */
function WhenFields(): ReactNode {
  const { t } = useTranslation('messages');
  const scheduled = Form.useWatch<MessageValues['type_num']>('type_num') === 1;
  return (
    <>
      <Form.Item name="type_num" label={t('type')} rules={[{ required: true, message: t('fault.type') }]}>
        <Radio.Group options={([1, 2] as const).map((value) => ({ value, label: t(`types.${value}`) }))} />
      </Form.Item>
      {scheduled && (
        <Form.Item
          name="scheduled_at"
          label={t('scheduleAt')}
          extra={t('scheduleHint')}
          rules={[{ required: true, message: t('fault.schedule') }]}
        >
          <Input type="datetime-local" min={localTime(now().toISOString())} style={{ maxWidth: 260 }} />
        </Form.Item>
      )}
    </>
  );
}

function TextFields(): ReactNode {
  const { t } = useTranslation('messages');
  return (
    <>
      <Form.Item
        name="title"
        label={t('subject')}
        rules={[{ required: true, whitespace: true, message: t('fault.subject') }]}
      >
        <Input maxLength={limits.title.max} />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('description')}
        rules={[{ required: true, whitespace: true, message: t('fault.description') }]}
      >
        <Input.TextArea maxLength={limits.description.max} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="tags" label={t('tags')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} maxCount={limits.tags.count} />
      </Form.Item>
    </>
  );
}

/** One file; the server decides by its content whether it is accepted. */
function FileField({ file, onChange }: { file: File | undefined; onChange: (file?: File) => void }): ReactNode {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form.Item label={t('file')}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file')}
        accept={documentAccept}
        onChange={({ target }) => onChange(target.files?.[0])}
      />
      <Button icon={<PaperClipOutlined />} onClick={() => input.current?.click()}>
        <bdi>{file?.name ?? t('chooseFile')}</bdi>
      </Button>
      {file && (
        <Button
          type="link"
          onClick={() => {
            if (input.current) input.current.value = '';
            onChange(undefined);
          }}
        >
          {t('removeFile')}
        </Button>
      )}
    </Form.Item>
  );
}

interface MessageDialogProps {
  message?: MessageDetail;
  /** What a new message is about to begin with. */
  event?: NewMessageProps['event'];
  closedTypes?: readonly ReceiverType[];
  onClose: () => void;
}

/** New Message, or a scheduled one that is changed before its time. */
export function MessageDialog({ message, event, closedTypes = [], onClose }: MessageDialogProps): ReactNode {
  const { t } = useTranslation('messages');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [form] = Form.useForm<MessageValues>();
  const [file, setFile] = useState<File>();
  const role = roleOf(useSession().level_num);
  const types = receiverTypesOf(role).filter((type) => !closedTypes.includes(type));
  const fresh: MessageValues = { ...emptyValues(types), ...(event && { about: 'event', about_id: event.id }) };
  const save = async (values: MessageValues, version: number): Promise<void> => {
    const input = inputOf({ ...fresh, ...values });
    const answer = message
      ? await http.call(messageRoutes.update, { params: { id: message.id }, body: { ...input, version } })
      : await http.call(messageRoutes.create, file ? { form: input, files: { file } } : { body: input });
    toasts.done(answer.message);
    onClose();
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
  return (
    <Modal open width={680} title={t(message ? 'edit' : 'new')} footer={null} onCancel={onClose} destroyOnHidden>
      <FormFrame<MessageValues>
        form={form}
        initialValues={message ? valuesOf(message) : fresh}
        onSave={save}
        onCancel={onClose}
        onReload={onClose}
        saveLabel={t(message ? 'saveMessage' : 'send')}
      >
        <WhenFields />
        <ReceiverFields allowed={types} />
        <AboutFields name={message?.about?.name ?? event?.uuid} />
        <TextFields />
        {!message && <FileField file={file} onChange={setFile} />}
      </FormFrame>
    </Modal>
  );
}
