import type { ReactNode } from 'react';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { TicketProposalNote } from './ticket-proposal.js';

interface PermitFieldsProps {
  item: TaskItem;
  taskId: number;
  inputs: Record<'applied_on' | 'expected_on' | 'issued_on' | 'valid_from' | 'valid_to', ReactNode>;
}

/** The days of a permit, or of an 811 ticket, which nobody issues or answers later. */
export function PermitFields({ item, taskId, inputs }: PermitFieldsProps): ReactNode {
  const { applied_on, expected_on, issued_on, valid_from, valid_to } = inputs;
  if (item === ticketItem)
    return (
      <>
        <div className="gl-row">
          {applied_on}
          {valid_from}
          {valid_to}
        </div>
        <TicketProposalNote taskId={taskId} />
      </>
    );
  return (
    <>
      <div className="gl-row">
        {applied_on}
        {expected_on}
        {issued_on}
      </div>
      <div className="gl-row">
        {valid_from}
        {valid_to}
      </div>
    </>
  );
}
