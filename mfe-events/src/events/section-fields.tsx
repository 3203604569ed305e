import type { ReactNode } from 'react';
import { Form, Input, Select } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type EventDetail, eventLimits, managedFields, type UpdateEvent } from '@guyline/contract/events';
import {
  type RunStatus,
  runStatus,
  runStatuses,
  runStatusNums,
  type TypeNum,
  typeNums,
} from '@guyline/contract/status';
import type { ConflictField } from '@guyline/ui/conflict';
import { useVendorOptions } from '@guyline/ui/options';
import { joined } from '@guyline/web-core/joined';
import { useIdentifierOptions } from '../locations/identifier-options.js';
import { VendorFields } from './vendor-fields.js';

/** The parts of the event detail that are edited on their own, each with its fields. */
export const sections = {
  event: ['status_num'],
  contact: ['contact_name', 'contact_email', 'contact_phone'],
  tent: ['tent_size', 'tent_type'],
  type: ['type_num'],
  identifiers: ['identifier_ids'],
  vendors: ['merchandise_vid', 'fence_vid', 'elect_vid', 'tent_vid'],
  note: ['note'],
  permit_note: ['permit_note'],
  vendor_note: ['vendor_note'],
} as const satisfies Record<string, readonly (keyof UpdateEvent)[]>;
export type SectionName = keyof typeof sections;
export type EventField = (typeof sections)[SectionName][number];
export type EventValues = Pick<UpdateEvent, EventField | 'reason'>;

/** Sections that `events.edit` alone does not open. */
export const isManaged = (section: SectionName): boolean =>
  sections[section].some((field) => (managedFields as readonly string[]).includes(field));

/** The stored row as values of the form. */
export const valuesOf = (row: unknown): EventValues & { version: number } => {
  const event = row as EventDetail;
  return { ...event, identifier_ids: event.identifiers.map(({ id }) => id) };
};

const labelOf = (field: EventField, t: TFunction<'events'>, ui: TFunction<'ui'>): string => {
  const vendorKinds = { merchandise_vid: 1, fence_vid: 2, elect_vid: 3, tent_vid: 4 } as const;
  if (field in vendorKinds) return ui(`vendorKind.${vendorKinds[field as keyof typeof vendorKinds]}`);
  if (field === 'status_num') return t('status');
  if (field === 'type_num') return t('type');
  return t(field === 'identifier_ids' ? 'events.identifiers' : `events.${field}`);
};

/** How both versions of a field are shown when somebody else saved first. */
export function useConflictFields(fields: readonly EventField[]): ConflictField<EventValues>[] {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const vendors = useVendorOptions(
    undefined,
    fields.some((field) => field.endsWith('_vid')),
  ).data;
  const marks = useIdentifierOptions().data;
  const nameIn = (options: { value: number; label: string }[] | undefined, id: unknown): string =>
    options?.find(({ value }) => value === id)?.label ?? String(id);
  const show = (field: EventField): ConflictField<EventValues>['show'] => {
    if (field === 'status_num') return (value) => ui(`runStatus.${runStatuses[value as RunStatus]}`);
    if (field === 'type_num') return (value) => ui(`type.${value as TypeNum}`);
    if (field === 'identifier_ids') return (value) => joined((value as number[]).map((id) => nameIn(marks, id)));
    return field.endsWith('_vid') ? (value) => nameIn(vendors, value) : undefined;
  };
  return fields.map((field) => ({ name: field, label: labelOf(field, t, ui), show: show(field) }));
}

function Note({ name }: { name: 'note' | 'permit_note' | 'vendor_note' }): ReactNode {
  const { t } = useTranslation('events');
  return (
    <Form.Item name={name} label={t(`events.${name}`)}>
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} maxLength={eventLimits.note.max} showCount />
    </Form.Item>
  );
}

function Status({ stored }: { stored: RunStatus }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const status = Form.useWatch<RunStatus | undefined>('status_num');
  return (
    <>
      <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
        <Select options={runStatusNums.map((one) => ({ value: one, label: ui(`runStatus.${runStatuses[one]}`) }))} />
      </Form.Item>
      {status === runStatus.completed && stored !== runStatus.completed && (
        <Form.Item name="reason" label={t('events.reason')} extra={t('events.reason_hint')}>
          <Input maxLength={eventLimits.reason.max} />
        </Form.Item>
      )}
    </>
  );
}

function Identifiers({ event }: { event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const offered = useIdentifierOptions();
  // A mark that was archived meanwhile may stay.
  const own = event.identifiers.map(({ id, name }) => ({ value: id, label: name }));
  const options = [
    ...(offered.data ?? []),
    ...own.filter(({ value }) => !offered.data?.some((o) => o.value === value)),
  ];
  return (
    <Form.Item name="identifier_ids" label={t('events.identifiers')}>
      <Select
        mode="multiple"
        loading={offered.isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        maxCount={eventLimits.identifiers.max}
        options={options}
      />
    </Form.Item>
  );
}

/** The inputs of one section. */
export function SectionFields({ section, event }: { section: SectionName; event: EventDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  if (section === 'event') return <Status stored={event.status_num} />;
  if (section === 'vendors') return <VendorFields />;
  if (section === 'identifiers') return <Identifiers event={event} />;
  if (section === 'type')
    return (
      <Form.Item name="type_num" label={t('type')} rules={[{ required: true }]}>
        <Select options={typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) }))} />
      </Form.Item>
    );
  if (section === 'note' || section === 'permit_note' || section === 'vendor_note') return <Note name={section} />;
  if (section === 'tent')
    return sections.tent.map((field) => (
      <Form.Item key={field} name={field} label={t(`events.${field}`)}>
        <Input maxLength={eventLimits[field].max} />
      </Form.Item>
    ));
  return (
    <>
      <Form.Item name="contact_name" label={t('events.contact_name')}>
        <Input maxLength={eventLimits.contact_name.max} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="contact_email"
        label={t('events.contact_email')}
        rules={[{ type: 'email', message: t('ui:emailFault') }]}
      >
        <Input type="email" maxLength={eventLimits.contact_email.max} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="contact_phone"
        label={t('events.contact_phone')}
        rules={[{ pattern: /^[+\d() .-]*$/, message: t('events.contact_phone_fault') }]}
      >
        <Input type="tel" maxLength={eventLimits.contact_phone.max} autoComplete="off" />
      </Form.Item>
    </>
  );
}
