import { type ReactNode } from 'react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type CreateProject, datesInOrder, type ProjectRow } from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { runStatus, runStatuses, runStatusNums } from '@guyline/contract/status';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useCustomerOptions } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { useConfirmDates } from './confirm-dates.js';
import { MoveOthers } from './move-others.js';
import { projectFields } from './project-fields.js';
import { ProjectItems } from './project-items.js';

function ProjectForm({ project }: { project?: ProjectRow }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<CreateProject>();
  const customers = useCustomerOptions();
  const confirmDates = useConfirmDates();
  const create = useWrite('projects', projectRoutes.create);
  const update = useWrite('projects', projectRoutes.update);
  const onSave = async ({ customer_id, ...rest }: CreateProject, version: number): Promise<void> => {
    const confirmed = project && (await confirmDates(project, rest));
    if (confirmed && !confirmed.save) throw new NotSaved();
    const { message, data } = project
      ? await update.mutateAsync({
          params: { id: project.id },
          body: { ...rest, version, ...(confirmed?.move && { move_planned: true }) },
        })
      : await create.mutateAsync({ body: { ...rest, customer_id } });
    toasts.done(message);
    void navigate(`/projects/view/${data.id}`);
  };
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={project ?? { type_num: 1, status_num: runStatus.active }}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        conflict={projectFields(t, ui)}
      >
        <ProjectItems
          dates={project && datesInOrder(project)}
          customer={
            <Form.Item name="customer_id" label={ui('customer')} rules={[{ required: true }]}>
              <Select
                disabled={Boolean(project)}
                showSearch={{ optionFilterProp: 'label' }}
                options={customers.data}
                loading={customers.isLoading}
              />
            </Form.Item>
          }
          status={
            <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
              <Select
                options={runStatusNums.map((status) => ({
                  value: status,
                  label: ui(`runStatus.${runStatuses[status]}`),
                }))}
              />
            </Form.Item>
          }
        />
        {project && <MoveOthers saved={project} />}
      </FormFrame>
    </Panel>
  );
}

export const NewProject = (): ReactNode => {
  const { t } = useTranslation('events');
  const [params] = useSearchParams();
  const from = Number(params.get('from')) || 0;
  if (from) return <Navigate to={`/projects/templates/roll-over?from=${from}`} replace />; // links from when this form rolled a season over
  return (
    <PageFrame title={t('projects.new')}>
      <ProjectForm />
    </PageFrame>
  );
};

export function EditProject(): ReactNode {
  const { t } = useTranslation('events');
  const id = Number(useParams()['id']);
  const query = useDetail('projects', projectRoutes.detail, id);
  return (
    <PageFrame title={query.data?.name ?? t('projects.title')}>
      <Answered query={query}>{(project) => <ProjectForm project={project} />}</Answered>
    </PageFrame>
  );
}
