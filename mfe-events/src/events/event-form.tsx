import type { ReactNode } from 'react';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type EventDetail, eventLimits, type UpdateEvent } from '@guyline/contract/events';
import { runStatuses, runStatusNums, typeNums } from '@guyline/contract/status';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { VendorFields } from './vendor-fields.js';

const fields = [
  'status_num',
  'type_num',
  'tent_size',
  'tent_type',
  'note',
  'permit_note',
  'vendor_note',
  'merchandise_vid',
  'fence_vid',
  'elect_vid',
  'tent_vid',
] as const;
const notes = ['note', 'permit_note', 'vendor_note'] as const;

function EventForm({ event, onReload }: { event: EventDetail; onReload: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<UpdateEvent>();
  const status = Form.useWatch('status_num', form);
  const save = useWrite<UpdateEvent>('events', () => `event/${event.id}/update`);
  const onSave = async ({ reason, ...values }: UpdateEvent): Promise<void> => {
    const body = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const { message } = await save.mutateAsync({ ...body, version: event.version, ...(reason && { reason }) });
    toasts.done(message);
    void navigate(`/events/view/${event.id}`);
  };
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={event}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        onReload={onReload}
      >
        <div className="gl-row">
          <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
            <Select options={runStatusNums.map((one) => ({ value: one, label: ui(`status.${runStatuses[one]}`) }))} />
          </Form.Item>
          <Form.Item name="type_num" label={t('type')} rules={[{ required: true }]}>
            <Select options={typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) }))} />
          </Form.Item>
          <Form.Item name="tent_size" label={t('events.tent_size')}>
            <Input maxLength={eventLimits.tent_size.max} />
          </Form.Item>
          <Form.Item name="tent_type" label={t('events.tent_type')}>
            <Input maxLength={eventLimits.tent_type.max} />
          </Form.Item>
        </div>
        {status === 2 && event.status_num !== 2 && (
          <Form.Item name="reason" label={t('events.reason')} extra={t('events.reason_hint')}>
            <Input maxLength={eventLimits.reason.max} />
          </Form.Item>
        )}
        <VendorFields />
        {notes.map((note) => (
          <Form.Item key={note} name={note} label={t(`events.${note}`)}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={eventLimits.note.max} />
          </Form.Item>
        ))}
      </FormFrame>
    </Panel>
  );
}

export function EditEvent(): ReactNode {
  const { t } = useTranslation('events');
  const query = useDetail<EventDetail>('events', 'event', Number(useParams()['id']));
  return (
    <PageFrame title={query.data?.uuid ?? t('events.title')}>
      <Answered query={query}>
        {(event) => <EventForm key={event.version} event={event} onReload={() => void query.refetch()} />}
      </Answered>
    </PageFrame>
  );
}
