import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedPermit, faultFieldOf, type PermitFault, permitFaultsOf } from '@guyline/contract/permits/checks';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { Day } from '@guyline/contract/status';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { FaultText } from '@guyline/ui/permit-flag';
import { dayText } from '@guyline/web-core/days';

/** What is wrong with a permit or an 811 ticket, and the field whose day it is. */
export interface FaultAt {
  fault: PermitFault;
  field: ReturnType<typeof faultFieldOf>;
}

/** The worst first. @param permit its days as they are saved, or as they are typed */
export const faultsAt = ({ permit: use, today }: TaskDetail, permit: CheckedPermit): FaultAt[] =>
  use ? permitFaultsOf(permit, use, today).map((fault) => ({ fault, field: faultFieldOf(fault, permit, use) })) : [];

/** The last day to call 811, where the reason of risk that says the same has worked it out by the rule of the state. */
const callBy = ({ reasons = [] }: TaskDetail, fault: PermitFault): Day | undefined =>
  fault === 'ticket_not_clear' ? undefined : reasons.find(({ code }) => code === fault)?.act_by;

/** Says it, with the days that it is about: of a permit when the tent stands, which its window has to cover, of a ticket the staking. */
export function FaultNote({ fault, of }: Pick<FaultAt, 'fault'> & { of: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  const { pt_num, permit, today } = of;
  const call = callBy(of, fault);
  const called = call && (call < today ? 'permit.ticket.callNow' : 'permit.ticket.callBy');
  const days = permit && {
    install: dayText(permit.install_on),
    takedown: dayText(permit.takedown_on),
    ...(call && { call: dayText(call) }),
  };
  return (
    <>
      <FaultText fault={fault} />
      {days && (
        <span className="gl-small" style={{ display: 'block' }}>
          {pt_num !== ticketItem ? t('permit.stands', days) : t(called ?? 'permit.ticket.staking', days)}
        </span>
      )}
    </>
  );
}
