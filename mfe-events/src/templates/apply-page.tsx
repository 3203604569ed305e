import { type ReactNode, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { pageLimits } from '@guyline/contract/envelope';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { runStatus, type TypeNum, typeNums } from '@guyline/contract/status';
import { useProjectOptions } from '@guyline/ui/options';
import { PageFrame, Panel } from '@guyline/ui/page';
import { useUnsaved } from '@guyline/ui/use-unsaved';
import { http } from '@guyline/web-core/http';
import { EarlyInspections } from './early-inspections.js';
import { nothingChosen } from './event-order.js';
import { type Order, PreviewPanel } from './preview-panel.js';
import { among, choiceOf, StoreFields, type StoreValues } from './store-fields.js';

interface Values extends StoreValues {
  project_id: number;
  template_id: number;
  type_num?: TypeNum;
}
const searched = { optionFilterProp: 'label' };

/** Templates that fit a customer; with many the select's own search is not enough, so all of a page are offered. */
const useTemplateOptions = (customerId: number | undefined) =>
  useQuery({
    queryKey: ['projects', 'template-options', customerId],
    queryFn: () =>
      http.read(templateRoutes.list, { query: { customer_id: customerId, per_page: pageLimits.maxPerPage } }),
    select: ({ list }) => list.map(({ id, name }) => ({ value: id, label: name })),
  });

const idIn = (params: URLSearchParams, name: string): number | undefined => Number(params.get(name)) || undefined;

/** Of the chosen template: that inspections of it come before their install, for the events that would be made. */
function EarlyOf({ id, type }: { id: number; type: TypeNum | undefined }): ReactNode {
  const template = useQuery({
    queryKey: ['projects', 'template', id],
    queryFn: () => http.read(templateRoutes.detail, { params: { id } }),
  });
  const items = template.data?.items ?? [];
  return <EarlyInspections items={items.filter(({ type_num }) => type_num === type)} />;
}

/** Chooses template, project and stores, shows what comes of it, and makes it (docs/domain.md, Templates). */
export function ApplyTemplatePage(): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const [params] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const [order, setOrder] = useState<Order>();
  const [choices, setChoices] = useState(nothingChosen);
  const [typed, setTyped] = useState(false);
  const saved = useRef(false);
  useUnsaved(typed || choices !== nothingChosen, saved);
  const projects = useProjectOptions({ status_num: runStatus.active });
  const chosen = Form.useWatch('project_id', form) ?? idIn(params, 'project_id');
  const project = projects.data?.projects.find(({ id }) => id === chosen);
  const templates = useTemplateOptions(project?.customer_id);
  const template = Form.useWatch('template_id', form) ?? idIn(params, 'template_id');
  const type = Form.useWatch('type_num', form) ?? project?.type_num;
  const offeredProject = among(projects.data?.projects.map(({ id }) => id));
  const offeredTemplate = among(templates.data?.map(({ value }) => value));
  const show = ({ project_id, template_id, type_num, ...stores }: Values): void =>
    setOrder({ project_id, template_id, ...(type_num && { type_num }), stores: choiceOf(stores) });
  const touch = (): void => {
    setTyped(true);
    setOrder(undefined);
  };
  const change = (changes: Partial<Values>): void => {
    touch();
    // What was chosen is about other events: their items, and what their authorities ask for.
    if ('project_id' in changes || 'template_id' in changes) setChoices(nothingChosen);
  };
  return (
    <PageFrame title={t('templates.applyTitle')}>
      <div className="gl-stack">
        <Form
          form={form}
          layout="vertical"
          initialValues={{
            project_id: idIn(params, 'project_id'),
            template_id: idIn(params, 'template_id'),
            way: 'filter',
          }}
          onValuesChange={change}
          onFinish={show}
        >
          <div className="gl-stack">
            <Panel>
              <div className="gl-row">
                <Form.Item
                  name="project_id"
                  label={ui('project')}
                  rules={[{ required: true }]}
                  getValueProps={(value?: number) => ({ value: offeredProject(value) })}
                >
                  <Select
                    showSearch={searched}
                    loading={projects.isLoading}
                    options={projects.data?.projects.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                </Form.Item>
                <Form.Item
                  name="template_id"
                  label={t('templates.one')}
                  rules={[{ required: true, transform: offeredTemplate }]}
                  getValueProps={(value?: number) => ({ value: offeredTemplate(value) })}
                >
                  <Select showSearch={searched} loading={templates.isLoading} options={templates.data} />
                </Form.Item>
                <Form.Item name="type_num" label={t('templates.type')}>
                  <Select
                    allowClear
                    placeholder={t('events.typeOfProject')}
                    options={typeNums.map((value) => ({ value, label: ui(`type.${value}`) }))}
                  />
                </Form.Item>
              </div>
              {template !== undefined && offeredTemplate(template) !== undefined && (
                <EarlyOf id={template} type={type} />
              )}
            </Panel>
            <Panel title={t('events.stepStores')}>
              {project ? (
                <>
                  <StoreFields customerId={project.customer_id} onRead={touch} />
                  <div className="gl-form-actions">
                    <Button htmlType="submit" loading={templates.isPending}>
                      {t('templates.showPreview')}
                    </Button>
                  </div>
                </>
              ) : (
                <p className="gl-second">{t('events.projectFirst')}</p>
              )}
            </Panel>
          </div>
        </Form>
        {order && project && (
          <PreviewPanel
            order={order}
            customerId={project.customer_id}
            chosen={choices}
            onChoose={setChoices}
            onMade={() => (saved.current = true)}
          />
        )}
      </div>
    </PageFrame>
  );
}
