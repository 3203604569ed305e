import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { opensProjects } from '@guyline/contract/access';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { ActBy, CardDue } from '@guyline/ui/act-by';
import { NearDay } from '@guyline/ui/near-day';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { useSession } from '@guyline/web-core/session';
import { NameText } from '../../frame/name-text.js';
import { PanelTable } from '../../frame/panel-table.js';
import type { PanelPaging } from '../../frame/use-page.js';
import { DateControl, StatusControl, TaskControls } from './task-controls.js';
import { hasChange, type TaskSaves } from './use-save-task.js';

export interface TaskListProps {
  tasks: readonly TaskRow[];
  saves: TaskSaves;
  onOpen?: (id: number) => void;
}

/** The item of a task; opens it for who may edit tasks. */
export function TaskName({ task, saves, onOpen }: Omit<TaskListProps, 'tasks'> & { task: TaskRow }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const name = ui(`item.${task.pt_num}`);
  return (
    <>
      {onOpen ? (
        <Button type="link" className="gl-work-name" onClick={() => onOpen(task.id)}>
          {name}
        </Button>
      ) : (
        name
      )}
      {hasChange(saves.unsaved, task.id) && <span className="gl-work-mark">{t('work.notSaved')}</span>}
    </>
  );
}

export const Store = ({ task: { event } }: { task: TaskRow }): ReactNode => (
  <Link to={`/locations/view/${event.location_id}`}>
    <bdi>{event.location.store_number}</bdi> · <NameText>{event.location.name}</NameText>, {event.location.state_code}
  </Link>
);

/** Tasks with store, project, dates and status; status and date change in place. */
export function TaskTable({
  tasks,
  total,
  paging,
  saves,
  onOpen,
}: TaskListProps & { total: number; paging: PanelPaging }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const projectLinks = opensProjects(useSession().level_num);
  const controls = { saves, onOpen };
  return (
    <PanelTable
      rows={tasks.map(saves.shown)}
      total={total}
      paging={paging}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'task',
          title: t('work.task'),
          width: 165,
          render: (_, task) => <TaskName task={task} {...controls} />,
        },
        { key: 'store', title: t('work.store'), width: 180, render: (_, task) => <Store task={task} /> },
        {
          key: 'scheduled',
          title: ui('taskField.scheduled_date'),
          width: 150,
          render: (_, task) => <DateControl task={task} {...controls} />,
        },
        {
          key: 'status',
          title: t('work.status'),
          width: 150,
          render: (_, task) => <StatusControl task={task} {...controls} />,
        },
        { key: 'act_by', title: ui('risk.actBy'), width: 130, render: (_, task) => <ActBy task={task} /> },
        {
          key: 'deadline',
          title: t('work.deadline'),
          width: 200,
          render: (_, task) => (
            <>
              <NearDay day={task.deadline} today={task.today} />
              <div>
                <ReasonText reasons={task.reasons} task={task} />
              </div>
            </>
          ),
        },
        {
          key: 'project',
          title: ui('project'),
          width: 130,
          render: (_, { project }) => {
            const name = <NameText>{project.name}</NameText>;
            return projectLinks ? <Link to={`/projects/view/${project.id}`}>{name}</Link> : name;
          },
        },
      ]}
      card={(task) => ({
        what: <TaskName task={task} {...controls} />,
        where: (
          <>
            <Store task={task} />
            <div>
              <CardDue task={task} due={t('work.deadline')} />
            </div>
            <ReasonText reasons={task.reasons} task={task} />
          </>
        ),
        when: <TaskControls task={task} {...controls} />,
      })}
    />
  );
}
