import type { ReactNode } from 'react';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { userLimits as limits } from '@guyline/contract/users';
import type { UserDetail } from '@guyline/contract/users';

/** The present password, asked for as soon as one's own email or password is about to change. */
export function OwnSecret({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('admin');
  const typed = Form.useWatch<string | undefined>('email');
  const password = Form.useWatch<string | undefined>('password');
  const changes = typed !== undefined && typed.trim().toLowerCase() !== email.toLowerCase();
  if (!changes && !password) return null;
  return (
    <Form.Item
      name="current_password"
      label={t('people.currentPassword')}
      extra={t('people.currentNeeded')}
      rules={[{ required: true }]}
    >
      <Input.Password autoComplete="current-password" maxLength={limits.password.max} />
    </Form.Item>
  );
}

/** Says which email waits to be confirmed. */
export function PendingEmail({ person }: { person: Pick<UserDetail, 'pending_email'> }): ReactNode {
  const { t } = useTranslation('admin');
  if (!person.pending_email) return null;
  const text = t('people.emailWaits', { email: person.pending_email });
  return <Alert type="info" showIcon title={text} style={{ marginBottom: 16 }} />;
}
