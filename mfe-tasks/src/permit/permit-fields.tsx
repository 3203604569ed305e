import type { ReactNode } from 'react';
import { ticketItem } from '@guyline/contract/permits/tickets';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { ExpectedAnswer } from './expected-answer.js';
import { IssueTakenBack } from './issue-taken-back.js';
import { PermitProposalNote, usePermitProposal } from './permit-proposal.js';
import { useRoundSaid } from './round-said.js';
import { TicketProposalNote } from './ticket-proposal.js';
import { useWarned } from './warned-field.js';

interface PermitFieldsProps {
  /** As it is saved. */
  task: TaskDetail;
  inputs: Record<'applied_on' | 'expected_on' | 'issued_on' | 'valid_from' | 'valid_to', ReactNode>;
}

/** The days of a permit, or of an 811 ticket, which nobody issues or answers later; what is wrong with one stands below it. */
export function PermitFields(props: PermitFieldsProps): ReactNode {
  return props.task.pt_num === ticketItem ? <TicketDays {...props} /> : <PermitDays {...props} />;
}

function TicketDays({ task, inputs }: PermitFieldsProps): ReactNode {
  const warned = useWarned(task);
  const said = useRoundSaid(task);
  return (
    <>
      <div className="gl-row">
        {warned('applied_on', inputs.applied_on, said)}
        {warned('valid_from', inputs.valid_from)}
        {warned('valid_to', inputs.valid_to)}
      </div>
      <TicketProposalNote taskId={task.id} stored={task.applied_on} />
    </>
  );
}

function PermitDays({ task, inputs }: PermitFieldsProps): ReactNode {
  const warned = useWarned(task);
  const said = useRoundSaid(task);
  const { expected_on, valid_to } = usePermitProposal(task);
  const proposal = expected_on && <PermitProposalNote field="expected_on" proposed={expected_on} />;
  return (
    <>
      <div className="gl-row">
        {warned('applied_on', inputs.applied_on, said)}
        <ExpectedAnswer task={task} input={inputs.expected_on} proposal={proposal} />
        {inputs.issued_on}
      </div>
      <IssueTakenBack stored={task} />
      <div className="gl-row">
        {warned('valid_from', inputs.valid_from)}
        <div>
          {warned('valid_to', inputs.valid_to)}
          {valid_to && <PermitProposalNote field="valid_to" proposed={valid_to} />}
        </div>
      </div>
    </>
  );
}
