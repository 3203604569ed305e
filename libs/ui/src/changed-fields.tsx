import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldOf, isNone } from './activity-panel.js';
import { ChangeArrow } from './change-arrow.js';
import { cutChange } from './cut-change.js';

/** Signs that turn the text behind them around; what is shown is what the cell says, in the order of its letters. */
const TURNS = /[\u202A-\u202E]/g;

/** Fields that are to change, each on a line: what it is called, what it is and what it becomes. Long texts are cut. */
export function ChangedFields({
  changes,
  fieldOf,
}: {
  changes: Record<string, { from: unknown; to: unknown }>;
  fieldOf: FieldOf;
}): ReactNode {
  const { t } = useTranslation('ui');
  return Object.entries(changes).map(([name, { from, to }]) => {
    const field = fieldOf(name);
    const text = (value: unknown): ReactNode => (isNone(value) ? '–' : field?.show ? field.show(value) : String(value));
    let [was, is] = [text(from), text(to)];
    if (typeof was === 'string' && typeof is === 'string')
      [was, is] = cutChange(was.replace(TURNS, ''), is.replace(TURNS, ''));
    return (
      <div key={name}>
        <span className="gl-second">{`${field?.label ?? name}${t('colon')}`}</span>
        <bdi>{was}</bdi> <ChangeArrow /> <bdi>{is}</bdi>
      </div>
    );
  });
}
