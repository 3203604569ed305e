import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayEnds, endsOf, rangeOf } from '@guyline/contract/day-range';
import { DayInput } from './day-input.js';
import type { TypedFilterProps } from './filter-field.js';

/** A filter by a first and a last day, each of which may be left open. */
export function FilterDays({ label, value, onChange, style }: TypedFilterProps): ReactNode {
  const { t } = useTranslation('ui');
  const title = useId();
  const ends: DayEnds = endsOf(value) ?? { from: null, to: null };
  return (
    <div role="group" aria-labelledby={title} className="gl-filter-days" style={style}>
      <span id={title} className="gl-second gl-small">
        {label}
      </span>
      <DayInput
        aria-label={t('dayRange.from', { label })}
        value={ends.from}
        onChange={(from) => onChange(rangeOf({ ...ends, from }))}
      />
      <span aria-hidden>–</span>
      <DayInput
        aria-label={t('dayRange.to', { label })}
        value={ends.to}
        onChange={(to) => onChange(rangeOf({ ...ends, to }))}
      />
    </div>
  );
}
