import type { TFunction } from 'i18next';
import type { TicketRuleFields } from '@guyline/contract/permits/ticket-rules';

type Words = TFunction<'admin'>;

/** How long before it digs one has to ask: "2 business days". A state without a figure says so. */
export const noticeText = (t: Words, { notice, notice_unit }: TicketRuleFields): string =>
  notice === null || !notice_unit ? t('tickets.unknown') : t(`tickets.length.${notice_unit}`, { count: notice });

/** How long a ticket holds; "no fixed life" is another thing than a life that is not known. */
export const lifeText = (t: Words, { life, life_unit, no_life }: TicketRuleFields): string => {
  if (no_life) return t('tickets.no_life');
  return life === null || !life_unit ? t('tickets.unknown') : t(`tickets.length.${life_unit}`, { count: life });
};
