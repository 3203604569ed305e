import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaskPhase } from '@guyline/contract/dashboard/work';
import { ticketItem } from '@guyline/contract/permits/tickets';
import { moneyWord } from '@guyline/ui/requirement-words';
import { apart } from '@guyline/web-core/apart';
import { dayText } from '@guyline/web-core/days';

/**
 * What is known of a permit or an 811 ticket besides number and window, as short phrases.
 * @param withFee what it costs, too, where the person is shown it
 */
export function PermitFacts({ task, withFee = false }: { task: TaskPhase; withFee?: boolean }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { pt_num, applied_on, expected_on, issued_on, permit } = task;
  const { rounds = 0, fee_usd = null } = permit ?? {};
  const facts = [
    applied_on && t(pt_num === ticketItem ? 'permits.called' : 'permits.applied', { day: dayText(applied_on) }),
    expected_on && t('permits.expected', { day: dayText(expected_on) }),
    issued_on && t('permits.issued', { day: dayText(issued_on) }),
    rounds > 0 && t('permits.rounds', { n: rounds }),
    withFee && fee_usd !== null && t('permits.fee', { fee: apart(moneyWord(fee_usd, i18n.language)) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return facts.length > 0 && <div className="gl-second gl-small gl-num">{facts.join(' · ')}</div>;
}
