import type { ReactNode } from 'react';
import { Timeline } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TaskLogRow } from '@guyline/contract/tasks/rows';
import { count, logMoment, tableDay } from '@guyline/web-core/days';

type Change = TaskLogRow['changes'][string];

/** How the values of a field are read; a field that is not here is told by the log's own sentence. */
const readable: Record<string, (value: unknown, ui: TFunction<'ui'>) => string> = {
  status_num: (value, ui) => ui(`taskStatus.${Number(value)}`),
  scheduled_date: (value) => tableDay(value as string),
  name_number: String,
  note: String,
};
const labels: Record<string, 'status' | 'scheduled_date' | 'name_number' | 'note'> = {
  status_num: 'status',
  scheduled_date: 'scheduled_date',
  name_number: 'name_number',
  note: 'note',
};

function Changed({ field, change }: { field: string; change: Change }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const label = labels[field];
  const shown = (value: unknown): string =>
    value === null || value === undefined ? '–' : (readable[field] ?? String)(value, ui);
  return (
    <div>
      {label && t(label)}: <bdi>{shown(change.from)}</bdi> → <bdi>{shown(change.to)}</bdi>
    </div>
  );
}

/** Who changed what, from, to, when, and on whose behalf; newest first. */
export function TaskActivity({ logs }: { logs: readonly TaskLogRow[] }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  if (!logs.length) return <p className="gl-second">{t('activityNone')}</p>;
  const said = ({ log, changes }: TaskLogRow): ReactNode => {
    const known = Object.entries(changes).filter(([field]) => field in readable);
    if (!known.length) return t(`logged.${log}`, { defaultValue: log });
    return known.map(([field, change]) => <Changed key={field} field={field} change={change} />);
  };
  return (
    <details style={{ marginTop: 8 }}>
      <summary>{t('activity', { n: count(logs.length, i18n.language) })}</summary>
      <Timeline
        style={{ marginTop: 12 }}
        items={logs.map((row) => ({
          key: row.id,
          content: (
            <>
              {said(row)}
              {row.reason && <div>{t('because', { reason: row.reason })}</div>}
              <div className="gl-second gl-small">
                {row.on_behalf ? t('onBehalf', { user: row.user.name, by: row.on_behalf.name }) : row.user.name} ·{' '}
                <bdi className="gl-num">{logMoment(row.created_at)}</bdi>
              </div>
            </>
          ),
        }))}
      />
    </details>
  );
}
