import type { ReactNode } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { parties, type Party, type PermitDetail, turnAfter } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import type { TaskStatus } from '@guyline/contract/tasks/status';
import { useToasts } from '@guyline/ui/toasts';
import { count, dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';

const NOBODY = 'nobody';

interface Of {
  task: TaskDetail;
  permit: PermitDetail;
}
const presentOf = ({ turns }: PermitDetail) => turns.find(({ ended_on }) => ended_on === null);

/** Hands the permit over. While another status is chosen and not yet saved, it shows whose turn that will make it. */
function HandOver({ task, permit }: Of): ReactNode {
  const { t } = useTranslation('tasks');
  const { report } = useToasts();
  const write = useWrite('tasks', permitRoutes.setTurn);
  const chosen = Form.useWatch<TaskStatus | undefined>('status_num') ?? task.status_num;
  const moves = chosen !== task.status_num;
  const party = moves ? turnAfter(chosen, task, permit) : presentOf(permit)?.party;
  const hand = (next: Party | typeof NOBODY): void =>
    void report(write.mutateAsync({ params: { id: task.id }, body: { party: next === NOBODY ? null : next } }));
  return (
    <>
      <Select<Party | typeof NOBODY>
        aria-label={t('permit.turn.title')}
        style={{ minWidth: 180 }}
        value={party ?? NOBODY}
        disabled={moves}
        loading={write.isPending}
        options={[
          { value: NOBODY, label: t('permit.turn.nobody') },
          ...parties.map((value) => ({ value, label: t(`ui:party.${value}`) })),
        ]}
        onChange={hand}
      />
      {moves && <span className="gl-second">{t('permit.turn.onceSaved')}</span>}
      {!moves && <Since permit={permit} />}
    </>
  );
}

function Since({ permit }: Pick<Of, 'permit'>): ReactNode {
  const { t } = useTranslation('tasks');
  const present = presentOf(permit);
  if (!present) return null;
  return (
    <span className="gl-num">{t('permit.turn.since', { day: dayText(present.since_on), count: present.days })}</span>
  );
}

/** Whose turn it is, since when, and how long each party has had the permit; who edits the task may hand it over. */
export function PermitTurns({ task, permit }: Of): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const present = presentOf(permit);
  const totals = parties.flatMap((party) => {
    const days = permit.totals[party];
    return days === undefined
      ? []
      : t('permit.turn.total', { party: t(`ui:party.${party}`), n: count(days, i18n.language) });
  });
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        {task.editable ? (
          <HandOver task={task} permit={permit} />
        ) : (
          <>
            <b>{present ? t(`ui:party.${present.party}`) : t('permit.turn.nobody')}</b>
            <Since permit={permit} />
          </>
        )}
      </div>
      {totals.length > 0 && (
        <div className="gl-second gl-small">{t('permit.turn.totals', { list: totals.join(' · ') })}</div>
      )}
    </div>
  );
}
