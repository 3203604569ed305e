import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { EventDetail } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import {
  type EventField,
  type EventValues,
  SectionFields,
  type SectionName,
  sections,
  useConflictFields,
  valuesOf,
} from './section-fields.js';

const names = Object.keys(sections) as SectionName[];
const fields: readonly EventField[] = Object.values(sections).flat();

/** All sections of an event in one form. */
function EventForm({ event }: { event: EventDetail }): ReactNode {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<EventValues>();
  const conflict = useConflictFields(fields);
  const save = useWrite('events', eventRoutes.update);
  const onSave = async ({ reason, ...values }: EventValues, version: number): Promise<void> => {
    const all = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const body = { ...all, ...(reason && { reason }), version };
    const { message } = await save.mutateAsync({ params: { id: event.id }, body });
    toasts.done(message);
    void navigate(`/events/view/${event.id}`);
  };
  return (
    <Panel className="gl-form">
      <FormFrame<EventValues>
        form={form}
        initialValues={valuesOf(event)}
        fromRow={valuesOf}
        conflict={conflict}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
      >
        {names.map((section) => (
          <SectionFields key={section} section={section} event={event} />
        ))}
      </FormFrame>
    </Panel>
  );
}

export function EditEvent(): ReactNode {
  const { t } = useTranslation('events');
  const id = Number(useParams()['id']);
  const query = useDetail('events', eventRoutes.detail, id);
  return (
    <PageFrame title={query.data?.uuid ?? t('events.title')}>
      <Answered query={query}>{(event) => <EventForm key={id} event={event} />}</Answered>
    </PageFrame>
  );
}
