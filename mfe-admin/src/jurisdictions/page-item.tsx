import type { ReactNode } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import { withoutUser } from '../page-address-rule.js';

/** The address of a page in a form. */
export function PageItem({ name }: { name: 'portal_url' | 'source_url' }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <Form.Item
      name={name}
      label={t(`jurisdictions.${name}`)}
      rules={[
        { pattern: /^\s*(https?:\/\/\S+\s*)?$/, message: t('jurisdictions.urlFault') },
        withoutUser(t('jurisdictions.urlUserFault')),
      ]}
    >
      <Input type="url" dir="ltr" maxLength={limits.url.max} placeholder="https://" />
    </Form.Item>
  );
}
