import { type ReactNode, useState } from 'react';
import {
  CompassOutlined,
  IdcardOutlined,
  LaptopOutlined,
  LogoutOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { useSession, useSignOut } from '@guyline/web-core/session';
import { hasTour, startTour } from '@guyline/ui/tour-start';
import { usePhone } from '@guyline/ui/use-phone';
import { sessionsPath } from '../account/sessions-path.js';
import { useSwitchingBack } from './impersonation-banner.js';

/** My Account, own sessions, Switch Back while impersonating, the tour of the page, Logout. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const [tour, setTour] = useState(false);
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
    ...(tour
      ? [{ key: 'tour', icon: <CompassOutlined />, label: ui('startTour'), onClick: () => void startTour() }]
      : []),
    { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} onOpenChange={(open) => open && setTour(hasTour())}>
      <Button type="text" data-tour="user_menu" icon={<UserOutlined />} aria-label={t('account', { name: user.name })}>
        {phone ? null : user.name}
      </Button>
    </Dropdown>
  );
}
