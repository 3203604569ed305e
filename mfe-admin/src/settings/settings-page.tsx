import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type SystemSettingDetail, systemLimits } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useSystemSetting } from '@guyline/ui/system-setting';
import { useToasts } from '@guyline/ui/toasts';
import { http } from '@guyline/web-core/http';
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
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [form] = Form.useForm<SystemValues>();
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
        initialValues={setting}
        conflict={[
          { name: 'title', label: t('system.name') },
          { name: 'at_risk_days', label: t('system.atRiskDays') },
          { name: 'idle_minutes', label: t('system.idleMinutes') },
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
      </FormFrame>
    </Panel>
  );
}
