import { type ReactNode, useState } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import type { EditTaskProps } from '@guyline/contract/widgets';
import { FormModal } from '@guyline/ui/form-dialog';
import { Answered } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { useDetail } from '@guyline/web-core/entity';
import { DocumentsPanel } from './documents/documents-panel.js';
import { PermitPanel } from './permit/permit-panel.js';
import { EditTaskForm, type EditValues } from './edit-task-form.js';
import { OwnSavesContext, useOwnSaves } from './own-saves.js';
import { ReadTask } from './read-task.js';
import { TaskActivity } from './task-activity.js';
import { TaskFacts, TaskSummary } from './task-facts.js';
import { VendorMessage } from './task-vendor.js';

function TaskFile({ task }: { task: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <section className="gl-no-print" style={{ marginBlock: 16 }}>
      <h3 style={{ fontSize: 16, fontWeight: 600 }}>{t('documents.file')}</h3>
      <DocumentsPanel taskId={task.id} canUpload={task.editable} />
    </section>
  );
}

/** The edit-task dialog: offers only what the person may choose; on a phone it fills the screen. */
export function EditTaskDialog({ taskId, open, onClose }: EditTaskProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const query = useDetail('tasks', taskRoutes.detail, taskId);
  // The form starts from what is stored, not from what an earlier visit left in the cache; later changes do not reach into it.
  const [read, setRead] = useState<TaskDetail>();
  if (!read && query.data && !query.isFetching) setRead(query.data);
  // Kept here and as it was: what is being written stays when a phone is turned, or when the task gets another vendor.
  const [writing, setWriting] = useState<TaskDetail>();
  const [form] = Form.useForm<EditValues>();
  const activity = read && <TaskActivity item={read.pt_num} logs={(query.data ?? read).logs} />;
  const { own, typed } = useOwnSaves();
  const isTyped = (): boolean => typed || Boolean(read?.editable && form.isFieldsTouched());
  return (
    <FormModal
      open={open}
      isTyped={isTyped}
      onClose={onClose}
      footer={null}
      width={680}
      style={{ top: 48 }}
      title={read ? `${t('edit')}${ui('colon')}${ui(`item.${read.pt_num}`)}` : t('edit')}
    >
      {(leave) => (
        <OwnSavesContext value={own}>
          <Answered query={{ ...query, data: read }}>
            {(task) => (
              <>
                {phone ? (
                  <TaskSummary task={query.data ?? task} onWrite={() => setWriting(query.data ?? task)} />
                ) : (
                  <TaskFacts
                    task={query.data ?? task}
                    editable={task.editable}
                    onWrite={() => setWriting(query.data ?? task)}
                  />
                )}
                {task.editable ? (
                  <EditTaskForm task={task} form={form} unsaved={typed} onClose={leave} onDone={onClose}>
                    {task.category_num === 1 && <PermitPanel task={query.data ?? task} />}
                    <TaskFile task={task} />
                    {activity}
                  </EditTaskForm>
                ) : (
                  <>
                    <ReadTask task={query.data ?? task} onClose={onClose} />
                    {task.category_num === 1 && <PermitPanel task={query.data ?? task} />}
                    <TaskFile task={task} />
                    {activity}
                  </>
                )}
              </>
            )}
          </Answered>
          {writing && <VendorMessage task={writing} onClose={() => setWriting(undefined)} />}
        </OwnSavesContext>
      )}
    </FormModal>
  );
}
