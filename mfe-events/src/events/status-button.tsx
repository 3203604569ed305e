import { type ReactNode, useState } from 'react';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJobStarted } from '@guyline/contract/bulk';
import { eventLimits } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { type RunStatus, runStatus, runStatuses, runStatusNums } from '@guyline/contract/status';
import { FormModal } from '@guyline/ui/form-dialog';
import { showFaults } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';

type Values = { status_num: RunStatus; reason?: string };

/** Sets the status of the chosen events, all or none; a refusal names the events with open tasks and asks for a reason. */
export function StatusButton({ eventIds, onDone }: { eventIds: number[]; onDone: () => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const changed = useChangedToast();
  const [open, setOpen] = useState(false);
  const [openEvents, setOpenEvents] = useState<string[]>([]);
  const [form] = Form.useForm<Values>();
  const status = Form.useWatch('status_num', form);
  const change = useWrite('events', eventRoutes.setStatus);

  const close = (): void => {
    setOpen(false);
    setOpenEvents([]);
  };
  const save = async (values: Values): Promise<void> => {
    try {
      const { data, message } = await change.mutateAsync({ body: { event_ids: eventIds, ...values } });
      changed(message, isJobStarted(data) ? null : data.undo_id); // a job has its Undo in the tray;
      close();
      onDone();
    } catch (error) {
      showFaults(form, error, ui);
      if (error instanceof ApiError && error.failure.error === 'event_has_open_tasks')
        setOpenEvents(error.failure.data as string[]);
      else toasts.failed(error);
    }
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bulk.status')}</Button>
      <FormModal
        open={open}
        isTyped={() => form.isFieldsTouched()}
        onClose={close}
        title={t('bulk.statusOf', { n: count(eventIds.length, i18n.language), count: eventIds.length })}
        okText={ui('save')}
        cancelText={ui('cancel')}
        confirmLoading={change.isPending}
        onOk={form.submit}
      >
        <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <Form.Item
            name="status_num"
            label={t('status')}
            rules={[{ required: true, message: ui('pleaseEnter', { label: t('status') }) }]}
          >
            <Select
              options={runStatusNums.map((one) => ({ value: one, label: ui(`runStatus.${runStatuses[one]}`) }))}
            />
          </Form.Item>
          {status === runStatus.completed && (
            <Form.Item name="reason" label={t('events.reason')} extra={t('events.reason_hint')}>
              <Input maxLength={eventLimits.reason.max} />
            </Form.Item>
          )}
          {openEvents.length > 0 && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              title={t('bulk.openTasks')}
              description={<bdi style={{ overflowWrap: 'anywhere' }}>{joined(openEvents)}</bdi>}
            />
          )}
        </Form>
      </FormModal>
    </>
  );
}
