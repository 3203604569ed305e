import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { brandColorNames } from '@guyline/contract/colors';
import { type SystemSettingDetail, systemLimits } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { palette } from '@guyline/ui/palette';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';
import { ColorField, colorRule } from './color-field.js';
import { LogoField } from './logo-field.js';
import { contentOf, type SystemValues } from './system-values.js';

/** What the installation calls itself, how it looks, and its rules (System Management). */
export function SettingsPage(): ReactNode {
  const { t } = useTranslation('admin');
  const query = useQuery({
    queryKey: ['settings', 'system_detail'],
    queryFn: () => http.read(settingRoutes.systemDetail),
  });
  const portal = useSystemSetting();
  const [saved, setSaved] = useState(0);
  const note = portal.data && t('system.version', { version: portal.data.version });
  return (
    <PageFrame title={t('system.title')} note={note}>
      <Answered query={query}>
        {(setting) => <SystemForm key={saved} setting={setting} onSaved={() => setSaved((times) => times + 1)} />}
      </Answered>
    </PageFrame>
  );
}

function SystemForm({ setting, onSaved }: { setting: SystemSettingDetail; onSaved: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [form] = Form.useForm<SystemValues>();
  const { message_admins: admins, ...values } = setting;
  const nameOf = (id: unknown): string => admins.find((admin) => admin.id === id)?.name ?? `#${String(id)}`;
  const onSave = async (values: SystemValues, version: number): Promise<void> => {
    const { message } = await http.call(settingRoutes.updateSystem, contentOf(values, version));
    await queries.invalidateQueries({ queryKey: ['settings'] });
    toasts.done(message);
    onSaved();
  };
  return (
    <Panel className="gl-form">
      <FormFrame<SystemValues>
        form={form}
        initialValues={values}
        conflict={[
          { name: 'title', label: t('system.name') },
          ...brandColorNames.map((name) => ({ name, label: t(`system.color.${name}`) })),
          { name: 'at_risk_days', label: t('system.atRiskDays') },
          { name: 'idle_minutes', label: t('system.idleMinutes') },
          { name: 'message_admin_id', label: t('system.messageAdmin'), show: nameOf },
        ]}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
      >
        <Form.Item
          name="title"
          label={t('system.name')}
          extra={t('system.nameHint')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={systemLimits.title.max} />
        </Form.Item>
        <Form.Item name="d_logo" label={t('system.wideLogo')} extra={t('system.wideLogoHint')}>
          <LogoField label={t('system.wideLogo')} />
        </Form.Item>
        <Form.Item name="m_logo" label={t('system.smallLogo')} extra={t('system.smallLogoHint')}>
          <LogoField label={t('system.smallLogo')} />
        </Form.Item>
        <div className="gl-row">
          {brandColorNames.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(`system.color.${name}`)}
              extra={t(`system.color.${name}Hint`)}
              rules={[colorRule(name, ui('fault.color_contrast_low'))]}
            >
              <ColorField label={t(`system.color.${name}`)} own={palette.light[name]} />
            </Form.Item>
          ))}
        </div>
        <Form.Item
          name="at_risk_days"
          label={t('system.atRiskDays')}
          extra={t('system.atRiskDaysHint')}
          rules={[{ required: true }]}
        >
          <InputNumber {...systemLimits.at_risk_days} precision={0} />
        </Form.Item>
        <Form.Item
          name="idle_minutes"
          label={t('system.idleMinutes')}
          extra={t('system.idleMinutesHint')}
          rules={[{ required: true }]}
        >
          <InputNumber {...systemLimits.idle_minutes} precision={0} />
        </Form.Item>
        <Form.Item name="message_admin_id" label={t('system.messageAdmin')} extra={t('system.messageAdminHint')}>
          <Select
            allowClear
            placeholder={t('system.allAdmins')}
            showSearch={{ optionFilterProp: 'label' }}
            options={admins.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </FormFrame>
    </Panel>
  );
}
