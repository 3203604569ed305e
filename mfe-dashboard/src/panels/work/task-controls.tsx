import { type ReactNode, useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { App, Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { TaskRow } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { DayControl } from '@guyline/ui/day-control';
import { EarlyMark } from '@guyline/ui/early-mark';
import { MenuButton } from '@guyline/ui/menu-button';
import { TaskTag } from '@guyline/ui/status-tag';
import { usePhone } from '@guyline/ui/use-phone';
import { dayText } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { mayReturn, movesOf } from './shown-task.js';
import { useTaskName } from './task-name.js';
import type { TaskSaves } from './use-save-task.js';

export interface TaskControlProps {
  /** As it is shown. */
  task: TaskRow;
  saves: TaskSaves;
  /** Opens the edit-task dialog; absent for who may only read tasks. */
  onOpen?: (id: number) => void;
}

const Tag = ({ task }: { task: TaskRow }): ReactNode => <TaskTag status={task.status_num} state={task.task_state} />;

/** Saves a move; one that the person cannot take back is asked about first. */
function useMove({ task, saves }: TaskControlProps): (status_num: TaskStatus) => void {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const isAdmin = useSession().level_num === levels.admin;
  const name = useTaskName();
  return (status_num) => {
    const save = (): void => saves.save(task, { status_num });
    if (mayReturn(task, status_num, isAdmin)) return save();
    void modal.confirm({
      title: `${ui(`taskStatus.${status_num}`)}${ui('colon')}${name(task)}`,
      content: t('work.final'),
      okText: ui(`taskStatus.${status_num}`),
      cancelText: ui('cancel'),
      onOk: save,
    });
  };
}

/** On a phone the moves come from below, within reach of the thumb. */
function StatusSheet(props: TaskControlProps & { moves: readonly TaskStatus[] }): ReactNode {
  const { task, moves } = props;
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === levels.admin;
  const name = useTaskName();
  const [open, setOpen] = useState<boolean>(); // undefined until it is first opened: no sheet is made for each card
  const move = useMove(props);
  const choose = (status_num: TaskStatus): void => {
    setOpen(false);
    move(status_num);
  };
  return (
    <>
      <Button className="gl-work-touch" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Tag task={task} /> <DownOutlined aria-label={t('work.changeStatus', { task: name(task) })} />
      </Button>
      {open !== undefined && (
        <Drawer
          open={open}
          placement="bottom"
          size="auto"
          title={name(task)}
          onClose={() => setOpen(false)}
          destroyOnHidden
        >
          <div className="gl-work-moves">
            {moves.map((status) => (
              <Button key={status} className="gl-work-touch" block onClick={() => choose(status)}>
                {ui(`taskStatus.${status}`)}
                {!mayReturn(task, status, isAdmin) && <small className="gl-second">{t('work.final')}</small>}
              </Button>
            ))}
          </div>
        </Drawer>
      )}
    </>
  );
}

/** The status: opens the task, and its moves beside it. */
export function StatusControl(props: TaskControlProps): ReactNode {
  const { task, onOpen } = props;
  const move = useMove(props);
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const isAdmin = useSession().level_num === levels.admin;
  const name = useTaskName();
  const moves = task.editable ? movesOf(task, isAdmin) : [];
  if (phone && moves.length) return <StatusSheet {...props} moves={moves} />;
  return (
    <span className="gl-work-status">
      {onOpen ? (
        <Button type="text" size="small" className="gl-work-open" onClick={() => onOpen(task.id)}>
          <Tag task={task} />
        </Button>
      ) : (
        <Tag task={task} />
      )}
      {moves.length > 0 && (
        <MenuButton
          icon={<DownOutlined />}
          aria-label={t('work.changeStatus', { task: name(task) })}
          menu={() => ({
            items: moves.map((status) => ({
              key: String(status),
              label: ui(`taskStatus.${status}`),
              extra: mayReturn(task, status, isAdmin) ? undefined : t('work.final'),
            })),
            onClick: ({ key }) => move(Number(key) as TaskStatus),
          })}
        />
      )}
    </span>
  );
}

/** The scheduled date, saved when it is chosen. */
export function DateControl({ task, saves }: TaskControlProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const name = useTaskName();
  return (
    <span className="gl-work-day-of">
      {task.editable ? (
        <DayControl
          className="gl-work-date gl-num"
          aria-label={t('work.dateOf', { task: name(task) })}
          value={task.scheduled_date}
          onChange={(scheduled_date) => saves.save(task, { scheduled_date })}
        />
      ) : (
        <span className="gl-num">{dayText(task.scheduled_date)}</span>
      )}
      <EarlyMark task={task} />
    </span>
  );
}

/** Both on a card: beside each other, as wide as each other, as large as a thumb. */
export const TaskControls = (props: TaskControlProps): ReactNode => (
  <span className="gl-work-thumb">
    <DateControl {...props} />
    <StatusControl {...props} />
  </span>
);
