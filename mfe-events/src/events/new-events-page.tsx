import { type ReactNode, useEffect, useState } from 'react';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type CreateEvents, eventLimits } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { runStatus, typeNums } from '@guyline/contract/status';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useProjectOptions } from '@guyline/ui/options';
import { PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { ChooseActions } from './choose-actions.js';
import { ChooseStores } from './choose-stores.js';
import { type Choices, noChoices, noteMissing, sentChoices } from './proposals.js';
import { ProposedRequirements } from './proposed-requirements.js';
import { VendorFields } from './vendor-fields.js';

/** What was typed, once the person has stopped typing for a moment. */
function useSettled(text: string | null | undefined): string | null | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const some = (message: string) => ({
  validator: (_: unknown, value: unknown[] | undefined) =>
    value?.length ? Promise.resolve() : Promise.reject(new Error(message)),
});

type Values = Omit<CreateEvents, 'requirements'> & { choices: Choices };

const noted = (message: string) => ({
  validator: (_: unknown, choices: Choices = noChoices) =>
    noteMissing(choices) ? Promise.reject(new Error(message)) : Promise.resolve(),
});

/** That some stores have an event in the project, with their numbers, which stay on the screen so that they can be unchosen. */
function takenStores(error: unknown, colon: string): string | undefined {
  if (!(error instanceof ApiError) || error.failure.error !== 'event_exists_at_location') return undefined;
  const { data } = error.failure;
  return Array.isArray(data) ? `${error.message}${colon}${joined(data)}` : undefined;
}

/** One event for each chosen store of the project's customer, with the actions to apply. */
export function NewEventsPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const projects = useProjectOptions({ status_num: runStatus.active });
  const chosen = Form.useWatch('project_id', form) ?? (Number(params.get('project_id')?.split('/')[0]) || undefined);
  const project = projects.data?.projects.find(({ id }) => id === chosen);
  const locationIds = Form.useWatch('location_ids', form) ?? [];
  const stores = locationIds.length;
  const tent = {
    type_num: Form.useWatch('type_num', form),
    tent_size: useSettled(Form.useWatch('tent_size', form)) || null,
    tent_type: useSettled(Form.useWatch('tent_type', form)) || null,
  };
  const create = useWrite('events', eventRoutes.create);

  const onSave = async ({ choices, ...values }: Values): Promise<void> => {
    const filled = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
    ) as unknown as CreateEvents;
    try {
      const { message } = await create.mutateAsync({ body: { ...filled, requirements: sentChoices(choices) } });
      toasts.done(message);
      void navigate(`/events?project_id=${values.project_id}`);
    } catch (error) {
      const taken = takenStores(error, t('ui:colon'));
      if (!taken) throw error;
      form.setFields([{ name: 'location_ids', errors: [taken] }]);
      form.scrollToField('location_ids', { focus: true, block: 'end' });
      throw new NotSaved();
    }
  };

  return (
    <PageFrame title={t('events.new')}>
      <FormFrame
        form={form}
        initialValues={{ project_id: chosen, location_ids: [], actions: [], choices: noChoices }}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        saveLabel={
          stores ? t('events.create', { n: count(stores, i18n.language), count: stores }) : t('events.createNone')
        }
      >
        <div className="gl-stack">
          <Panel title={t('events.stepProject')}>
            <div className="gl-row">
              <Form.Item name="project_id" label={ui('project')} rules={[{ required: true }]}>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  loading={projects.isLoading}
                  options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={() => form.setFieldValue('location_ids', [])}
                />
              </Form.Item>
              <Form.Item name="type_num" label={t('type')}>
                <Select
                  allowClear
                  placeholder={t('events.typeOfProject')}
                  options={typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) }))}
                />
              </Form.Item>
              <Form.Item name="tent_size" label={t('events.tent_size')}>
                <Input maxLength={eventLimits.tent_size.max} />
              </Form.Item>
              <Form.Item name="tent_type" label={t('events.tent_type')}>
                <Input maxLength={eventLimits.tent_type.max} />
              </Form.Item>
            </div>
          </Panel>
          <Panel title={t('events.stepStores')}>
            {project ? (
              <Form.Item name="location_ids" rules={[some(t('events.noStores'))]} noStyle={false}>
                <ChooseStores project={project} />
              </Form.Item>
            ) : (
              <p className="gl-second">{t('events.projectFirst')}</p>
            )}
          </Panel>
          <Panel title={t('asked.title')}>
            {project ? (
              // Each note says itself that it is missing, once the events were to be created.
              <Form.Item noStyle name="choices" validateTrigger="onSubmit" rules={[noted(t('asked.noteMissing'))]}>
                <ProposedRequirements
                  customerId={project.customer_id}
                  of={{ project_id: project.id, location_ids: locationIds, ...tent }}
                />
              </Form.Item>
            ) : (
              <p className="gl-second">{t('asked.storesFirst')}</p>
            )}
          </Panel>
          <Panel title={t('events.stepActions')}>
            <Form.Item name="actions" rules={[some(t('events.noActions'))]}>
              <ChooseActions />
            </Form.Item>
          </Panel>
          <Panel title={t('events.stepVendors')}>
            <VendorFields hint={t('events.vendorOfStore')} />
          </Panel>
        </div>
      </FormFrame>
    </PageFrame>
  );
}
