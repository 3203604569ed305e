import { type Filer, isEnclosed, type RequirementFields } from '@guyline/contract/jurisdictions/requirements';
import { vendorKinds, vendorNums } from '@guyline/contract/tasks/items';
import { numberFormat } from '@guyline/web-core/formats';
import { joined } from '@guyline/web-core/joined';

/** `t` of any remote. */
type Words = (key: string) => string;

export function filerWord(t: Words, filer: Filer): string {
  const kind = vendorNums.find((one) => vendorKinds[one] === filer);
  return kind ? t(`ui:vendorKind.${kind}`) : t(`ui:requirement.filers.${filer}`);
}

export const documentWord = (t: Words, document: string): string =>
  isEnclosed(document) ? t(`ui:requirement.enclosed.${document}`) : document;

/** The task that it makes, else what the authority calls it. */
export const requirementTitle = (t: Words, { pt_num, name }: Pick<RequirementFields, 'pt_num' | 'name'>): string =>
  pt_num ? t(`ui:item.${pt_num}`) : (name ?? '');

/** What the authority calls a task item, where that says more than the item's own name. */
export function ownName(t: Words, { pt_num, name }: Pick<RequirementFields, 'pt_num' | 'name'>): string | null {
  if (!pt_num || !name) return null;
  return name.toLowerCase() === t(`ui:item.${pt_num}`).toLowerCase() ? null : name;
}

/** "$90.95", "$120" */
export const moneyWord = (usd: number, language: string): string =>
  numberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: usd % 1 ? 2 : 0,
  }).format(usd);

/** "$90.95, doubled if late" */
export function feeWord(
  { fee_usd, fee_note }: Pick<RequirementFields, 'fee_usd' | 'fee_note'>,
  language: string,
): string | null {
  const fee = fee_usd === null ? null : moneyWord(fee_usd, language);
  return joined([fee, fee_note].filter(Boolean)) || null;
}
