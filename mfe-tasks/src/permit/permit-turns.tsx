import type { ReactNode } from 'react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { parties, type Party, type PermitDetail } from '@guyline/contract/permits/turns';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { useToasts } from '@guyline/ui/toasts';
import { dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';

const NOBODY = 'nobody';

/** Whose turn it is, since when, and how long each party has had the permit; who edits the task may hand it over. */
export function PermitTurns({ task, permit }: { task: TaskDetail; permit: PermitDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const { report } = useToasts();
  const write = useWrite('tasks', permitRoutes.setTurn);
  const present = permit.turns.find(({ ended_on }) => ended_on === null);
  const totals = parties.flatMap((party) => {
    const days = permit.totals[party];
    return days === undefined ? [] : t('permit.turn.total', { party: t(`ui:party.${party}`), n: days });
  });
  const hand = (next: Party | typeof NOBODY): void =>
    void report(write.mutateAsync({ params: { id: task.id }, body: { party: next === NOBODY ? null : next } }));
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        {task.editable ? (
          <Select<Party | typeof NOBODY>
            aria-label={t('permit.turn.title')}
            style={{ minWidth: 180 }}
            value={present?.party ?? NOBODY}
            loading={write.isPending}
            options={[
              { value: NOBODY, label: t('permit.turn.nobody') },
              ...parties.map((value) => ({ value, label: t(`ui:party.${value}`) })),
            ]}
            onChange={hand}
          />
        ) : (
          <b>{present ? t(`ui:party.${present.party}`) : t('permit.turn.nobody')}</b>
        )}
        {present && (
          <span className="gl-num">
            {t('permit.turn.since', { day: dayText(present.since_on), count: present.days })}
          </span>
        )}
      </div>
      {totals.length > 0 && <div className="gl-second gl-small">{totals.join(' · ')}</div>}
    </div>
  );
}
