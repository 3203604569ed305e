import { type ReactNode, useState } from 'react';
import { Button, Checkbox, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOfVendor, levels } from '@guyline/contract/access';
import type { TaskPhase } from '@guyline/contract/dashboard/work';
import type { EventDetail } from '@guyline/contract/events';
import { shownPhase } from '@guyline/contract/risk/phases';
import { categoryNums } from '@guyline/contract/tasks/items';
import { CardDue } from '@guyline/ui/act-by';
import { Panel } from '@guyline/ui/page';
import { TurnText } from '@guyline/ui/permit-flag';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { PhaseTag, TaskTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { usePermission, useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { PermitFacts } from './permit-facts.js';
import { windowText } from './permit-window.js';

interface Choice {
  chosen: readonly number[];
  toggle: (id: number, on: boolean) => void;
}

/** Number and window of a permit, and whose turn it is. */
function PermitLines({ task }: { task: TaskPhase }): ReactNode {
  const { t } = useTranslation('events');
  const { name_number, permit } = task;
  const window = windowText(t, task);
  return (
    (name_number || window || permit?.turn) && (
      <div className="gl-card-line gl-second gl-small gl-num">
        <span>
          <bdi>{name_number}</bdi> {window}
        </span>
        <TurnText task={task} />
      </div>
    )
  );
}

/** A task as a card; its name opens the dialog, which says to who works on tasks why one is another trade's. */
export function TaskCard({
  task,
  onOpen,
  choice,
}: {
  task: TaskPhase;
  onOpen: (id: number) => void;
  choice?: Choice;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const worksOnTasks = usePermission('tasks.edit');
  const name = ui(`item.${task.pt_num}`);
  return (
    <li className="gl-card">
      <div className="gl-card-line">
        <span style={{ display: 'flex', gap: 8, alignItems: 'baseline' }}>
          {choice && task.editable && (
            <Checkbox
              className="gl-no-print"
              aria-label={t('events.chooseTask', { task: name })}
              checked={choice.chosen.includes(task.id)}
              onChange={({ target }) => choice.toggle(task.id, target.checked)}
            />
          )}
          {worksOnTasks ? (
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
        </span>
        <TaskTag status={task.status_num} state={task.task_state} />
      </div>
      <div className="gl-card-line gl-second gl-small gl-num">
        <span>{t('events.scheduled', { day: dayText(task.scheduled_date) })}</span>
        <span>
          <CardDue task={task} due={t('events.deadline')} />
        </span>
      </div>
      {task.category_num === 1 && <PermitLines task={task} />}
      {task.category_num === 1 && <PermitFacts task={task} withFee />}
      <ReasonText reasons={task.reasons} task={task} />
    </li>
  );
}

/** What can be done with the chosen tasks; the dialogs are the task area's. */
function TaskBulk({
  taskIds,
  onDone,
}: {
  taskIds: readonly number[];
  onDone: (left?: readonly number[]) => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === levels.admin;
  const [action, setAction] = useState<'status' | 'delete'>();
  return (
    <div className="gl-toolbar gl-bulk gl-no-print" role="region" aria-label={ui('bulk')}>
      <b aria-live="polite">{ui('selected', { n: taskIds.length })}</b>
      <Button onClick={() => setAction('status')}>{t('bulk.tasks_status')}</Button>
      {isAdmin && (
        <Button danger onClick={() => setAction('delete')}>
          {t('bulk.tasks_delete')}
        </Button>
      )}
      <Button type="text" onClick={() => onDone()}>
        {ui('clearSelection')}
      </Button>
      {action && (
        <Widget
          name="task-bulk"
          taskIds={taskIds}
          action={action}
          open
          onClose={(done, left) => {
            setAction(undefined);
            if (done) onDone(left);
          }}
        />
      )}
    </div>
  );
}

/** The tasks of an event, a panel for each category that has some; levels 1, 4 and 5 may choose those they may edit. */
export function EventTasks({ event, onOpen }: { event: EventDetail; onOpen: (id: number) => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const level = useSession().level_num;
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = ids.filter((id) => event.tasks.some((task) => task.id === id)); // one may be deleted meanwhile
  const choice: Choice | undefined =
    level === levels.admin || isOfVendor(level)
      ? { chosen, toggle: (id, on) => setIds(on ? [...chosen, id] : chosen.filter((one) => one !== id)) }
      : undefined;
  if (!event.tasks.length) {
    return (
      <Panel title={ui('tasks')}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('events.noTasks')} />
      </Panel>
    );
  }
  return (
    <>
      {chosen.length > 0 && <TaskBulk taskIds={chosen} onDone={(left = []) => setIds(left)} />}
      <div className="gl-grid-2">
        {categoryNums.map((category) => {
          const tasks = event.tasks.filter(({ category_num }) => category_num === category);
          if (!tasks.length) return null;
          return (
            <Panel
              key={category}
              title={ui(`category.${category}`)}
              extra={<PhaseTag state={shownPhase(event, category)} />}
            >
              <ul className="gl-cards">
                {tasks.map((task) => (
                  <TaskCard key={task.id} task={task} onOpen={onOpen} choice={choice} />
                ))}
              </ul>
            </Panel>
          );
        })}
      </div>
    </>
  );
}
