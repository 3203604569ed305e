import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Asked } from '@guyline/contract/jurisdictions/asked';
import { documentWord, feeWord, filerWord, ownName } from '@guyline/ui/requirement-words';
import { StateMark } from '@guyline/ui/status-tag';
import { apart } from '@guyline/web-core/apart';
import { count, dayText, nearby } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';

/** "Norfolk asks for this from 900 sq ft; the tent has 1,800" */
export function reasonWord(
  t: TFunction<'events'>,
  row: Pick<Asked, 'jurisdiction' | 'reason' | 'from_sqft' | 'sqft'>,
  language: string,
): string {
  const size = (value: number | null): string => count(value ?? 0, language);
  const { jurisdiction, reason, from_sqft, sqft } = row;
  return t(`asked.reason.${reason}`, { authority: jurisdiction.name, from: size(from_sqft), size: size(sqft) });
}

/** By when to apply, said aloud when that day is over. */
export function ApplyBy({
  row,
  today,
  words,
}: {
  row: Pick<Asked, 'apply_by'> & { late: boolean };
  today?: string;
  /** In place of the day and how far off it is. */
  words?: string;
}): ReactNode {
  const { t, i18n } = useTranslation('events');
  if (!row.apply_by) return <span className="gl-second">{t('asked.noDay')}</span>;
  return (
    <span className="gl-num" style={{ display: 'inline-flex', gap: '4px 8px', flexWrap: 'wrap' }}>
      {row.late && <StateMark look="overdue">{t('asked.late')}</StateMark>}
      {words ?? (
        <span>
          {t('asked.applyBy', { day: dayText(row.apply_by) })}{' '}
          <span className="gl-second">{nearby(row.apply_by, i18n.language, today)}</span>
        </span>
      )}
    </span>
  );
}

interface AskedFactsProps {
  row: Asked;
  /** Those of its documents that are there: they have a tick in their box, the others an empty one. Without it nobody ticks them yet: no boxes. */
  enclosed?: readonly string[] | undefined;
}

/** Why it is asked for, what is enclosed, who files, what it costs and what must be there first; what is not known is left out. */
export function AskedFacts({ row, enclosed }: AskedFactsProps): ReactNode {
  const { t, i18n } = useTranslation('events');
  const boxOf = (document: string): string => (enclosed?.includes(document) ? '☑ ' : '☐ ');
  const documents = row.documents.map((one) => (enclosed ? boxOf(one) : '') + documentWord(t, one));
  const fee = feeWord(row, i18n.language);
  const lines = [
    reasonWord(t, row, i18n.language),
    ownName(t, row),
    // One a line, as the office's own words may have commas.
    documents.length > 0 && [t('asked.documents'), ...documents].join('\n'),
    row.filed_by && t('asked.filedBy', { who: filerWord(t, row.filed_by) }),
    fee && t('asked.fee', { fee: apart(fee) }), // its note may be in English
    row.predecessors.length > 0 &&
      t('asked.first', { items: joined(row.predecessors.map((item) => t(`ui:item.${item}`))) }),
  ].filter(Boolean);
  return (
    <div className="gl-second gl-small" style={{ overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        <div key={index}>
          <bdi style={{ whiteSpace: 'pre-line' }}>{line}</bdi>
        </div>
      ))}
    </div>
  );
}
