import type { ReactNode } from 'react';
import { CheckOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { isJobStarted } from '@guyline/contract/bulk';
import { riskRoutes } from '@guyline/contract/routes/risk';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import type { WeekRow } from '@guyline/contract/risk/week';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useToasts } from '@guyline/ui/toasts';
import { useChangedToast } from '@guyline/ui/use-changed-toast';
import { useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { doneMove } from './done-move.js';

interface PressProps {
  row: WeekRow;
  /** The task and its store. */
  name: string;
  /** Called when it is pressed, and with what went wrong, also when the line is gone by then. */
  onFault: (fault: unknown) => void;
}

/** Settles the task and offers Undo, or opens its dialog where more has to be said. */
export function DoneButton({ row, onOpen, name, onFault }: PressProps & { onOpen: (id: number) => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const changed = useChangedToast();
  const move = doneMove(row, useSession().level_num === levels.admin);
  const save = useWrite('tasks', taskRoutes.setStatus);
  const settle = (status_num: TaskStatus): void => {
    onFault(null);
    save
      .mutateAsync({ body: { phase_ids: [row.id], status_num } })
      .then(({ data, message }) => changed(message, isJobStarted(data) ? null : data.undo_id), onFault);
  };
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

export function WakeButton({ row, name, onFault }: PressProps): ReactNode {
  const { t } = useTranslation('tasks');
  const toasts = useToasts();
  const wake = useWrite('tasks', riskRoutes.wake);
  return (
    <Button
      icon={<RollbackOutlined aria-hidden />}
      loading={wake.isPending}
      aria-label={t('week.wakeOf', { task: name })}
      onClick={() => {
        onFault(null);
        wake.mutateAsync({ params: { id: row.id } }).then(({ message }) => toasts.done(message), onFault);
      }}
    >
      {t('week.wake')}
    </Button>
  );
}
