import { type ReactNode, useState } from 'react';
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { truncate } from '@guyline/contract/truncate';
import type { ProjectRow } from '@guyline/contract/projects';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { type CreateTemplate, dayUnits, templateLimits as limits } from '@guyline/contract/templates';
import { FormModal } from '@guyline/ui/form-dialog';
import { showFaults } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';

type Fields = Omit<CreateTemplate, 'project_id'>;
type Source = Pick<ProjectRow, 'id' | 'name' | 'customer'>;

/** Saves a project as a template (docs/domain.md, Templates). */
export function SaveTemplate({ project }: { project: Source }): ReactNode {
  const { t } = useTranslation('events');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('templates.save')}</Button>
      {open && <SaveDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ project, onClose }: { project: Source; onClose: () => void }): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const toasts = useToasts();
  const [form] = Form.useForm<Fields>();
  const create = useWrite('projects', templateRoutes.create);
  const save = async (values: Fields): Promise<void> => {
    try {
      const { data, message } = await create.mutateAsync({ body: { ...values, project_id: project.id } });
      toasts.done(message);
      void navigate(`/projects/templates/edit/${data.id}`);
    } catch (error) {
      showFaults(form, error, ui);
      toasts.failed(error);
    }
  };
  return (
    <FormModal
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
      title={t('templates.save')}
      okText={ui('save')}
      cancelText={ui('cancel')}
      confirmLoading={create.isPending}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: truncate(project.name, limits.name.max), unit: 'calendar', any_customer: false }}
        onFinish={(values) => void save(values)}
      >
        <p className="gl-second">{t('templates.saveHint')}</p>
        <Form.Item
          name="name"
          label={t('templates.name')}
          rules={[{ required: true, whitespace: true }, { min: limits.name.min }]}
        >
          <Input autoFocus maxLength={limits.name.max} dir="auto" />
        </Form.Item>
        <Form.Item name="unit" label={t('templates.unit')}>
          <Radio.Group options={dayUnits.map((value) => ({ value, label: t(`templates.units.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="any_customer"
          valuePropName="checked"
          extra={t('templates.anyCustomerHint', { name: project.customer.name })}
        >
          <Checkbox>{t('templates.forAny')}</Checkbox>
        </Form.Item>
      </Form>
    </FormModal>
  );
}
