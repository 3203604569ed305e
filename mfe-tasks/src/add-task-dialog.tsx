import { type ReactNode, useState } from 'react';
import { Alert, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { eventRoutes } from '@guyline/contract/routes/events';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { runStatus } from '@guyline/contract/status';
import { categoryOf, type TaskItem } from '@guyline/contract/tasks/items';
import type { CreateTask } from '@guyline/contract/tasks/rows';
import { offeredStatuses, pendingOf, statusesOf } from '@guyline/contract/tasks/status';
import type { AddTaskProps } from '@guyline/contract/widgets';
import { FormModal } from '@guyline/ui/form-dialog';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useCustomerOptions, useProjectOptions } from '@guyline/ui/options';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useList, useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { UploadButton } from './documents/upload-button.js';
import { useDocumentActions } from './documents/use-documents.js';
import { EarlyNewTakedown } from './early-takedown.js';
import { useTaskInputs } from './task-fields.js';

type Values = CreateTask & { customer_id?: number; project_id?: number };

const OFFERED_EVENTS = 50;

/** Customer, then a project of it, then an event of that by its number or store; a new choice empties what hangs on it. */
function EventChoice(): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<Values>();
  const customerId = Form.useWatch('customer_id', form);
  const projectId = Form.useWatch('project_id', form);
  const customers = useCustomerOptions();
  const projects = useProjectOptions(
    { status_num: runStatus.active, customer_id: customerId },
    customerId !== undefined,
  );
  const [search, setSearch] = useState('');
  const events = useList('events', eventRoutes.list, {
    project_id: projectId,
    status_num: runStatus.active,
    search,
    per_page: OFFERED_EVENTS,
  });
  return (
    <>
      <div className="gl-row">
        <Form.Item name="customer_id" label={ui('customer')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={customers.isFetching}
            options={customers.data}
            onChange={() => form.resetFields(['project_id', 'event_id', 'pt_num', 'status_num'])}
          />
        </Form.Item>
        <Form.Item name="project_id" label={ui('project')} rules={[{ required: true }]}>
          <Select
            disabled={!customerId}
            showSearch={{ optionFilterProp: 'label' }}
            loading={projects.isFetching}
            options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={() => form.resetFields(['event_id', 'pt_num', 'status_num'])}
          />
        </Form.Item>
      </div>
      <Form.Item name="event_id" label={t('ui:eventId')} rules={[{ required: true }]}>
        <Select
          disabled={!projectId}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          loading={events.isFetching}
          onChange={() => form.resetFields(['pt_num', 'status_num'])}
          options={events.data?.list.map((event) => ({
            value: event.id,
            label: `${event.uuid} · ${event.location.name}`,
          }))}
        />
      </Form.Item>
    </>
  );
}

/** The items that the person may add and the event does not have yet, and where such a task may start. */
function ItemChoice({ eventId }: { eventId: number | undefined }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === levels.admin;
  const form = Form.useFormInstance<Values>();
  const item = Form.useWatch('pt_num', form);
  const event = useDetail('events', eventRoutes.detail, eventId ?? 0);
  const startsOf = (one: TaskItem) =>
    isAdmin
      ? statusesOf(categoryOf(one))
      : offeredStatuses({ pt_num: one, status_num: pendingOf[categoryOf(one)] }, false);
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
          options={(item ? startsOf(item) : []).map((status) => ({ value: status, label: ui(`taskStatus.${status}`) }))}
        />
      </Form.Item>
    </div>
  );
}

/** The file that goes with a new task; a later choice takes the place of an earlier one. */
function FileChoice({ file, onChoose }: { file: File | undefined; onChoose: (file: File) => void }): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <Form.Item label={t('documents.file')}>
      <UploadButton onFiles={async (chosen) => chosen.forEach(onChoose)} />
      <div aria-live="polite">{file?.name}</div>
    </Form.Item>
  );
}

/** A further task for an event: customer, project, event, task and status are asked for. */
export function AddTaskDialog({ open, eventId, onClose }: AddTaskProps): ReactNode {
  const { t } = useTranslation('tasks');
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const chosenEvent = Form.useWatch('event_id', form) ?? eventId;
  const create = useWrite('tasks', taskRoutes.create);
  const documents = useDocumentActions();
  const { scheduled_date, name_number, note } = useTaskInputs();
  const [file, setFile] = useState<File>();
  const [createdId, setCreatedId] = useState<number>();
  const save = async ({ project_id: _, customer_id: __, ...values }: Values): Promise<void> => {
    let id = createdId;
    if (!id) {
      const { data, message } = await create.mutateAsync({
        body: {
          ...values,
          event_id: values.event_id ?? eventId,
          scheduled_date: values.scheduled_date || null,
        },
      });
      id = data.id;
      toasts.done(message);
    }
    if (file && !(await documents.upload([file], { type: 'task', task_id: id }))) {
      setCreatedId(id); // saving again tries the file only
      throw new NotSaved();
    }
    onClose();
  };
  return (
    <FormModal
      open={open}
      title={t('add.title')}
      footer={null}
      isTyped={() => form.isFieldsTouched() || file !== undefined}
      onClose={onClose}
    >
      {(leave) => (
        <FormFrame<Values>
          form={form}
          initialValues={{}}
          onSave={save}
          onCancel={leave}
          saveLabel={t(createdId ? 'add.uploadAgain' : 'add.submit')}
        >
          {createdId ? (
            <Alert type="warning" showIcon title={t('add.fileMissing')} style={{ marginBlockEnd: 16 }} />
          ) : (
            <>
              {!eventId && <EventChoice />}
              <ItemChoice eventId={chosenEvent} />
              <div className="gl-row">
                <div>
                  {scheduled_date}
                  <EarlyNewTakedown eventId={chosenEvent} />
                </div>
                {name_number}
              </div>
              {note}
            </>
          )}
          <FileChoice file={file} onChoose={setFile} />
        </FormFrame>
      )}
    </FormModal>
  );
}
