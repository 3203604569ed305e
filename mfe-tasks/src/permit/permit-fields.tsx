import type { ReactNode } from 'react';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { IssueTakenBack } from './issue-taken-back.js';
import { PermitProposalNote } from './permit-proposal.js';
import { TicketProposalNote } from './ticket-proposal.js';
import { WindowWarning } from './window-warning.js';

interface PermitFieldsProps {
  /** As it is saved. */
  task: TaskDetail;
  inputs: Record<'applied_on' | 'expected_on' | 'issued_on' | 'valid_from' | 'valid_to', ReactNode>;
}

/** The days of a permit, or of an 811 ticket, which nobody issues or answers later. */
export function PermitFields({ task, inputs }: PermitFieldsProps): ReactNode {
  const { applied_on, expected_on, issued_on, valid_from, valid_to } = inputs;
  if (task.pt_num === ticketItem)
    return (
      <>
        <div className="gl-row">
          {applied_on}
          {valid_from}
          {valid_to}
        </div>
        <TicketProposalNote taskId={task.id} />
      </>
    );
  return (
    <>
      <div className="gl-row">
        {applied_on}
        {expected_on}
        {issued_on}
      </div>
      <IssueTakenBack stored={task} />
      <div className="gl-row">
        {valid_from}
        {valid_to}
      </div>
      <WindowWarning stored={task} />
      <PermitProposalNote taskId={task.id} stored={task} />
    </>
  );
}
