import type { ReactNode } from 'react';
import { IdcardOutlined, LaptopOutlined, LogoutOutlined, SwapOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { useSession, useSignOut } from '@guyline/web-core/session';
import { usePhone } from '@guyline/ui/use-phone';
import { sessionsPath } from '../account/sessions-path.js';
import { useSwitchingBack } from './impersonation-banner.js';

/** My Account, own sessions, Switch Back while impersonating, Logout. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const user = useSession();
  const signOut = useSignOut();
  const { switchBack } = useSwitchingBack();
  const phone = usePhone();
  const profile = `/profile/edit/${user.id}`;
  const items: MenuProps['items'] = [
    { key: 'who', label: `${user.name} · ${user.email}`, disabled: true },
    ...(areaOf(profile)
      ? [{ key: 'account', icon: <IdcardOutlined />, label: <Link to={profile}>{t('myAccount')}</Link> }]
      : []),
    ...(user.impersonator
      ? [{ key: 'back', icon: <SwapOutlined />, label: t('impersonation.back'), onClick: switchBack }]
      : [{ key: 'sessions', icon: <LaptopOutlined />, label: <Link to={sessionsPath}>{t('sessions.title')}</Link> }]),
    { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<UserOutlined />} aria-label={t('account', { name: user.name })}>
        {phone ? null : user.name}
      </Button>
    </Dropdown>
  );
}
