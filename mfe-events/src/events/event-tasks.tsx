import type { ReactNode } from 'react';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '@guyline/contract/events';
import { categoryNums } from '@guyline/contract/tasks/items';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import { Panel } from '@guyline/ui/page';
import { PhaseTag, TaskTag } from '@guyline/ui/status-tag';
import { deadlineDay, nearby, tableDay } from '@guyline/web-core/days';

const phaseOf = { 1: 'permit_snum', 2: 'inst_snum', 3: 'insp_snum', 4: 'td_snum' } as const;

function Task({ task, onOpen }: { task: TaskRow; onOpen: (id: number) => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const name = ui(`item.${task.pt_num}`);
  return (
    <li className="gl-card">
      <div className="gl-card-line">
        {task.editable ? (
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => onOpen(task.id)}
          >
            {name}
          </Button>
        ) : (
          <span>{name}</span>
        )}
        <TaskTag status={task.status_num} state={task.task_state} />
      </div>
      <div className="gl-card-line gl-second gl-small gl-num">
        <span>{t('events.scheduled', { day: tableDay(task.scheduled_date) })}</span>
        <span>
          {t('events.due', { day: deadlineDay(task.deadline) })} {nearby(task.deadline, i18n.language)}
        </span>
      </div>
    </li>
  );
}

/** The tasks of an event, a panel for each category that has some. */
export function EventTasks({ event, onOpen }: { event: EventDetail; onOpen: (id: number) => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  if (!event.tasks.length) {
    return (
      <Panel title={t('events.tasks')}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('events.noTasks')} />
      </Panel>
    );
  }
  return (
    <div className="gl-grid-2">
      {categoryNums.map((category) => {
        const tasks = event.tasks.filter(({ category_num }) => category_num === category);
        if (!tasks.length) return null;
        return (
          <Panel
            key={category}
            title={ui(`category.${category}`)}
            extra={<PhaseTag state={event[phaseOf[category]]} />}
          >
            <ul className="gl-cards">
              {tasks.map((task) => (
                <Task key={task.id} task={task} onOpen={onOpen} />
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
