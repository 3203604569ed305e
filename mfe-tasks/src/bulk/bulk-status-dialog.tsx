import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { isJobStarted } from '@guyline/contract/bulk';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { ChosenKinds, SetTaskStatus, TaskRefusal } from '@guyline/contract/tasks/actions';
import { categoryOf } from '@guyline/contract/tasks/items';
import { taskStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import type { TaskBulkProps } from '@guyline/contract/widgets';
import { showFaults } from '@guyline/ui/form-page';
import { Answered } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { asksReason, commonMoves } from './common-moves.js';
import { GroupField } from './group-field.js';
import { groupsOf } from './kind-groups.js';
import { ReasonField } from './reason-field.js';
import { Refusals, refusalsOf } from './refusals.js';

type Props = Omit<TaskBulkProps, 'action'>;
type Kinds = ChosenKinds['kinds'];
type Values = Pick<SetTaskStatus, 'status_num' | 'reason'>;

/** What the chosen tasks are now: kind, status, how many. */
function Now({ kinds }: { kinds: Kinds }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const several = new Set(kinds.map(({ pt_num }) => categoryOf(pt_num))).size > 1;
  const numbers = new Map<TaskStatus, number>();
  for (const { status_num, cnt } of kinds) numbers.set(status_num, (numbers.get(status_num) ?? 0) + cnt);
  const list = [...numbers].map(([status, cnt]) => {
    const tasks = `${count(cnt, i18n.language)} ${ui(`taskStatus.${status}`, { count: cnt })}`;
    return several ? `${ui(`category.${taskStatuses[status].category}`)}${ui('colon')}${tasks}` : tasks;
  });
  return <p>{t('bulk.now', { list: list.join(' · ') })}</p>;
}

/** What the value was when it began to be held: a save that is under way changes the tasks that it was asked for. */
function useHeld<T>(value: T, held: boolean): T {
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return shown;
}

type FormProps = Pick<Props, 'taskIds' | 'onClose'> & { kinds: Kinds };

function StatusForm({ taskIds: allIds, kinds: kindsNow, onClose }: FormProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const toasts = useToasts();
  const changed = useChangedToast();
  const isAdmin = useSession().level_num === levels.admin;
  const [form] = Form.useForm<Values>();
  const [refusals, setRefusals] = useState<TaskRefusal[]>([]);
  const [chosen, setChosen] = useState<string>();
  const next = Form.useWatch('status_num', form);
  const save = useWrite('tasks', taskRoutes.setStatus);
  const allKinds = useHeld(kindsNow, save.isPending);
  const groups = commonMoves(allKinds, isAdmin).length ? [] : groupsOf(allKinds, isAdmin);
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const key = group?.key;
  if (key !== chosen) setChosen(key); // what is shown as chosen stays so, whichever group is the largest later
  const kinds = group?.kinds ?? allKinds;
  const taskIds = groups.length ? kinds.flatMap(({ ids = [] }) => ids) : allIds;
  const moves = commonMoves(kinds, isAdmin);
  useEffect(() => form.resetFields(), [form, key]); // a status is chosen for the tasks that are seen then
  const submit = async (values: Values): Promise<void> => {
    setRefusals([]);
    try {
      const { data, message } = await save.mutateAsync({ body: { phase_ids: [...taskIds], ...values } });
      changed(message, isJobStarted(data) ? null : data.undo_id); // a job has its Undo in the tray
      const changing = new Set(taskIds);
      onClose(
        true,
        allIds.filter((id) => !changing.has(id)),
      );
    } catch (error) {
      const rows = refusalsOf(error);
      setRefusals(rows);
      if (rows.length) return;
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      validateMessages={{ required: ui('pleaseEnter', { label: '${label}' }) }}
      onFinish={(values) => void submit(values)}
    >
      <Now kinds={allKinds} />
      {groups.length > 0 && (
        <GroupField
          groups={groups}
          value={key}
          onChange={(other) => {
            setChosen(other);
            setRefusals([]);
          }}
        />
      )}
      {moves.length ? (
        <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
          <Select options={moves.map((status) => ({ value: status, label: ui(`taskStatus.${status}`) }))} />
        </Form.Item>
      ) : (
        <Alert type="warning" showIcon title={t('bulk.noCommon')} />
      )}
      {asksReason(kinds, next, isAdmin) && <ReasonField />}
      {refusals.length > 0 && <Refusals rows={refusals} />}
      <div className="gl-form-actions">
        <Button onClick={() => onClose()}>{ui('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!moves.length}>
          {ui('save')}
        </Button>
      </div>
    </Form>
  );
}

/** One status for the chosen tasks: offers only what all of them may go to, and tells row by row why it was refused. */
export function BulkStatusDialog({ taskIds, open, onClose }: Props): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const kinds = useQuery({
    queryKey: ['tasks', 'kinds', taskIds],
    queryFn: () => http.read(taskRoutes.kinds, { body: { phase_ids: [...taskIds] } }),
    select: ({ kinds: found }) => found,
    enabled: open && taskIds.length > 0,
  });
  return (
    <Modal
      open={open}
      title={t('bulk.statusOf', { n: count(taskIds.length, i18n.language) })}
      footer={null}
      onCancel={() => onClose()}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Answered query={kinds}>{(found) => <StatusForm taskIds={taskIds} kinds={found} onClose={onClose} />}</Answered>
    </Modal>
  );
}
