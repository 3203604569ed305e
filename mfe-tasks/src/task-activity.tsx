import type { ReactNode } from 'react';
import { Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Party } from '@guyline/contract/permits/turns';
import { isTaskField } from '@guyline/contract/tasks/fields';
import type { TaskItem } from '@guyline/contract/tasks/items';
import type { TaskLogRow } from '@guyline/contract/tasks/rows';
import { ChangeArrow } from '@guyline/ui/change-arrow';
import { documentWord } from '@guyline/ui/requirement-words';
import { count, dayText, logMoment } from '@guyline/web-core/days';
import { shownField, useFieldLabel } from './task-fields.js';

type Change = TaskLogRow['changes'][string];

/** What else changes of a task, and the word for it. */
const otherChanges = {
  turn: 'permit.turn.title',
  turn_since: 'permit.turn.sinceOn',
  round: 'permit.round.title',
  round_sent: 'permit.round.sentOn',
  round_answered: 'permit.round.answeredOn',
  enclosed: 'permit.documents.enclosed',
  file_version: 'documents.fileVersion',
} as const;
const isOtherChange = (field: string): field is keyof typeof otherChanges => field in otherChanges;

/** Changes that are listed field by field; others show the log's own sentence. */
const isKnown = (field: string): boolean => isOtherChange(field) || field === 'status_num' || isTaskField(field);

const several = { display: 'inline-block', whiteSpace: 'pre-line', verticalAlign: 'top', maxWidth: '100%' } as const;

function Changed({ item, field, change }: { item: TaskItem; field: string; change: Change }): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const label = useFieldLabel(item);
  const shown = (value: unknown): string => {
    if (value === null || value === undefined) return '–';
    if (field === 'turn') return t(`ui:party.${value as Party}`);
    if (field === 'round' || field === 'file_version') return String(value);
    // One a line, as their names may have commas.
    if (Array.isArray(value)) return value.map((one) => documentWord(t, String(one))).join('\n') || '–';
    if (isOtherChange(field)) return dayText(String(value));
    return isTaskField(field) ? shownField(field, value) : ui(`taskStatus.${Number(value)}`);
  };
  const nameOf = (one: string): string => {
    if (isTaskField(one)) return label(one);
    return t(isOtherChange(one) ? otherChanges[one] : 'status');
  };
  return (
    <div>
      {nameOf(field)}
      {t('ui:colon')}
      <bdi style={several}>{shown(change.from)}</bdi> <ChangeArrow /> <bdi style={several}>{shown(change.to)}</bdi>
    </div>
  );
}

/** Who changed what of a task of this item, from, to, when, and on whose behalf; newest first. */
export function TaskActivity({ item, logs }: { item: TaskItem; logs: readonly TaskLogRow[] }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  if (!logs.length) return <p className="gl-second">{t('ui:noActivity')}</p>;
  const said = ({ log, changes }: TaskLogRow): ReactNode => {
    const known = Object.entries(changes).filter(([field]) => isKnown(field));
    if (!known.length) return t(`logged.${log}`, { defaultValue: log });
    return known.map(([field, change]) => <Changed key={field} item={item} field={field} change={change} />);
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
              {row.reason && <div>{t('ui:because', { reason: row.reason })}</div>}
              <div className="gl-second gl-small">
                {row.on_behalf ? t('ui:onBehalf', { user: row.user.name, by: row.on_behalf.name }) : row.user.name} ·{' '}
                <bdi className="gl-num">{logMoment(row.created_at)}</bdi>
              </div>
            </>
          ),
        }))}
      />
    </details>
  );
}
