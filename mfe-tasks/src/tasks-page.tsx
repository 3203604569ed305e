import { type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TaskPage, TaskRow } from '@guyline/contract/tasks/rows';
import { countOfTab, tabOf, type TaskTabKey, taskTabs } from '@guyline/contract/tasks/state';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { TaskTag } from '@guyline/ui/status-tag';
import { count, deadlineDay, tableDay } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useListState } from '@guyline/web-core/list-state';
import { usePermission } from '@guyline/web-core/session';
import { AddTaskDialog } from './add-task-dialog.js';
import { EditTaskDialog } from './edit-task-dialog.js';
import { taskColumns } from './task-columns.js';
import { taskFilterKinds, useTaskFilters } from './use-task-filters.js';

/** The header's tabs; key 6 (Not complete) is reached by links only. */
const headerKeys: readonly TaskTabKey[] = [1, 2, 3, 4, 5];
const keep = ['key'];

const keyOf = (value: unknown): TaskTabKey =>
  typeof value === 'number' && value in taskTabs ? (value as TaskTabKey) : 1;

export function TasksPage(): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const state = useListState(taskFilterKinds, keep);
  const filters = useTaskFilters();
  const mayAdd = usePermission('tasks.create');
  const [open, setOpen] = useState<number>();
  const [adding, setAdding] = useState(false);
  const { key, ...query } = state.query;
  const active = keyOf(key);
  const withProject = state.filters['project_id'] !== undefined;
  const tab = tabOf(active, withProject);
  const tasks = useList<TaskPage>('tasks', 'task/list', { ...query, tab });
  const counts = tasks.data?.status_cnts;
  const items = headerKeys.map((one) => {
    const name = tabOf(one, withProject);
    return { key: String(one), label: ui(`taskTab.${name}`), count: counts?.[countOfTab[name]] };
  });
  if (active === 6) items.push({ key: '6', label: ui('taskTab.non_complete'), count: counts?.non_complete_cnt });
  const name = (task: TaskRow): ReactNode =>
    task.editable ? (
      <Button
        type="link"
        style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
        onClick={() => setOpen(task.id)}
      >
        {ui(`item.${task.pt_num}`)}
      </Button>
    ) : (
      ui(`item.${task.pt_num}`)
    );

  return (
    <PageFrame
      title={t('overview')}
      note={tasks.data && count(tasks.data.total, i18n.language)}
      actions={
        mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('add.title')}
          </Button>
        )
      }
    >
      <ListTable
        query={tasks}
        state={state}
        columns={taskColumns(t, ui, setOpen)}
        card={(task) => ({
          what: name(task),
          where: (
            <>
              <Link to={`/events/view/${task.event_id}`}>{task.event.uuid}</Link> · {task.event.location.name},{' '}
              {task.event.location.state_code}
            </>
          ),
          when: t('cardDates', { scheduled: tableDay(task.scheduled_date), deadline: deadlineDay(task.deadline) }),
          state: <TaskTag status={task.status_num} state={task.task_state} />,
        })}
        searchPlaceholder={t('search')}
        filters={filters}
        tabs={{ active: String(active), items, onChange: (next) => state.set({ key: next }) }}
        empty={{ text: tab === 'overdue' ? t('empty.overdue') : t('empty.all') }}
      />
      {open !== undefined && <EditTaskDialog taskId={open} open onClose={() => setOpen(undefined)} />}
      {adding && <AddTaskDialog open onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
