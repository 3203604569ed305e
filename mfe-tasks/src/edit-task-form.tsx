import { type ReactNode, useContext, useRef, useState } from 'react';
import { Form, type FormInstance, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { type EditedDays, notedBy, notedDays } from '@guyline/contract/permits/turns';
import { permitFieldsOf } from '@guyline/contract/permits/tickets';
import { taskFieldNames, taskFieldsOf } from '@guyline/contract/tasks/fields';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { type TaskDetail, taskLimits, type UpdateTask } from '@guyline/contract/tasks/rows';
import { moveFault, offeredStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { ConflictField } from '@guyline/ui/conflict';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { usePhone } from '@guyline/ui/use-phone';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { usePermission, useSession } from '@guyline/web-core/session';
import { DateMark } from './date-mark.js';
import { DeleteTask } from './delete-task.js';
import { EarlyTakedown } from './early-takedown.js';
import { OwnSavesContext, saveOwn } from './own-saves.js';
import { PermitFields } from './permit/permit-fields.js';
import { shownField, useFieldLabel, useTaskInputs } from './task-fields.js';

export type EditValues = Omit<UpdateTask, 'version'>;

/** Values of the form, and the version they were read with. */
const valuesOf = ({ status_num, version, ...task }: TaskDetail) => ({ status_num, version, ...taskFieldsOf(task) });

/** Fields that the form does not show are not sent: an emptied day is undefined there, and null on the wire. */
const sentOf = (values: EditValues, { pt_num }: TaskDetail): EditValues => {
  const days = ['scheduled_date', ...permitFieldsOf(pt_num)] as const;
  return { ...values, ...Object.fromEntries(days.map((name) => [name, values[name] || null])) };
};

interface FieldsProps {
  /** Decides which moves there are: after a conflict it is the row that the other person saved. */
  stored: TaskDetail;
  form: FormInstance<EditValues>;
  /** @returns the days of the permit that the person has edited */
  edited: () => EditedDays;
}

function Fields({ stored, form, edited }: FieldsProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === levels.admin;
  const phone = usePhone();
  const next = Form.useWatch('status_num', form);
  const { scheduled_date, name_number, note, ...permit } = useTaskInputs(stored.pt_num);
  const isPermit = stored.category_num === 1;
  const onStatus = (status: TaskStatus): void => {
    if (!isPermit) return;
    const { applied_on = null, issued_on = null } = form.getFieldsValue();
    form.setFieldsValue(notedBy(status, { applied_on, issued_on }, stored, edited()));
  };
  const needsReason = isAdmin && next && moveFault(stored, next, { isAdmin: true }) === 'reason_required';
  return (
    <>
      <div className="gl-row">
        <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
          <Select<TaskStatus>
            onChange={onStatus}
            options={offeredStatuses(stored, isAdmin).map((status) => ({
              value: status,
              label: ui(`taskStatus.${status}`),
            }))}
          />
        </Form.Item>
        <div>
          {scheduled_date}
          <DateMark stored={stored} badge={!phone} />
          <EarlyTakedown stored={stored} />
        </div>
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
      {name_number}
      {isPermit && <PermitFields task={stored} inputs={permit} />}
      {note}
    </>
  );
}

/** Which days of a permit the person has entered or cleared: what a form fills in by itself does not count. */
function useEdited() {
  const days = useRef<EditedDays>({});
  const note = (changes: Partial<EditValues>): void => {
    for (const name of notedDays.filter((day) => day in changes))
      days.current[name] = changes[name] ? 'entered' : 'cleared';
  };
  return { note, edited: () => days.current };
}

/** What a conflict shows side by side. */
function useConflictFields(item: TaskItem): ConflictField<EditValues>[] {
  const { t } = useTranslation('tasks');
  const label = useFieldLabel(item);
  const { t: ui } = useTranslation('ui');
  return [
    { name: 'status_num', label: t('status'), show: (status) => ui(`taskStatus.${Number(status)}`) },
    ...taskFieldNames.map((name) => ({
      name,
      label: label(name),
      show: (value: unknown) => shownField(name, value),
    })),
  ];
}

export interface EditTaskFormProps {
  task: TaskDetail;
  form: FormInstance<EditValues>;
  /** Whether something is typed in the parts that have a Save of their own. */
  unsaved: boolean;
  onClose: () => void;
  onDone: () => void;
  /** Stands before the buttons. */
  children: ReactNode;
}

/** Edits a task. Whoever saves second sees both versions and chooses; nothing typed is lost. */
export function EditTaskForm({ task, form, unsaved, onClose, onDone, children }: EditTaskFormProps): ReactNode {
  const toasts = useToasts();
  const mayDelete = usePermission('tasks.delete');
  const conflict = useConflictFields(task.pt_num);
  const { note, edited } = useEdited();
  const [stored, setStored] = useState(task);
  const save = useWrite('tasks', taskRoutes.update);
  const own = useContext(OwnSavesContext);
  const onSave = async (values: EditValues, version: number): Promise<void> => {
    if (!(await saveOwn(own))) throw new NotSaved();
    try {
      const body = { ...sentOf(values, task), version };
      const { message } = await save.mutateAsync({ params: { id: task.id }, body });
      toasts.done(message);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStored(error.failure.data as TaskDetail);
      throw error;
    }
  };
  return (
    <FormFrame<EditValues>
      form={form}
      initialValues={valuesOf(task)}
      conflict={conflict}
      fromRow={(row) => valuesOf(row as TaskDetail)}
      onSave={onSave}
      onChange={note}
      onCancel={onClose}
      unsaved={unsaved}
      away={mayDelete && <DeleteTask id={task.id} onDone={onDone} />}
    >
      <Fields stored={stored} form={form} edited={edited} />
      {children}
    </FormFrame>
  );
}
