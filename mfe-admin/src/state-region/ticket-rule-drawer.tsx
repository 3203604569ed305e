import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Confidence } from '@guyline/contract/jurisdictions';
import {
  type LifeStart,
  type LifeUnit,
  type NoticeUnit,
  type TicketRuleFields,
  ticketRuleFieldNames,
  type TicketRuleRow,
} from '@guyline/contract/permits/ticket-rules';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { FormDrawer } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { FigureFields, SourceFields } from './ticket-rule-fields.js';

type Field = keyof TicketRuleFields;

/** Fields that two people may have changed differently. */
function useConflict() {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const shown: Partial<Record<Field, (value: unknown) => string>> = {
    notice_unit: (value) => (value ? t(`tickets.units.${value as NoticeUnit}`) : ''),
    life_unit: (value) => (value ? t(`tickets.units.${value as LifeUnit}`) : ''),
    no_life: (value) => ui(value ? 'yes' : 'no'),
    life_from: (value) => (value ? t(`tickets.starts.${value as LifeStart}`) : t('tickets.notStated')),
    source_on: (value) => (value ? dayText(value as string) : ''),
    confidence: (value) => (value ? t(`jurisdictions.confidences.${value as Confidence}`) : ''),
  };
  const labels: Record<Field, string> = {
    centre: t('tickets.centre'),
    notice: t('tickets.notice'),
    notice_unit: t('tickets.notice_unit'),
    life: t('tickets.life'),
    life_unit: t('tickets.life_unit'),
    no_life: t('tickets.no_life'),
    life_from: t('tickets.life_from'),
    counts_from: t('tickets.counts_from'),
    note: t('jurisdictions.note'),
    source: t('jurisdictions.source_url'),
    source_on: t('jurisdictions.source_on'),
    confidence: t('jurisdictions.confidence'),
  };
  return ticketRuleFieldNames.map((name) => ({ name, label: labels[name], ...(shown[name] && { show: shown[name] }) }));
}

/** A field that was never touched is undefined in antd's form; on the wire it is null. */
const inputOf = (values: Partial<TicketRuleFields>): TicketRuleFields => {
  const sent = Object.fromEntries(ticketRuleFieldNames.map((name) => [name, values[name] ?? null]));
  return { ...sent, no_life: values.no_life ?? false } as TicketRuleFields;
};

/** What a state says of 811 tickets. */
export function TicketRuleDrawer({
  row,
  name,
  onClose,
}: {
  row: TicketRuleRow;
  name: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const conflict = useConflict();
  const [form] = Form.useForm<TicketRuleFields>();
  const update = useWrite('settings', permitRoutes.updateRule);
  const onSave = async (values: TicketRuleFields, version: number): Promise<void> => {
    const { message } = await update.mutateAsync({ params: { id: row.id }, body: { ...inputOf(values), version } });
    toasts.done(message);
    onClose();
  };
  return (
    <FormDrawer
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={t('tickets.titleOf', { name })}
      size={560}
    >
      {(leave) => (
        <FormFrame<TicketRuleFields>
          form={form}
          initialValues={row}
          conflict={conflict}
          onSave={onSave}
          onCancel={leave}
        >
          <FigureFields />
          <SourceFields />
        </FormFrame>
      )}
    </FormDrawer>
  );
}
