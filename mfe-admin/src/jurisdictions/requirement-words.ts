import type { TFunction } from 'i18next';
import {
  type EventUse,
  type Filer,
  isEnclosed,
  type RequirementFields,
  type RequirementRow,
} from '@guyline/contract/jurisdictions/requirements';
import { typeNames, typeNums } from '@guyline/contract/status';
import { vendorKinds, vendorNums } from '@guyline/contract/tasks/items';
import { count } from '@guyline/web-core/days';

type Words = TFunction<'admin'>;

/** The three types of events by the words that they have everywhere, what some authorities treat apart by ours. */
export function eventUseWord(t: Words, use: EventUse): string {
  const type = typeNums.find((one) => typeNames[one] === use);
  return type ? t(`ui:type.${type}`) : t(`requirements.uses.${use}`);
}

export function filerWord(t: Words, filer: Filer): string {
  const kind = vendorNums.find((one) => vendorKinds[one] === filer);
  return kind ? t(`ui:vendorKind.${kind}`) : t(`requirements.filers.${filer}`);
}

export const documentWord = (t: Words, document: string): string =>
  isEnclosed(document) ? t(`requirements.enclosed.${document}`) : document;

/** The task that it makes, else what the authority calls it. */
export const requirementTitle = (t: Words, { pt_num, name }: Pick<RequirementFields, 'pt_num' | 'name'>): string =>
  pt_num ? t(`ui:item.${pt_num}`) : (name ?? '');

/** "From 400 sq ft, open tents from 700 sq ft" */
export function sizeWord(t: Words, row: RequirementRow, language: string): string | null {
  const { closed_from_sqft: closed, open_from_sqft: open } = row;
  const size = (value: number): string => count(value, language);
  if (closed === 0) return t('requirements.anySize');
  if (closed === null) return open === null ? null : t('requirements.fromOpen', { open: size(open) });
  if (open === null) return t('requirements.from', { closed: size(closed) });
  return t('requirements.fromBoth', { closed: size(closed), open: size(open) });
}

/** "10 business days before the installation" */
export const leadWord = (t: Words, { lead_days, lead_unit, lead_end }: RequirementRow): string | null =>
  lead_days === null ? null : t(`requirements.lead.${lead_unit}_${lead_end}`, { count: lead_days });

/** "$90.95, doubled if late" */
export function feeWord({ fee_usd, fee_note }: RequirementRow, language: string): string | null {
  const money = { style: 'currency', currency: 'USD', minimumFractionDigits: fee_usd && fee_usd % 1 ? 2 : 0 } as const;
  const fee = fee_usd === null ? null : new Intl.NumberFormat(language, money).format(fee_usd);
  return [fee, fee_note].filter(Boolean).join(', ') || null;
}
