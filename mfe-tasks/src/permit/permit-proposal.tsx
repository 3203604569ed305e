import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProposedDay } from '@guyline/contract/permits/proposals';
import { permitRoutes } from '@guyline/contract/routes/permits';
import type { TaskFields } from '@guyline/contract/tasks/fields';
import { count, dayText } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import { ProposalNote } from './proposal-note.js';
import { useFilledIn } from './use-filled-in.js';

type Days = Pick<TaskFields, 'applied_on' | 'issued_on' | 'valid_from' | 'valid_to' | 'expected_on'>;

/** Proposes when the authority answers and until when the permit lasts, with the figures of those who ask for it. */
export function PermitProposalNote({ taskId, stored }: { taskId: number; stored: Days }): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const form = Form.useFormInstance<Partial<Days>>();
  const applied_on = Form.useWatch('applied_on', form) || undefined;
  const issued_on = Form.useWatch('issued_on', form);
  const from = Form.useWatch('valid_from', form) || issued_on || undefined;
  const to = Form.useWatch('valid_to', form) ?? null;
  const expected = Form.useWatch('expected_on', form) ?? null;
  const asked = { ...(applied_on && { applied_on }), ...(from && { from }) };
  const { data } = useListWhile(Boolean(applied_on ?? from), 'jurisdictions', permitRoutes.proposal, asked, {
    id: taskId,
  });
  const valid_to = from && data?.valid_to?.of === from ? data.valid_to : null;
  const expected_on = applied_on && data?.expected_on?.of === applied_on ? data.expected_on : null;
  useFilledIn('valid_to', from ?? null, stored.valid_from ?? stored.issued_on, valid_to);
  useFilledIn('expected_on', applied_on ?? null, stored.applied_on, expected_on);
  if (!valid_to && !expected_on) return null;
  const differs = (valid_to && valid_to.day !== to) || (expected_on && expected_on.day !== expected);
  const use = (): void =>
    form.setFieldsValue({
      ...(valid_to && { valid_to: valid_to.day }),
      ...(expected_on && { expected_on: expected_on.day }),
    });
  const said = (key: 'review' | 'validity', { authority, days, day }: ProposedDay): ReactNode => (
    <div style={{ overflowWrap: 'anywhere' }}>
      <bdi>
        {t(`permit.proposal.${key}`, {
          ...{ authority, day: dayText(day) },
          ...{ n: count(days, i18n.language), count: days },
        })}
      </bdi>
    </div>
  );
  return (
    <ProposalNote onUse={differs ? use : undefined}>
      {expected_on && said('review', expected_on)}
      {valid_to && said('validity', valid_to)}
    </ProposalNote>
  );
}
