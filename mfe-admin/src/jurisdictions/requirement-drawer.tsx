import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type CreateRequirement,
  type EventUse,
  type Filer,
  type LeadEnd,
  type LeadUnit,
  type RequirementFieldName,
  type RequirementKind,
  type RequirementRow,
} from '@guyline/contract/jurisdictions/requirements';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import type { TaskItem } from '@guyline/contract/tasks/items';
import { FormDrawer } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { documentWord, filerWord, requirementTitle } from '@guyline/ui/requirement-words';
import { useToasts } from '@guyline/ui/toasts';
import { dayText } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { joined, joinedLists } from '@guyline/web-core/joined';
import { FilingFields, TermFields, WhatFields } from './requirement-fields.js';
import { freshRequirement, requirementInput } from './requirement-values.js';
import { eventUseWord } from './requirement-words.js';

/** Fields that two people may have changed differently. */
function useConflict() {
  const { t } = useTranslation('admin');
  const item = (value: unknown): string => (value ? t(`ui:item.${value as TaskItem}`) : '');
  const each =
    <One,>(word: (one: One) => string) =>
    (value: unknown): string =>
      joined((value as One[]).map(word));
  const shown: Partial<Record<RequirementFieldName, (value: unknown) => string>> = {
    kind: (value) => t(`requirements.kinds.${value as RequirementKind}`),
    pt_num: item,
    uses: each((use: EventUse) => eventUseWord(t, use)),
    documents: (value) => joinedLists((value as string[]).map((document) => documentWord(t, document))),
    lead_unit: (value) => t(`requirements.units.${value as LeadUnit}`),
    lead_end: (value) => t(`requirements.ends.${value as LeadEnd}`),
    filed_by: (value) => (value ? filerWord(t, value as Filer) : ''),
    predecessors: each(item),
    source_on: (value) => (value ? dayText(value as string) : ''),
  };
  const labels: Record<RequirementFieldName, string> = {
    kind: t('jurisdictions.kind'),
    pt_num: t('requirements.pt_num'),
    name: t('requirements.name'),
    uses: t('requirements.usesLabel'),
    closed_from_sqft: t('requirements.closed_from_sqft'),
    open_from_sqft: t('requirements.open_from_sqft'),
    documents: t('requirements.documents'),
    fee_usd: t('requirements.fee_usd'),
    fee_note: t('requirements.fee_note'),
    lead_days: t('requirements.lead_days'),
    lead_unit: t('requirements.lead_unit'),
    lead_end: t('requirements.lead_end'),
    valid_days: t('requirements.valid_days'),
    days_per_year: t('requirements.days_per_year'),
    filed_by: t('requirements.filed_by'),
    predecessors: t('requirements.predecessors'),
    note: t('jurisdictions.note'),
    source_url: t('jurisdictions.source_url'),
    source_on: t('jurisdictions.source_on'),
  };
  return (Object.keys(labels) as RequirementFieldName[]).map((name) => ({
    name,
    label: labels[name],
    ...(shown[name] && { show: shown[name] }),
  }));
}

/** Makes a requirement of a jurisdiction, or changes `row`. */
export function RequirementDrawer({
  jurisdictionId,
  row,
  onClose,
}: {
  jurisdictionId: number;
  row?: RequirementRow;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const conflict = useConflict();
  const [form] = Form.useForm<CreateRequirement>();
  const create = useWrite('jurisdictions', jurisdictionRoutes.createRequirement);
  const update = useWrite('jurisdictions', jurisdictionRoutes.updateRequirement);
  const onSave = async (values: CreateRequirement, version: number): Promise<void> => {
    const body = requirementInput(values);
    const { message } = row
      ? await update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
      : await create.mutateAsync({ params: { id: jurisdictionId }, body });
    toasts.done(message);
    onClose();
  };
  return (
    <FormDrawer
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={row ? requirementTitle(t, row) : t('requirements.new')}
      size={560}
    >
      {(leave) => (
        <FormFrame<CreateRequirement>
          form={form}
          initialValues={row ?? freshRequirement}
          conflict={conflict}
          onSave={onSave}
          onCancel={leave}
        >
          <WhatFields />
          <FilingFields />
          <TermFields />
        </FormFrame>
      )}
    </FormDrawer>
  );
}
