import { type CSSProperties, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayEnds, endsOf, rangeOf } from '@guyline/contract/day-range';
import { dayText } from '@guyline/web-core/days';
import { DayInput } from './day-input.js';

interface FilterDaysProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  style: CSSProperties;
}

/** A filter by a first and a last day, each of which may be left open. */
export function FilterDays({ label, value, onChange, style }: FilterDaysProps): ReactNode {
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

/** The same as text: `05/01/2031 – 05/31/2031`; an open end is three dots. */
export function daysText(range: string): string {
  const ends = endsOf(range);
  return ends ? `${ends.from ? dayText(ends.from) : '…'} – ${ends.to ? dayText(ends.to) : '…'}` : range;
}
