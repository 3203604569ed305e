import { type Key, type ReactNode, useState } from 'react';
import { Button, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { type TaskRefusal, trashDays, type TrashFilter, type TrashRow } from '@guyline/contract/tasks/actions';
import { taskItemNums } from '@guyline/contract/tasks/items';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { useCustomerOptions, useProjectOptions } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count, moment } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { Refusals, refusalsOf } from '../bulk/refusals.js';
import { TaskBadge, TaskName } from '../task-badge.js';
import { placeColumns } from '../task-columns.js';

const kinds: FilterKinds<TrashFilter> = { customer_id: 'number', project_id: 'number', pt_num: 'numbers' };

/** Who deleted it, and the admin behind an impersonation. */
const deleter = ({ deleted_by, on_behalf }: TrashRow, t: TFunction<'tasks'>): string =>
  on_behalf && deleted_by ? t('ui:onBehalf', { user: deleted_by.name, by: on_behalf.name }) : (deleted_by?.name ?? '–');

function useTrashColumns(): ListColumn<TrashRow>[] {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const at = (instant: string): ReactNode => <bdi className="gl-num">{moment(instant)}</bdi>;
  return [
    {
      key: 'pt_num',
      title: t('task'),
      sorter: true,
      fixed: 'start',
      width: 200,
      render: (_, task) => {
        if (task.restorable) return <TaskName task={task} />;
        return (
          <Tooltip title={ui('fault.task_exists')}>
            <span className="gl-second">{ui(`item.${task.pt_num}`)}</span>
          </Tooltip>
        );
      },
    },
    {
      key: 'deleted_at',
      title: t('trash.deleted_at'),
      sorter: true,
      width: 180,
      render: (_, task) => at(task.deleted_at),
    },
    { key: 'deleted_by', title: t('trash.deleted_by'), width: 180, render: (_, task) => deleter(task, t) },
    { key: 'purged_at', title: t('trash.purged_at'), width: 180, render: (_, task) => at(task.purged_at) },
    { key: 'status_num', title: t('status'), width: 150, render: (_, task) => <TaskBadge task={task} /> },
    ...Object.values(placeColumns<TrashRow>(t, ui, { projectLinks: true })),
  ];
}

function useTrashFilters() {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const customers = useCustomerOptions();
  const projects = useProjectOptions();
  return [
    {
      name: 'pt_num',
      label: t('item'),
      multiple: true,
      first: true,
      options: taskItemNums.map((item) => ({ value: item, label: ui(`item.${item}`) })),
    },
    { name: 'customer_id', label: ui('customer'), options: customers.data ?? [] },
    {
      name: 'project_id',
      label: ui('project'),
      options: (projects.data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

/** Restores the chosen tasks, all or none; tells which could not. */
function useRestore(onDone: () => void) {
  const toasts = useToasts();
  const [refusals, setRefusals] = useState<TaskRefusal[]>([]);
  const write = useWrite('tasks', taskRoutes.restore);
  const restore = async (ids: number[]): Promise<void> => {
    setRefusals([]);
    try {
      toasts.done((await write.mutateAsync({ body: { ids } })).message);
      onDone();
    } catch (error) {
      const rows = refusalsOf(error);
      setRefusals(rows);
      if (!rows.length) toasts.failed(error);
    }
  };
  return { restore, refusals, restoring: write.isPending };
}

/** Deleted tasks, for admins: who deleted them, until when they can be had back, and the way back. */
export function TrashPage(): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const state = useKeptListState('trash', kinds);
  const query = useList('tasks', taskRoutes.trash, state.query);
  const columns = useTrashColumns();
  const filters = useTrashFilters();
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const { restore, refusals, restoring } = useRestore(() => setKeys([]));
  return (
    <PageFrame
      title={t('trash.title')}
      note={query.data && count(query.data.total, i18n.language)}
      actions={<Link to="/tasks">{t('trash.back')}</Link>}
    >
      {refusals.length > 0 && <Refusals rows={refusals} />}
      <ListTable
        query={query}
        state={state}
        columns={columns}
        card={(task) => ({
          what: <TaskName task={task} />,
          where: `${task.event.uuid} · ${task.event.location.name}, ${task.event.location.state_code}`,
          when: t('trash.card', { day: moment(task.deleted_at), name: deleter(task, t) }),
          state: <TaskBadge task={task} />,
        })}
        searchPlaceholder={t('ui:taskSearch')}
        filters={filters}
        selection={{
          keys,
          onChange: setKeys,
          selectable: ({ restorable }) => restorable,
          actions: (
            <Button type="primary" loading={restoring} onClick={() => void restore(keys.map(Number))}>
              {t('trash.restore')}
            </Button>
          ),
        }}
        empty={{ text: t('trash.empty', { days: count(trashDays, i18n.language) }) }}
      />
    </PageFrame>
  );
}
