import { type ReactNode, useState } from 'react';
import { Alert, Button, Form, Input, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EventDetail, EventPage } from '@guyline/contract/events';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import { type CreateTask, taskLimits } from '@guyline/contract/tasks/rows';
import { offeredStatuses, pendingOf, statusesOf } from '@guyline/contract/tasks/status';
import type { AddTaskProps } from '@guyline/contract/widgets';
import { showFaults } from '@guyline/ui/form-page';
import { useProjectOptions } from '@guyline/ui/options';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useList, useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';

type Values = CreateTask & { project_id?: number };

const OFFERED_EVENTS = 50;

/** Project, then an event of it by its number or store. */
function EventChoice({ projectId }: { projectId: number | undefined }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const projects = useProjectOptions({ status_num: 1 });
  const [search, setSearch] = useState('');
  const events = useList<EventPage>('events', 'event/list', {
    project_id: projectId,
    status_num: 1,
    search,
    per_page: OFFERED_EVENTS,
  });
  return (
    <div className="gl-row">
      <Form.Item name="project_id" label={ui('project')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="event_id" label={t('event')} rules={[{ required: true }]}>
        <Select
          disabled={!projectId}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          loading={events.isFetching}
          options={events.data?.list.map((event) => ({
            value: event.id,
            label: `${event.uuid} · ${event.location.name}`,
          }))}
        />
      </Form.Item>
    </div>
  );
}

function ItemChoice({
  eventId,
  isAdmin,
  item,
}: {
  eventId: number | undefined;
  isAdmin: boolean;
  item: TaskItem | undefined;
}): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<Values>();
  const event = useDetail<EventDetail>('events', 'event', eventId ?? 0);
  const statuses = item
    ? isAdmin
      ? statusesOf(categoryOf(item))
      : offeredStatuses({ pt_num: item, status_num: pendingOf[categoryOf(item)] }, false)
    : [];
  return (
    <div className="gl-row">
      <Form.Item name="pt_num" label={t('task')} rules={[{ required: true }]}>
        <Select
          disabled={!event.data}
          loading={event.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('add.noneFree')}
          options={event.data?.free_items.map((one) => ({ value: one, label: ui(`item.${one}`) }))}
          onChange={(chosen: TaskItem) => form.setFieldValue('status_num', pendingOf[categoryOf(chosen)])}
        />
      </Form.Item>
      <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
        <Select
          disabled={!item}
          options={statuses.map((status) => ({ value: status, label: ui(`taskStatus.${status}`) }))}
        />
      </Form.Item>
    </div>
  );
}

/** A further task for an event: the items that the person may add and the event does not have yet. */
export function AddTaskDialog({ open, eventId, onClose }: AddTaskProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const isAdmin = useSession().level_num === 1;
  const [form] = Form.useForm<Values>();
  const [fault, setFault] = useState<string>();
  const projectId = Form.useWatch('project_id', form);
  const chosenEvent = Form.useWatch('event_id', form) ?? eventId;
  const item = Form.useWatch('pt_num', form);
  const create = useWrite<CreateTask>('tasks', () => 'task/create');
  const save = async ({ project_id: _, ...values }: Values): Promise<void> => {
    try {
      const { message } = await create.mutateAsync({
        ...values,
        event_id: values.event_id ?? eventId,
        scheduled_date: values.scheduled_date || null,
      });
      toasts.done(message);
      onClose();
    } catch (error) {
      showFaults(form, error, ui);
      setFault(error instanceof ApiError ? error.message : ui('failed'));
    }
  };
  return (
    <Modal
      open={open}
      title={t('add.title')}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={(values) => void save(values)}
        validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
      >
        {!eventId && <EventChoice projectId={projectId} />}
        <ItemChoice eventId={chosenEvent} isAdmin={isAdmin} item={item} />
        <div className="gl-row">
          <Form.Item name="scheduled_date" label={t('scheduled_date')}>
            <Input type="date" min="2012-01-01" max="2100-12-31" />
          </Form.Item>
          <Form.Item name="name_number" label={t('name_number')}>
            <Input maxLength={taskLimits.name_number.max} />
          </Form.Item>
        </div>
        {fault && <Alert type="error" showIcon title={fault} role="alert" />}
        <div className="gl-form-actions">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={create.isPending}>
            {t('add.submit')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
