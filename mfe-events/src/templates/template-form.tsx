import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { type TemplateDetail, templateLimits as limits } from '@guyline/contract/templates';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useStayingToast } from '@guyline/ui/staying-toast';
import { useToasts } from '@guyline/ui/toasts';
import { useFormRow } from '@guyline/ui/use-form-row';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useIdentifierOptions } from '../locations/identifier-options.js';
import { useEarlyInspections } from './early-inspections.js';
import { StoreVendors } from './store-vendors.js';
import { StandingDocuments } from './standing-documents.js';
import { ItemFields, VendorRows } from './template-fields.js';
import { inputOf, type TemplateValues, valuesOf } from './template-values.js';
import { useSections } from './use-sections.js';

function TemplateForm({ row, onReload }: { row: TemplateDetail; onReload: () => void }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const stay = useStayingToast();
  const early = useEarlyInspections();
  const [form] = Form.useForm<TemplateValues>();
  const offered = useIdentifierOptions();
  const update = useWrite('projects', templateRoutes.update);
  // One that was archived since stays until it is taken off.
  const kept = row.identifiers.filter(({ id }) => !offered.data?.some(({ value }) => value === id));
  const identifiers = [...(offered.data ?? []), ...kept.map(({ id, name }) => ({ value: id, label: name }))];
  const sections = useSections();
  const keepsVendors = (
    <Form.Item
      name="keep_store_vendors"
      valuePropName="checked"
      hidden={!row.store_vendor_cnt}
      extra={t('templates.storeVendorsHint')}
    >
      <Checkbox>
        {t('templates.storeVendors', {
          n: count(row.store_vendor_cnt, i18n.language),
          count: row.store_vendor_cnt,
        })}
      </Checkbox>
    </Form.Item>
  );
  const onSave = async (values: TemplateValues, version: number): Promise<void> => {
    const { message } = await update.mutateAsync({ params: { id: row.id }, body: { ...inputOf(values), version } });
    toasts.done(message);
    const text = early(inputOf(values).items);
    if (text) stay({ kind: 'info', text, action: () => null });
    void navigate('/projects/templates');
  };
  return (
    <FormFrame<TemplateValues>
      form={form}
      initialValues={{ ...valuesOf(row), version: row.version }}
      onSave={onSave}
      onReload={onReload}
      onFaults={(names) => sections.openFor(names.map(([field]) => field))}
      below={<StandingDocuments templateId={row.id} section={sections.of('documents')} />}
      onCancel={() => void navigate('/projects/templates')}
    >
      <div className="gl-stack">
        <Panel>
          <div className="gl-row">
            <Form.Item
              name="name"
              label={t('templates.name')}
              rules={[{ required: true, whitespace: true }, { min: limits.name.min }]}
            >
              <Input maxLength={limits.name.max} dir="auto" />
            </Form.Item>
            <Form.Item label={ui('customer')}>
              <bdi>{row.customer?.name ?? t('templates.anyCustomer')}</bdi>
            </Form.Item>
            <Form.Item name="identifier_ids" label={t('locations.identifiers')}>
              <Select
                mode="multiple"
                maxCount={limits.identifiers.max}
                showSearch={{ optionFilterProp: 'label' }}
                options={identifiers}
              />
            </Form.Item>
          </div>
        </Panel>
        <ItemFields section={sections.of('items')} />
        <VendorRows stored={row.vendors} section={sections.of('vendors')} />
        {row.customer ? (
          <StoreVendors row={{ ...row, customer: row.customer }} section={sections.of('store_vendors')}>
            {keepsVendors}
          </StoreVendors>
        ) : (
          keepsVendors
        )}
      </div>
    </FormFrame>
  );
}

export function EditTemplate(): ReactNode {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useQuery({
    queryKey: ['projects', 'template', id],
    queryFn: () => http.read(templateRoutes.detail, { params: { id } }),
  });
  const read = useFormRow(query, id);
  return (
    <PageFrame
      title={query.data?.name ?? t('templates.title')}
      actions={
        <Button onClick={() => void navigate(`/projects/templates/apply?template_id=${id}`)}>
          {t('templates.apply')}
        </Button>
      }
    >
      <Answered query={read.query}>
        {(row) => <TemplateForm key={read.key} row={row} onReload={() => void read.load()} />}
      </Answered>
    </PageFrame>
  );
}
