import type { ReactNode } from 'react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import {
  type CreateLocation,
  type LocationFields,
  locationFieldNames,
  locationLimits,
  type LocationDetail,
} from '@guyline/contract/locations';
import { shownPhone } from '@guyline/contract/phone-form';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { recordStatus, shortStatuses, shortStatusNums } from '@guyline/contract/status';
import { FormFrame } from '@guyline/ui/form-page';
import { stateOptions, useCustomerOptions, useRegionStates } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { useIdentifierOptions } from './identifier-options.js';
import { useLocationFields } from './location-fields.js';

const fieldNames = [...locationFieldNames, 'status_num'] as const;

/** Every field as the API takes it, an empty one as null. */
const fieldsOf = (values: CreateLocation): LocationFields =>
  Object.fromEntries(
    fieldNames.map((name) => [name, values[name] || values[name] === 0 ? values[name] : null]),
  ) as unknown as LocationFields;

/** A stored location as the form has it: its phone number as people read it. */
const valuesOf = (row: LocationDetail) => ({
  ...row,
  phone_num: row.phone_num && shownPhone(row.phone_num),
  identifier_ids: row.identifiers.map(({ id }) => id),
});

function LocationForm({ location }: { location?: LocationDetail }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<CreateLocation>();
  const customers = useCustomerOptions();
  const places = useRegionStates();
  const { conflict } = useLocationFields();
  const identifiers = useIdentifierOptions();
  // One that is archived by now may stay.
  const archived = (location?.identifiers ?? []).filter(
    ({ id }) => !identifiers.data?.some(({ value }) => value === id),
  );
  const create = useWrite('locations', locationRoutes.create);
  const update = useWrite('locations', locationRoutes.update);
  const onSave = async (shown: CreateLocation, version: number): Promise<void> => {
    // A number that was only shown in shape is no change.
    const kept = location && shown.phone_num === valuesOf(location).phone_num;
    const values = kept ? { ...shown, phone_num: location.phone_num } : shown;
    const { customer_id, lc_number } = values;
    const body = { ...fieldsOf(values), identifier_ids: values.identifier_ids ?? [] };
    const { message, data } = location
      ? await update.mutateAsync({ params: { id: location.id }, body: { ...body, version } })
      : await create.mutateAsync({ body: { ...body, customer_id, lc_number } });
    toasts.done(message);
    void navigate(`/locations/view/${data.id}`);
  };
  const limits = locationLimits;
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={location ? valuesOf(location) : { status_num: recordStatus.active, is_key_loc: 2 }}
        fromRow={(row) => valuesOf(row as LocationDetail)}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        conflict={conflict}
      >
        <div className="gl-row">
          <Form.Item name="customer_id" label={ui('customer')} rules={[{ required: true }]}>
            <Select disabled={Boolean(location)} showSearch={{ optionFilterProp: 'label' }} options={customers.data} />
          </Form.Item>
          <Form.Item
            name="lc_number"
            label={t('locations.lc_number')}
            extra={t('locations.lc_number_hint')}
            rules={[{ required: true }]}
          >
            <Input disabled={Boolean(location)} maxLength={limits.lc_number.max} />
          </Form.Item>
          <Form.Item name="name" label={t('locations.name')} rules={[{ required: true }]}>
            <Input maxLength={limits.name.max} />
          </Form.Item>
          <Form.Item name="street" label={t('locations.street')}>
            <Input maxLength={limits.street.max} />
          </Form.Item>
          <Form.Item name="city" label={t('locations.city')} rules={[{ required: true }]}>
            <Input maxLength={limits.city.max} />
          </Form.Item>
          <Form.Item name="state_num" label={ui('state')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={stateOptions(places.data, location?.state_num)}
            />
          </Form.Item>
          <Form.Item
            name="postcode"
            label={t('locations.postcode')}
            rules={[{ pattern: new RegExp(limits.postcode.pattern), message: t('ui:postcodeFault') }]}
          >
            <Input maxLength={limits.postcode.max} inputMode="numeric" />
          </Form.Item>
          <Form.Item name="county" label={t('locations.county')}>
            <Input maxLength={limits.county.max} />
          </Form.Item>
          <Form.Item name="phone_num" label={t('locations.phone_num')}>
            <Input
              maxLength={limits.phone_num.max}
              type="tel"
              dir="ltr"
              onBlur={({ target }) => form.setFieldValue('phone_num', shownPhone(target.value))}
            />
          </Form.Item>
          <Form.Item name="email" label={t('locations.email')} rules={[{ type: 'email', message: t('ui:emailFault') }]}>
            <Input maxLength={limits.email.max} type="email" />
          </Form.Item>
          <Form.Item name="latitude" label={t('locations.latitude')}>
            <InputNumber min={-90} max={90} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="longitude" label={t('locations.longitude')}>
            <InputNumber min={-180} max={180} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="is_key_loc" label={t('locations.is_key_loc')}>
            <Select
              options={[
                { value: 1, label: ui('yes') },
                { value: 2, label: ui('no') },
              ]}
            />
          </Form.Item>
          <Form.Item name="status_num" label={t('status')}>
            <Select
              options={shortStatusNums.map((status) => ({
                value: status,
                label: ui(`status.${shortStatuses[status]}`),
              }))}
            />
          </Form.Item>
        </div>
        <Form.Item name="identifier_ids" label={t('locations.identifiers')}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            maxCount={locationLimits.identifiers.max}
            options={[...(identifiers.data ?? []), ...archived.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={limits.note.max} />
        </Form.Item>
      </FormFrame>
    </Panel>
  );
}

export const NewLocation = (): ReactNode => {
  const { t } = useTranslation('events');
  return (
    <PageFrame title={t('locations.new')}>
      <LocationForm />
    </PageFrame>
  );
};

export function EditLocation(): ReactNode {
  const { t } = useTranslation('events');
  const query = useDetail('locations', locationRoutes.detail, Number(useParams()['id']));
  return (
    <PageFrame title={query.data?.name ?? t('locations.title')}>
      <Answered query={query}>{(location) => <LocationForm location={location} />}</Answered>
    </PageFrame>
  );
}
