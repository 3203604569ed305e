import type { TFunction } from 'i18next';
import type { EventUse, RequirementRow } from '@guyline/contract/jurisdictions/requirements';
import { typeNames, typeNums } from '@guyline/contract/status';
import { count } from '@guyline/web-core/days';

type Words = TFunction<'admin'>;

/** The three types of events by the words that they have everywhere, what some authorities treat apart by ours. */
export function eventUseWord(t: Words, use: EventUse): string {
  const type = typeNums.find((one) => typeNames[one] === use);
  return type ? t(`ui:type.${type}`) : t(`requirements.uses.${use}`);
}

/** "From 400 sq ft, open tents from 700 sq ft" */
export function sizeWord(t: Words, row: RequirementRow, language: string): string | null {
  const { closed_from_sqft: closed, open_from_sqft: open } = row;
  const size = (value: number): string => count(value, language);
  if (closed === 0) return t('requirements.anySize');
  if (closed === null) return open === null ? null : t('requirements.fromOpen', { open: size(open) });
  if (open === null) return t('requirements.from', { closed: size(closed) });
  return t('requirements.fromBoth', { closed: size(closed), open: size(open) });
}

/** "1,095 days" */
export const daysWord = (t: Words, days: number, language: string): string =>
  t('jurisdictions.days', { n: count(days, language), count: days });

/** How long before the event or its installation it is applied for. */
export type Lead = Pick<RequirementRow, 'lead_days' | 'lead_unit' | 'lead_end'>;

/** "10 business days before the installation" */
export const leadWord = (t: Words, { lead_days, lead_unit, lead_end }: Lead): string | null =>
  lead_days === null ? null : t(`requirements.lead.${lead_unit}_${lead_end}`, { count: lead_days });
