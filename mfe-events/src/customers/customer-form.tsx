import type { ReactNode } from 'react';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { type CreateCustomer, customerLimits, type CustomerRow } from '@guyline/contract/customers';
import { customerRoutes } from '@guyline/contract/routes/customers';
import { type RecordStatus, recordStatus, recordStatuses, recordStatusNums } from '@guyline/contract/status';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';

function CustomerForm({ customer }: { customer?: CustomerRow }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<CreateCustomer>();
  const create = useWrite('customers', customerRoutes.create);
  const update = useWrite('customers', customerRoutes.update);
  const onSave = async ({ name, status_num, s_name }: CreateCustomer, version: number): Promise<void> => {
    const { message, data } = customer
      ? await update.mutateAsync({ params: { id: customer.id }, body: { name, status_num, version } })
      : await create.mutateAsync({ body: { name, status_num, s_name } });
    toasts.done(message);
    void navigate(`/customers/view/${data.id}`);
  };
  const { name, s_name } = customerLimits;
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={customer ?? { status_num: recordStatus.active }}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        conflict={[
          { name: 'name', label: t('customers.name') },
          {
            name: 'status_num',
            label: t('status'),
            show: (status) => ui(`status.${recordStatuses[status as RecordStatus]}`),
          },
        ]}
      >
        <Form.Item
          name="name"
          label={t('customers.name')}
          rules={[{ required: true }, { min: name.min, max: name.max }]}
        >
          <Input autoFocus maxLength={name.max} />
        </Form.Item>
        <Form.Item
          name="s_name"
          label={t('customers.s_name')}
          extra={t('customers.s_name_hint')}
          normalize={(text: string) => text.toUpperCase()}
          rules={[
            { required: true },
            { pattern: new RegExp(s_name.pattern), message: t('customers.s_name_fault') },
            { min: s_name.min, max: s_name.max },
          ]}
        >
          <Input disabled={Boolean(customer)} maxLength={s_name.max} />
        </Form.Item>
        <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
          <Select
            options={recordStatusNums.map((status) => ({
              value: status,
              label: ui(`status.${recordStatuses[status]}`),
            }))}
          />
        </Form.Item>
      </FormFrame>
    </Panel>
  );
}

export const NewCustomer = (): ReactNode => {
  const { t } = useTranslation('events');
  return (
    <PageFrame title={t('customers.new')}>
      <CustomerForm />
    </PageFrame>
  );
};

export function EditCustomer(): ReactNode {
  const { t } = useTranslation('events');
  const query = useDetail('customers', customerRoutes.detail, Number(useParams()['id']));
  return (
    <PageFrame title={query.data?.name ?? t('customers.title')}>
      <Answered query={query}>{(customer) => <CustomerForm customer={customer} />}</Answered>
    </PageFrame>
  );
}
