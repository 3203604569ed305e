import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { FormDrawer } from '@guyline/ui/form-dialog';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import {
  type EventValues,
  SectionFields,
  type SectionName,
  sections,
  useConflictFields,
  valuesOf,
} from './section-fields.js';

/** One section of the event in a drawer; only its own fields are sent, so that two people may edit two sections at once. */
export function EditSection({
  event,
  section,
  onClose,
}: {
  event: EventDetail;
  section: SectionName;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const [form] = Form.useForm<EventValues>();
  const fields = sections[section];
  const conflict = useConflictFields(fields);
  const save = useWrite('events', eventRoutes.update);
  const onSave = async ({ reason, ...values }: EventValues, version: number): Promise<void> => {
    const own = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const body = { ...own, ...(reason && { reason }), version };
    const { message } = await save.mutateAsync({ params: { id: event.id }, body });
    toasts.done(message);
    onClose();
  };
  return (
    <FormDrawer isTyped={() => form.isFieldsTouched()} onClose={onClose} title={t(`section.${section}`)} size={480}>
      {(leave) => (
        <FormFrame<EventValues>
          form={form}
          initialValues={valuesOf(event)}
          fromRow={valuesOf}
          conflict={conflict}
          onSave={onSave}
          onCancel={leave}
        >
          <SectionFields section={section} event={event} />
        </FormFrame>
      )}
    </FormDrawer>
  );
}
