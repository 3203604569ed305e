import { type ReactNode } from 'react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type CreateProject,
  datesInOrder,
  type ProjectRow,
  projectDateFields,
  projectLimits,
} from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { runStatus, runStatuses, runStatusNums, typeNums } from '@guyline/contract/status';
import { DayItem } from '@guyline/ui/day-item';
import { FormFrame, NotSaved } from '@guyline/ui/form-page';
import { useCustomerOptions } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { useToasts } from '@guyline/ui/toasts';
import { daysLater } from '@guyline/web-core/days';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { useConfirmDates } from './confirm-dates.js';
import { projectFields } from './project-fields.js';

/** @param from the season that is rolled over into the new project */
function ProjectForm({ project, from }: { project?: ProjectRow; from?: ProjectRow }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const system = useSystemSetting();
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
    void navigate(
      from ? `/projects/templates/roll-over?from=${from.id}&project_id=${data.id}` : `/projects/view/${data.id}`,
    );
  };
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={project ?? (from ? nextSeason(from) : { type_num: 1, status_num: runStatus.active })}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        conflict={projectFields(t, ui)}
      >
        <div className="gl-row">
          <Form.Item
            name="name"
            label={t('projects.name')}
            rules={[{ required: true }, { min: projectLimits.name.min, max: projectLimits.name.max }]}
          >
            <Input autoFocus maxLength={projectLimits.name.max} />
          </Form.Item>
          <Form.Item name="customer_id" label={ui('customer')} rules={[{ required: true }]}>
            <Select
              disabled={Boolean(project ?? from)}
              showSearch={{ optionFilterProp: 'label' }}
              options={customers.data}
              loading={customers.isLoading}
            />
          </Form.Item>
          <Form.Item name="type_num" label={t('type')} rules={[{ required: true }]}>
            <Select options={typeNums.map((type) => ({ value: type, label: ui(`type.${type}`) }))} />
          </Form.Item>
          <Form.Item name="status_num" label={t('status')} rules={[{ required: true }]}>
            <Select
              options={runStatusNums.map((status) => ({ value: status, label: ui(`status.${runStatuses[status]}`) }))}
            />
          </Form.Item>
          {(project ? datesInOrder(project) : projectDateFields).map((date) => (
            <DayItem
              key={date}
              name={date}
              label={t(`projects.${date}`)}
              extra={t(`projects.${date}_hint`)}
              rules={[{ required: true }]}
              required
            />
          ))}
          <Form.Item name="risk_days" label={t('projects.risk_days')} extra={t('projects.risk_days_hint')}>
            <InputNumber
              min={projectLimits.risk_days.min}
              max={projectLimits.risk_days.max}
              placeholder={String(system.data?.at_risk_days ?? projectLimits.risk_days.default)}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </div>
      </FormFrame>
    </Panel>
  );
}

/** The same a year later, in its name as well: 52 weeks, so that each date falls on its weekday. */
function nextSeason(from: ProjectRow): Partial<CreateProject> {
  const { customer_id, type_num, risk_days } = from;
  const name = from.name.replace(/\b20\d\d\b/g, (year) => String(Number(year) + 1));
  const dates = Object.fromEntries(projectDateFields.map((date) => [date, daysLater(from[date], 364)]));
  return { name, customer_id, type_num, risk_days, status_num: runStatus.active, ...dates };
}

export const NewProject = (): ReactNode => {
  const { t } = useTranslation('events');
  const [params] = useSearchParams();
  const from = Number(params.get('from')) || 0;
  const query = useDetail('projects', projectRoutes.detail, from);
  return (
    <PageFrame title={t(from ? 'rollOver.title' : 'projects.new')} note={query.data?.name}>
      {from ? <Answered query={query}>{(season) => <ProjectForm from={season} />}</Answered> : <ProjectForm />}
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
