import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PermitProposal, ProposedDay } from '@guyline/contract/permits/proposals';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { permitStatus, type TaskStatus } from '@guyline/contract/tasks/status';
import { count, dayText } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import { ProposalNote } from './proposal-note.js';
import { useFilledIn } from './use-filled-in.js';

type Days = Pick<TaskFields, 'applied_on' | 'issued_on' | 'valid_from' | 'valid_to' | 'expected_on'>;
type Typed = Days & { status_num: TaskStatus };

/**
 * Proposes when the authority answers and until when the permit lasts, with the figures of those who ask for it, and fills that in.
 * @param stored the permit as it is saved
 */
export function usePermitProposal(stored: TaskDetail): PermitProposal {
  const form = Form.useFormInstance<Partial<Typed>>();
  const applied_on = Form.useWatch('applied_on', form) || undefined;
  const issued_on = Form.useWatch('issued_on', form);
  const status = Form.useWatch('status_num', form);
  const from = Form.useWatch('valid_from', form) || issued_on || undefined;
  const asked = { ...(applied_on && { applied_on }), ...(from && { from }) };
  const { data } = useListWhile(Boolean(applied_on ?? from), 'jurisdictions', permitRoutes.proposal, asked, {
    id: stored.id,
  });
  const valid_to = from && data?.valid_to?.of === from ? data.valid_to : null;
  const expected_on = applied_on && data?.expected_on?.of === applied_on ? data.expected_on : null;
  useFilledIn('valid_to', from ?? null, stored.valid_from ?? stored.issued_on, valid_to);
  const isAgain = stored.status_num === permitStatus.returned && status === permitStatus.applied;
  useFilledIn('expected_on', applied_on ?? null, stored.applied_on, expected_on, isAgain);
  return { valid_to, expected_on };
}

interface PermitProposalNoteProps {
  field: keyof PermitProposal;
  proposed: ProposedDay;
}

/** Says below the field that a day is proposed for how it is counted, and takes it over. */
export function PermitProposalNote({ field, proposed }: PermitProposalNoteProps): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<Partial<Days>>();
  const present = Form.useWatch(field, form) ?? null;
  const { authority, days, day } = proposed;
  const use = (): void => form.setFieldsValue({ [field]: day });
  return (
    <ProposalNote onUse={present === day ? undefined : use} of={ui(`taskField.${field}`)}>
      <div style={{ overflowWrap: 'anywhere' }}>
        <bdi>
          {t(`permit.proposal.${field === 'expected_on' ? 'review' : 'validity'}`, {
            ...{ authority, day: dayText(day) },
            ...{ n: count(days, i18n.language), count: days },
          })}
        </bdi>
      </div>
    </ProposalNote>
  );
}
