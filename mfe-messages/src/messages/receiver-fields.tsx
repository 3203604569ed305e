import { type ReactNode, useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  messageLimits,
  type MessageUser,
  type ReceiverType,
  receiverTypeNums,
  receiverTypeOf,
} from '@guyline/contract/messages';
import { messageRoutes } from '@guyline/contract/routes/messages';
import { type VendorNum, vendorNums } from '@guyline/contract/tasks/items';
import { http } from '@guyline/web-core/http';
import type { MessageValues } from './message-values.js';

/** People of the chosen types that the person may write to, fetched when needed. */
function usePeople(types: readonly ReceiverType[], enabled: boolean) {
  const answers = useQueries({
    queries: types.map((type) => ({
      queryKey: ['users', 'message_users', type],
      queryFn: () => http.read(messageRoutes.users, { params: { type } }),
      enabled,
      staleTime: 60_000,
    })),
  });
  return {
    loading: answers.some(({ isFetching }) => isFetching),
    byType: types.map((type, index) => ({ type, people: answers[index]?.data?.finalReceivers ?? [] })),
    presetAdmin: answers[types.indexOf(1)]?.data?.default_receiver_id,
  };
}

/** The admin of the system setting is chosen where a message goes to admins only. */
function usePreset(onlyAdmins: boolean, preset: number | null | undefined): void {
  const form = Form.useFormInstance<MessageValues>();
  useEffect(() => {
    if (onlyAdmins && preset && form.isFieldTouched('user_types')) form.setFieldValue('receivers', [String(preset)]);
  }, [form, onlyAdmins, preset]);
}

/** Boxes of a form; the group is named, and says nothing that the role of a group does not know (required, invalid). */
function Choices<Value extends number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: Value; label: string; disabled?: boolean }[];
  value?: Value[];
  onChange?: (value: Value[]) => void;
}): ReactNode {
  return <Checkbox.Group<Value> aria-label={label} options={options} value={value} onChange={onChange} />;
}

/** Who receives it: types, kinds of vendors, or people named one by one. */
export function ReceiverFields({
  allowed,
  known = [],
}: {
  allowed: readonly ReceiverType[];
  /** People who are named from the start: shown by name before anybody is asked for. */
  known?: readonly MessageUser[];
}): ReactNode {
  const { t } = useTranslation('messages');
  const { t: ui } = useTranslation('ui');
  const form = Form.useFormInstance<MessageValues>();
  const types = Form.useWatch<ReceiverType[] | undefined>('user_types', form) ?? [];
  const kinds = Form.useWatch<VendorNum[] | undefined>('vendor_types', form) ?? [];
  const named = Form.useWatch<string[] | undefined>('receivers', form) ?? [];
  const [opened, setOpened] = useState(false);
  const onlyAdmins = types.length === 1 && types[0] === 1;
  const { loading, byType, presetAdmin } = usePeople(types, opened || onlyAdmins || named.length > 0);
  usePreset(onlyAdmins, presetAdmin);
  const offered = byType.map(({ type, people }) => ({
    label: ui(`level.${type}`),
    options: (loading || !people.length ? known.filter(({ level_num }) => receiverTypeOf(level_num) === type) : people)
      .filter(({ vendor_num }) => type !== 4 || (vendor_num !== null && kinds.includes(vendor_num)))
      .map(({ id, name, company_str }) => ({
        value: String(id),
        label: company_str ? `${name} (${company_str})` : name,
      })),
  }));
  return (
    <>
      <Form.Item
        name="user_types"
        label={t('to')}
        rules={[{ required: true, type: 'array', min: 1, message: t('fault.receivers') }]}
      >
        <Choices
          label={t('to')}
          options={receiverTypeNums.map((value) => ({
            value,
            label: ui(`level.${value}`),
            disabled: !allowed.includes(value),
          }))}
          onChange={() => form.setFieldValue('receivers', [])}
        />
      </Form.Item>
      {types.includes(4) && (
        <Form.Item
          name="vendor_types"
          label={t('vendorTypes')}
          rules={[{ required: true, type: 'array', min: 1, message: t('fault.vendorTypes') }]}
        >
          <Choices
            label={t('vendorTypes')}
            options={vendorNums.map((value) => ({ value, label: ui(`vendorKind.${value}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="receivers" label={t('receivers')} extra={t('receiversHint')}>
        <Select
          mode="multiple"
          allowClear
          maxCount={messageLimits.receivers}
          maxTagCount="responsive"
          placeholder={t('everybody')}
          loading={loading}
          showSearch={{ optionFilterProp: 'label' }}
          onOpenChange={(open) => open && setOpened(true)}
          options={offered}
        />
      </Form.Item>
    </>
  );
}
