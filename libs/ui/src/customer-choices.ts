import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '@guyline/contract/customers';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { recordStatus, recordStatuses } from '@guyline/contract/status';
import { useDetail } from '@guyline/web-core/entity';
import { type Named, withChosen } from './chosen-option.js';
import { type FilterField, NAMELESS } from './filter-field.js';
import { useCustomerOptions } from './options.js';
import { useGone } from './use-failure.js';

/** What a list is narrowed to, and one of its rows that names it: it may be offered no longer. */
export interface Chosen {
  id: number | undefined;
  row?: Named | null | undefined;
}

/**
 * The customers that a filter offers: the Active ones, and the one of the address, which a link or an old tab may bring. That is asked
 * for, and has its status beside its name; a row of the list, which tells no status, names it only where an answer fails.
 */
export function useCustomerChoices(
  { id, row }: Chosen = { id: undefined },
  enabled = true,
): Required<Pick<FilterField, 'options' | 'unknown' | 'loading'>> {
  const { t } = useTranslation('ui');
  const offered = useCustomerOptions(enabled);
  const isOther = id !== undefined && offered.data?.every(({ value }) => value !== id) === true;
  const other = useDetail('customers', customerRoutes.detail, isOther ? id : 0);
  const isGone = useGone(other.error);
  const nameOf = ({ name, status_num }: CustomerRow): string =>
    status_num === recordStatus.active ? name : `${name} · ${t(`status.${recordStatuses[status_num]}`)}`;
  const told = isOther && !isGone ? other.data : undefined;
  const named = told && { id: told.id, name: nameOf(told) };
  return {
    options: withChosen(offered.data ?? [], id, named ?? (offered.error || other.error ? row : undefined)),
    // What could not be asked for is not unknown.
    unknown: isGone ? t('unknownCustomer') : NAMELESS,
    loading: offered.isLoading || other.isLoading,
  };
}
