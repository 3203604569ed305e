import type { ReactNode } from 'react';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { IssueTakenBack } from './issue-taken-back.js';
import { PermitProposalNote } from './permit-proposal.js';
import { TicketProposalNote } from './ticket-proposal.js';
import { useWarned } from './warned-field.js';

interface PermitFieldsProps {
  /** As it is saved. */
  task: TaskDetail;
  inputs: Record<'applied_on' | 'expected_on' | 'issued_on' | 'valid_from' | 'valid_to', ReactNode>;
}

/** The days of a permit, or of an 811 ticket, which nobody issues or answers later; what is wrong with one stands below it. */
export function PermitFields({ task, inputs }: PermitFieldsProps): ReactNode {
  const { expected_on, issued_on } = inputs;
  const warned = useWarned(task);
  const applied_on = warned('applied_on', inputs.applied_on);
  const valid_from = warned('valid_from', inputs.valid_from);
  const valid_to = warned('valid_to', inputs.valid_to);
  if (task.pt_num === ticketItem)
    return (
      <>
        <div className="gl-row">
          {applied_on}
          {valid_from}
          {valid_to}
        </div>
        <TicketProposalNote taskId={task.id} stored={task.applied_on} />
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
      <PermitProposalNote taskId={task.id} stored={task} />
    </>
  );
}
