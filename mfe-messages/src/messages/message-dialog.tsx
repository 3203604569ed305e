import { type ReactNode, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance, type GetRef, Input, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleOf } from '@guyline/contract/access';
import {
  type MessageDetail,
  messageLimits as limits,
  type ReceiverType,
  receiverTypeOf,
  receiverTypesOf,
} from '@guyline/contract/messages';
import type { NewMessageProps } from '@guyline/contract/widgets';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { MinuteItem } from '@guyline/ui/day-item';
import { FormModal } from '@guyline/ui/form-dialog';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { now } from '@guyline/web-core/clock';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { AboutFields } from './about-fields.js';
import { type ChosenFile, FileField } from './file-field.js';
import { contentOf, emptyValues, inputOf, type MessageValues, valuesOf } from './message-values.js';
import { ReceiverFields } from './receiver-fields.js';
import { useConfirmMany } from './use-confirm.js';
import { useReceiverCount } from './use-receiver-count.js';

/** Scheduling or Immediate, and the time of the first. */
function WhenFields(): ReactNode {
  const { t } = useTranslation('messages');
  const scheduled = Form.useWatch<MessageValues['type_num']>('type_num') === 1;
  return (
    <>
      <Form.Item
        name="type_num"
        label={t('type')}
        extra={t('typeHint')}
        rules={[{ required: true, message: t('fault.type') }]}
      >
        <Radio.Group options={([1, 2] as const).map((value) => ({ value, label: t(`types.${value}`) }))} />
      </Form.Item>
      {scheduled && (
        <MinuteItem
          name="scheduled_at"
          label={t('scheduleAt')}
          extra={t('scheduleHint')}
          rules={[{ required: true, message: t('fault.schedule') }]}
          first={now()}
        />
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

interface MessageDialogProps extends Omit<NewMessageProps, 'event' | 'title'> {
  /** A scheduled message that is changed. */
  message?: MessageDetail;
  /** Subject and text to begin with. */
  text?: Pick<MessageValues, 'title' | 'description'>;
}

/** What a new message begins with. */
function startOf(
  allowed: readonly ReceiverType[],
  { about, to, receivers = [], text }: MessageDialogProps,
): MessageValues {
  const named = receivers.map(({ level_num }) => receiverTypeOf(level_num));
  const wanted = receivers.length ? named : to;
  const types = wanted ? allowed.filter((type) => wanted.includes(type)) : allowed;
  const kinds = receivers.flatMap(({ vendor_num }) => vendor_num ?? []);
  return {
    ...emptyValues(types),
    ...(kinds.length && { vendor_types: [...new Set(kinds)] }),
    receivers: receivers.map(({ id }) => String(id)),
    ...(about && { about: about.kind, about_id: about.id }),
    ...text,
  };
}

/** An answer is begun above the text that it answers. */
const toAnswer = (form: FormInstance<MessageValues>): void =>
  (form.getFieldInstance('description') as GetRef<typeof Input.TextArea> | undefined)?.focus({ cursor: 'start' });

/** New Message, or a scheduled one that is changed before its time. */
export function MessageDialog(props: MessageDialogProps): ReactNode {
  const { message, about, receivers, closedTypes = [], onClose } = props;
  const { t, i18n } = useTranslation('messages');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [form] = Form.useForm<MessageValues>();
  const [file, setFile] = useState<ChosenFile>();
  const reached = useReceiverCount(form);
  const confirmMany = useConfirmMany();
  const scheduledAt = Form.useWatch('scheduled_at', form);
  const later = Form.useWatch('type_num', form) === 1;
  const role = roleOf(useSession().level_num);
  const types = receiverTypesOf(role).filter((type) => !closedTypes.includes(type));
  const fresh = startOf(types, props);
  const save = async (values: MessageValues, version: number): Promise<void> => {
    if (!message && !(await confirmMany(reached, later ? scheduledAt : undefined))) throw new NotSaved();
    const input = inputOf({ ...fresh, ...values });
    const answer = message
      ? await http.call(messageRoutes.update, { params: { id: message.id }, ...contentOf({ ...input, version }, file) })
      : await http.call(messageRoutes.create, contentOf(input, file));
    toasts.done(answer.message);
    onClose();
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
  const sendLabel =
    reached === undefined
      ? t(later ? 'sendLater' : 'send')
      : reached === 1
        ? t(later ? 'sendLaterToOne' : 'sendToOne')
        : t(later ? 'sendLaterTo' : 'sendTo', { n: count(reached, i18n.language) });
  return (
    <FormModal
      isTyped={() => form.isFieldsTouched() || file !== undefined}
      onClose={onClose}
      width={680}
      title={t(message ? 'edit' : 'new')}
      footer={null}
      afterOpenChange={(open) => open && props.text && toAnswer(form)}
    >
      {(leave) => (
        <FormFrame<MessageValues>
          form={form}
          initialValues={message ? valuesOf(message) : fresh}
          onSave={save}
          onCancel={leave}
          onReload={onClose}
          unsaved={file !== undefined}
          saveLabel={message ? t('saveMessage') : sendLabel}
        >
          <WhenFields />
          <ReceiverFields allowed={types} known={receivers} />
          <AboutFields name={message?.about?.name ?? about?.name} />
          <TextFields />
          <FileField stored={message?.file?.name} file={file} onChange={setFile} />
        </FormFrame>
      )}
    </FormModal>
  );
}
