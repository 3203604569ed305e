import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { TaskRow, UpdateTask } from '@guyline/contract/tasks/rows';
import { moveFault, offeredStatuses, type TaskStatus } from '@guyline/contract/tasks/status';
import { DayInput } from '@guyline/ui/day-input';
import { EarlyMark } from '@guyline/ui/early-mark';
import { MenuButton } from '@guyline/ui/menu-button';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite, useWriting } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { NearDay } from '@guyline/ui/near-day';
import { TaskBadge } from './task-badge.js';

interface CellProps {
  task: TaskRow;
  /** Opens the dialog; absent for those who only read. */
  onOpen?: (id: number) => void;
}

/** What a press inside a cell does is its own: the row around it does not open. */
const Cell = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="gl-inline" onClick={(event) => event.stopPropagation()}>
    {children}
  </span>
);

/** Names a control for who does not see the row around it. */
function useTaskName({ pt_num, event }: TaskRow): string {
  const { t: ui } = useTranslation('ui');
  return `${ui(`item.${pt_num}`)}, ${event.location.name}`;
}

/**
 * Saves a part of a row as it was read; a colleague's edit that came first is said and shown.
 * @returns `busy`: true in all cells of the row until it is read again, so that nobody conflicts with an edit of their own
 */
function useSave(task: TaskRow): { busy: boolean; save: (part: Omit<UpdateTask, 'version'>) => void } {
  const toasts = useToasts();
  const key = ['tasks', 'inline', task.id];
  const { mutate } = useWrite('tasks', taskRoutes.update, key);
  const busy = useWriting(key);
  return {
    busy,
    save: (part) =>
      mutate(
        { params: { id: task.id }, body: { ...part, version: task.version } },
        { onSuccess: ({ message }) => toasts.done(message), onError: (error) => toasts.failed(error) },
      ),
  };
}

/** The status: opens the task, with its moves beside it. A move that asks for a reason is made in the dialog. */
export function StatusCell({ task, onOpen }: CellProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const isAdmin = useSession().level_num === levels.admin;
  const name = useTaskName(task);
  const { busy, save } = useSave(task);
  if (!onOpen) return <TaskBadge task={task} />;
  const moves = task.editable
    ? offeredStatuses(task, isAdmin).filter(
        (next) => next !== task.status_num && moveFault(task, next, { isAdmin }) === null,
      )
    : [];
  return (
    <Cell>
      <Button type="text" size="small" style={{ padding: 0 }} onClick={() => onOpen(task.id)}>
        <TaskBadge task={task} />
      </Button>
      {moves.length > 0 && (
        <MenuButton
          loading={busy}
          icon={<DownOutlined aria-hidden />}
          aria-label={t('changeStatusOf', { task: name })}
          menu={() => ({
            items: moves.map((status) => ({ key: String(status), label: ui(`taskStatus.${status}`) })),
            onClick: ({ key }) => save({ status_num: Number(key) as TaskStatus }),
          })}
        />
      )}
    </Cell>
  );
}

/** A day that was typed is handed over when the calendar has closed, a moment after its field was left. */
const LEAVE_MS = 300;
const calendarIsOpen = (): boolean => document.querySelector('.gl-day-popup:not(.ant-picker-dropdown-hidden)') !== null;

interface DateFieldProps {
  task: TaskRow;
  /** `focused`: whether the field had the focus to the end, and the button gets it back. */
  onDone: (focused: boolean, day?: string | null) => void;
}

/** The field of a date, open as soon as it is there; goes when a day was chosen, by Esc, and when it is left without a fault. */
function DateField({ task, onDone }: DateFieldProps): ReactNode {
  const { t } = useTranslation('tasks');
  const name = useTaskName(task);
  const field = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const focused = (): boolean => {
    const at = document.activeElement;
    return Boolean(field.current?.contains(at) || at?.closest('.gl-day-popup'));
  };
  const leave = (): void => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      if (focused() || field.current?.querySelector('[aria-invalid=true]')) return; // what was typed is no day
      if (calendarIsOpen()) leave();
      else onDone(false);
    }, LEAVE_MS);
  };
  return (
    <span
      ref={field}
      onKeyDownCapture={({ key }) => {
        if (key === 'Escape') onDone(true);
      }}
      onBlur={leave}
    >
      <DayInput
        size="small"
        autoFocus
        opens
        aria-label={t('dateOf', { task: name })}
        value={task.scheduled_date}
        onChange={(day) => onDone(focused(), day)}
      />
    </span>
  );
}

/** The scheduled date; for those who may change it a button that turns into its field. */
export function DateCell({ task, onOpen }: CellProps): ReactNode {
  const { t } = useTranslation('tasks');
  const name = useTaskName(task);
  const { busy, save } = useSave(task);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!editing && returns.current) button.current?.focus();
    returns.current = false;
  }, [editing]);
  if (!onOpen || !task.editable)
    return (
      <>
        <NearDay day={task.scheduled_date} today={task.today} /> <EarlyMark task={task} />
      </>
    );
  const done = (focused: boolean, day?: string | null): void => {
    returns.current = focused;
    setEditing(false);
    if (day !== undefined && day !== task.scheduled_date) save({ scheduled_date: day });
  };
  return (
    <Cell>
      {editing ? (
        <DateField task={task} onDone={done} />
      ) : (
        <Button
          ref={button}
          type="text"
          size="small"
          style={{ padding: 0 }}
          loading={busy}
          onClick={() => setEditing(true)}
        >
          <NearDay day={task.scheduled_date} today={task.today} />
          <span className="gl-sr">{t('changeDateOf', { task: name })}</span>
        </Button>
      )}{' '}
      <EarlyMark task={task} />
    </Cell>
  );
}
