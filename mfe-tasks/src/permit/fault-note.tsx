import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CheckedPermit, faultFieldOf, type PermitFault, permitFaultOf } from '@guyline/contract/permits/checks';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { FaultText } from '@guyline/ui/permit-flag';
import { dayText } from '@guyline/web-core/days';

/** What is wrong with a permit or an 811 ticket, and the field whose day it is. */
export interface FaultAt {
  fault: PermitFault;
  field: ReturnType<typeof faultFieldOf>;
}

/** @param permit its days as they are saved, or as they are typed; null = nothing is wrong with them */
export function faultAt({ permit: use, today }: TaskDetail, permit: CheckedPermit): FaultAt | null {
  const fault = use ? permitFaultOf(permit, use, today) : null;
  return fault && use ? { fault, field: faultFieldOf(fault, permit, use) } : null;
}

/** Says it, and for a permit when the tent stands: that is what its window has to cover. */
export function FaultNote({ fault, of: { pt_num, permit } }: Pick<FaultAt, 'fault'> & { of: TaskDetail }): ReactNode {
  const { t } = useTranslation('tasks');
  return (
    <>
      <FaultText fault={fault} />
      {permit && pt_num !== ticketItem && (
        <span className="gl-small" style={{ display: 'block' }}>
          {t('permit.stands', { install: dayText(permit.install_on), takedown: dayText(permit.takedown_on) })}
        </span>
      )}
    </>
  );
}
