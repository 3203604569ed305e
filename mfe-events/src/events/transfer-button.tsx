import { type ReactNode, useState } from 'react';
import { Alert, Button, Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isJobStarted } from '@guyline/contract/bulk';
import type { EventsTransferred } from '@guyline/contract/event-actions';
import { eventRoutes } from '@guyline/contract/routes/events';
import { runStatus } from '@guyline/contract/status';
import { showFaults } from '@guyline/ui/form-page';
import { useProjectOptions } from '@guyline/ui/options';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';

type Action = 'copy' | 'move';

/** Copies or moves the chosen events to a project; events that do not fit are named with the reason, the others are done; of many a job tells it. */
export function TransferButton({
  action,
  eventIds,
  onDone,
}: {
  action: Action;
  eventIds: number[];
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`bulk.${action}`)}</Button>
      {open && <TransferDialog action={action} eventIds={eventIds} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function TransferDialog({
  action,
  eventIds,
  onDone,
  onClose,
}: {
  action: Action;
  eventIds: number[];
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const projects = useProjectOptions({ status_num: runStatus.active });
  const [form] = Form.useForm<{ project_id: number }>();
  const [result, setResult] = useState<EventsTransferred>();
  const transfer = useWrite('events', eventRoutes[action]);

  const finish = (): void => {
    onClose();
    onDone();
  };
  const save = async ({ project_id }: { project_id: number }): Promise<void> => {
    try {
      const { data, message } = await transfer.mutateAsync({ body: { event_ids: eventIds, project_id } });
      if (isJobStarted(data) || data.done_cnt) toasts.done(message);
      if (!isJobStarted(data) && data.refused.length) setResult(data);
      else finish();
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };

  return (
    <Modal
      open
      title={t(`bulk.${action}To`, { n: count(eventIds.length, i18n.language), count: eventIds.length })}
      okText={result ? ui('close') : t(`bulk.${action}`)}
      cancelText={ui('cancel')}
      cancelButtonProps={result && { style: { display: 'none' } }}
      confirmLoading={transfer.isPending}
      onOk={result ? finish : form.submit}
      onCancel={result ? finish : onClose}
    >
      {result ? (
        <Refused result={result} />
      ) : (
        <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <p className="gl-second">{t(`bulk.${action}Hint`)}</p>
          <Form.Item
            name="project_id"
            label={ui('project')}
            rules={[{ required: true, message: ui('pleaseEnter', { label: ui('project') }) }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={projects.isLoading}
              options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

/** Which events stayed behind, and why. */
function Refused({ result: { done_cnt, refused } }: { result: EventsTransferred }): ReactNode {
  const { t } = useTranslation('events');
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('bulk.refused', { done: done_cnt, refused: refused.length })}
      />
      <ul style={{ maxHeight: 320, overflow: 'auto', paddingInlineStart: 20 }} tabIndex={0}>
        {refused.map(({ id, uuid, lc_number, code }) => (
          <li key={id}>
            <bdi>{uuid}</bdi> (<bdi>{lc_number}</bdi>): {t(`bulk.fault.${code}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
