import { type ReactNode, useState } from 'react';
import { Alert, Button, Form, type FormInstance, Input, Modal, Select, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type TaskDetail, taskLimits, type UpdateTask } from '@guyline/contract/tasks/rows';
import { moveFault, offeredStatuses } from '@guyline/contract/tasks/status';
import type { EditTaskProps } from '@guyline/contract/widgets';
import { showFaults, StaleNotice } from '@guyline/ui/form-page';
import { Answered, Facts } from '@guyline/ui/page';
import { TaskTag } from '@guyline/ui/status-tag';
import { useToasts } from '@guyline/ui/toasts';
import { usePhone } from '@guyline/ui/use-phone';
import { deadlineDay, moment, nearby } from '@guyline/web-core/days';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';

type Values = Omit<UpdateTask, 'version'>;

function About({ task }: { task: TaskDetail }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  return (
    <Facts
      rows={[
        [t('event'), <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link>],
        [t('location'), `${task.event.location.name}, ${task.event.location.state_code}`],
        [ui('project'), task.project.name],
        [t('vendor'), task.vendor?.company_str ?? task.vendor?.name],
        [
          t('deadline'),
          <span className="gl-num">
            {deadlineDay(task.deadline)} {nearby(task.deadline, i18n.language)}
          </span>,
        ],
        [t('status'), <TaskTag status={task.status_num} state={task.task_state} />],
      ]}
    />
  );
}

function Log({ task }: { task: TaskDetail }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  if (!task.logs.length) return null;
  return (
    <details style={{ marginTop: 8 }}>
      <summary>{t('activity', { n: task.logs.length })}</summary>
      <Timeline
        style={{ marginTop: 12 }}
        items={task.logs.map(({ id, log, reason, user, on_behalf, created_at }) => ({
          key: id,
          content: (
            <>
              {log}
              {reason && <div>{t('because', { reason })}</div>}
              <div className="gl-second gl-small">
                {on_behalf ? t('onBehalf', { user: user.name, by: on_behalf.name }) : user.name} ·{' '}
                {moment(created_at, i18n.language)}
              </div>
            </>
          ),
        }))}
      />
    </details>
  );
}

function Fields({ task, form }: { task: TaskDetail; form: FormInstance<Values> }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === 1;
  const next = Form.useWatch('status_num', form);
  const needsReason = isAdmin && next && moveFault(task, next, { isAdmin: true }) === 'reason_required';
  return (
    <>
      <div className="gl-row">
        <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
          <Select
            options={offeredStatuses(task, isAdmin).map((status) => ({
              value: status,
              label: ui(`taskStatus.${status}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="scheduled_date" label={t('scheduled_date')}>
          <Input type="date" min="2012-01-01" max="2100-12-31" />
        </Form.Item>
      </div>
      {needsReason && (
        <Form.Item
          name="reason"
          label={t('reason')}
          extra={t('reasonHint')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={taskLimits.reason.max} />
        </Form.Item>
      )}
      <Form.Item name="name_number" label={t('name_number')}>
        <Input maxLength={taskLimits.name_number.max} />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={taskLimits.note.max} />
      </Form.Item>
    </>
  );
}

function TaskForm({
  task,
  onClose,
  onReload,
}: {
  task: TaskDetail;
  onClose: () => void;
  onReload: () => void;
}): ReactNode {
  const { t: ui } = useTranslation('ui');
  const { t } = useTranslation('tasks');
  const toasts = useToasts();
  const [form] = Form.useForm<Values>();
  const [stale, setStale] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = useWrite<Values>(
    'tasks',
    () => `task/${task.id}/update`,
    (values) => ({ ...values, scheduled_date: values.scheduled_date || null, version: task.version }),
  );
  const submit = async (values: Values): Promise<void> => {
    setFault(undefined);
    try {
      const { message } = await save.mutateAsync(values);
      toasts.done(message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return setStale(true);
      showFaults(form, error, ui);
      setFault(error instanceof ApiError ? error.message : ui('failed'));
    }
  };
  const { status_num, scheduled_date, name_number, note } = task;
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ status_num, scheduled_date, name_number, note }}
      validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
      onFinish={(values) => void submit(values)}
      disabled={!task.editable}
    >
      <About task={task} />
      <div style={{ height: 16 }} />
      <Fields task={task} form={form} />
      {stale && <StaleNotice onReload={onReload} />}
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      <div className="gl-form-actions">
        <Button onClick={onClose} disabled={false}>
          {ui('cancel')}
        </Button>
        {task.editable ? (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {ui('save')}
          </Button>
        ) : (
          <span className="gl-second">{t('readOnly')}</span>
        )}
      </div>
      <Log task={task} />
    </Form>
  );
}

/** The edit-task dialog: offers only what the person may choose; on a phone it fills the screen. */
export function EditTaskDialog({ taskId, open, onClose }: EditTaskProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const query = useDetail<TaskDetail>('tasks', 'task', taskId);
  // What was read when the dialog opened stays in the form: a colleague's save must not wipe what is being typed.
  const [shown, setShown] = useState<TaskDetail>();
  if (!shown && query.data && !query.isFetching) setShown(query.data);
  const reload = async (): Promise<void> => setShown((await query.refetch()).data);
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={phone ? '100%' : 640}
      style={phone ? { top: 0, margin: 0, maxWidth: '100vw', paddingBottom: 0 } : { top: 48 }}
      title={shown ? `${t('edit')}: ${ui(`item.${shown.pt_num}`)}` : t('edit')}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Answered query={{ ...query, data: shown }}>
        {(task) => <TaskForm key={task.version} task={task} onClose={onClose} onReload={() => void reload()} />}
      </Answered>
    </Modal>
  );
}
