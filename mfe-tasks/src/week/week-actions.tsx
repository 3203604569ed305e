import type { ReactNode } from 'react';
import { CheckOutlined, ClockCircleOutlined, EditOutlined, RollbackOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { isJobStarted } from '@guyline/contract/bulk';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { WeekRow, WeekTab } from '@guyline/contract/risk/week';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { useWrite } from '@guyline/web-core/entity';
import { usePermission, useSession } from '@guyline/web-core/session';
import { doneMove } from './done-move.js';

export interface WeekActionsProps {
  row: WeekRow;
  tab: WeekTab;
  onOpen: (id: number) => void;
  onDelegate: (row: WeekRow) => void;
  onSnooze: (row: WeekRow) => void;
}

/** Settles the task and offers Undo, or opens its dialog where more has to be said. */
function DoneButton({ row, onOpen, name }: Pick<WeekActionsProps, 'row' | 'onOpen'> & { name: string }): ReactNode {
  const { t } = useTranslation('tasks');
  const toasts = useToasts();
  const changed = useChangedToast();
  const move = doneMove(row, useSession().level_num === levels.admin);
  const save = useWrite('tasks', taskRoutes.setStatus);
  const settle = (status_num: TaskStatus): void =>
    save.mutate(
      { body: { phase_ids: [row.id], status_num } },
      {
        onSuccess: ({ data, message }) => changed(message, isJobStarted(data) ? null : data.undo_id),
        onError: (error) => toasts.failed(error),
      },
    );
  if (!move)
    return (
      <Button
        icon={<EditOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('week.openOf', { task: name })}
        onClick={() => onOpen(row.id)}
      >
        {t('week.open')}
      </Button>
    );
  return (
    <Button
      icon={<CheckOutlined aria-hidden />}
      loading={save.isPending}
      aria-label={t('week.doneOf', { task: name })}
      onClick={() => settle(move)}
    >
      {t('week.done')}
    </Button>
  );
}

function WakeButton({ row, name }: { row: WeekRow; name: string }): ReactNode {
  const { t } = useTranslation('tasks');
  const toasts = useToasts();
  const wake = useWrite('tasks', riskRoutes.wake);
  return (
    <Button
      icon={<RollbackOutlined aria-hidden />}
      loading={wake.isPending}
      aria-label={t('week.wakeOf', { task: name })}
      onClick={() => void toasts.report(wake.mutateAsync({ params: { id: row.id } }))}
    >
      {t('week.wake')}
    </Button>
  );
}

/** Done, delegate, snooze: from where the line stands, with one thumb on a phone. */
export function WeekActions({ row, tab, onOpen, onDelegate, onSnooze }: WeekActionsProps): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const mayEdit = usePermission('tasks.edit');
  const name = `${ui(`item.${row.pt_num}`)}, ${row.event.location.name}`;
  return (
    <div className="gl-week-actions">
      {row.editable && <DoneButton row={row} onOpen={onOpen} name={name} />}
      <Button
        icon={<SendOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-label={t('week.delegateOf', { task: name })}
        title={t('week.delegate')}
        onClick={() => onDelegate(row)}
      >
        <span className="gl-week-word">{t('week.delegate')}</span>
      </Button>
      {mayEdit &&
        (tab === 'snoozed' ? (
          <WakeButton row={row} name={name} />
        ) : (
          <Button
            icon={<ClockCircleOutlined aria-hidden />}
            aria-haspopup="dialog"
            aria-label={t('week.snoozeOf', { task: name })}
            title={t('week.snooze')}
            onClick={() => onSnooze(row)}
          >
            <span className="gl-week-word">{t('week.snooze')}</span>
          </Button>
        ))}
    </div>
  );
}
