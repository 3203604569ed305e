import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { count, dayText } from '@guyline/web-core/days';
import { ApplyBy } from './asked-facts.js';
import { applyDaysOf, type ItemGroup } from './proposals.js';

/** By when to apply for an item at all stores: "Apply by 11/20/2026 to 12/02/2026; stores without a date: 3". */
export function ApplyByRange({ rows }: { rows: ItemGroup['rows'] }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { first, last, late, undated } = applyDaysOf(rows);
  const row = { apply_by: first, late };
  if (!first || (first === last && !undated)) return <ApplyBy row={row} />;
  const days = { first: dayText(first), last: dayText(last), day: dayText(first) };
  const apply = t(first === last ? 'asked.applyBy' : 'asked.applyByRange', days);
  return (
    <ApplyBy
      row={row}
      words={undated ? t('asked.applyByUndated', { apply, n: count(undated, i18n.language) }) : apply}
    />
  );
}
