import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TicketProposal } from '@guyline/contract/permits/tickets';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { Day } from '@guyline/contract/status';
import { dayText } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import { ProposalNote } from './proposal-note.js';
import { useFilledIn } from './use-filled-in.js';

/** What the state's rule makes of the day on which 811 was called; a state without a figure says so. */
function Said({ proposal }: { proposal: TicketProposal }): ReactNode {
  const { t } = useTranslation('tasks');
  const { clear_on, expires_on, no_life, centre } = proposal;
  const life = no_life ? t('permit.proposal.noFixedLife') : t('permit.proposal.noLife');
  return (
    <>
      {centre && (
        <div>
          <bdi>{centre}</bdi>
        </div>
      )}
      <div>{clear_on ? t('permit.proposal.clear', { day: dayText(clear_on) }) : t('permit.proposal.noNotice')}</div>
      <div>{expires_on ? t('permit.proposal.expires', { day: dayText(expires_on) }) : life}</div>
    </>
  );
}

/**
 * Proposes when a ticket is clear and when it expires: filled in for a day that was typed just now, else a press away. The ticket itself
 * has the last word, so both stay fields.
 * @param stored when 811 was called, as it is saved
 */
export function TicketProposalNote({ taskId, stored }: { taskId: number; stored: Day | null }): ReactNode {
  const { t } = useTranslation('tasks');
  const form = Form.useFormInstance<{ applied_on?: Day | null; valid_from?: Day | null; valid_to?: Day | null }>();
  const called_on = Form.useWatch('applied_on', form) || null;
  const asked = { called_on: called_on ?? '' };
  const query = useListWhile(called_on !== null, 'settings', permitRoutes.ticket, asked, { id: taskId });
  const proposal = called_on ? query.data : undefined;
  const of = query.isPlaceholderData ? null : called_on; // until the answer is there, what is shown is that of the day before
  const proposed = (day: Day | null | undefined) => (of && day ? { of, day } : null);
  const from = Form.useWatch('valid_from', form) ?? null;
  const to = Form.useWatch('valid_to', form) ?? null;
  useFilledIn('valid_from', called_on, stored, proposed(proposal?.clear_on));
  useFilledIn('valid_to', called_on, stored, proposed(proposal?.expires_on));
  if (!proposal) return null;
  const { clear_on, expires_on } = proposal;
  const differs = (clear_on && clear_on !== from) || (expires_on && expires_on !== to);
  const isFilledIn = called_on !== stored && !differs && Boolean(clear_on ?? expires_on);
  const use = (): void =>
    form.setFieldsValue({ ...(clear_on && { valid_from: clear_on }), ...(expires_on && { valid_to: expires_on }) });
  return (
    <ProposalNote onUse={differs ? use : undefined}>
      <Said proposal={proposal} />
      {isFilledIn && <div>{t('permit.proposal.filledIn')}</div>}
    </ProposalNote>
  );
}
