import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type PermitFault, permitFaultsOf } from '@guyline/contract/permits/checks';
import type { TaskOfEvent, TaskPhase } from '@guyline/contract/dashboard/work';

/** What is wrong with a permit or an 811 ticket, as a word of warning. */
export function FaultText({ fault }: { fault: PermitFault }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <span className="gl-small" style={{ color: 'var(--gl-warning)', whiteSpace: 'normal' }}>
      <WarningOutlined aria-hidden /> {t(`permitFault.${fault}`)}
    </span>
  );
}

/** The same of a task's row; nothing where all is well, and on tasks that are no permits. */
export function PermitFlag({ task }: { task: TaskOfEvent }): ReactNode {
  const faults = task.permit ? permitFaultsOf(task, task.permit, task.today) : [];
  return faults.map((fault) => (
    <div key={fault}>
      <FaultText fault={fault} />
    </div>
  ));
}

/** Whose turn a permit is and how long it has been; nothing where it waits for nobody. */
export function TurnText({ task }: { task: Pick<TaskPhase, 'permit'> }): ReactNode {
  const { t } = useTranslation('ui');
  const turn = task.permit?.turn;
  return turn ? (
    <span className="gl-num">{t('turnOf', { party: t(`party.${turn.party}`), count: turn.days })}</span>
  ) : null;
}
