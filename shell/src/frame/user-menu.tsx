import { type ReactNode, useState } from 'react';
import {
  CompassOutlined,
  IdcardOutlined,
  LaptopOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  QuestionOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { useSession, useSignOut } from '@guyline/web-core/session';
import { hasTour, startTour } from '@guyline/ui/tour-start';
import { useKeysDialog } from '@guyline/ui/keys-dialog';
import { usePhone } from '@guyline/ui/use-phone';
import { sessionsPath } from '../account/sessions-path.js';
import { helpPath } from '../help/help-path.js';
import { useLanguageItems, useModeItems } from './choices.js';
import { BarButton } from './bar-button.js';
import { useSwitchingBack } from './impersonation-banner.js';

/** A choice as entries of the menu. */
const chosen = ({ items, onClick }: ReturnType<typeof useModeItems>): NonNullable<MenuProps['items']> =>
  items.map((item) => ({ ...item, onClick }) as NonNullable<MenuProps['items']>[number]);

/** My Account, own sessions, Switch Back while impersonating, help, the tour of the page, Logout. */
export function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const [tour, setTour] = useState(false);
  const user = useSession();
  const signOut = useSignOut();
  const { switchBack } = useSwitchingBack();
  const phone = usePhone();
  const showKeys = useKeysDialog();
  const [language, mode] = [useLanguageItems(), useModeItems()];
  const profile = `/profile/edit/${user.id}`;
  const items: MenuProps['items'] = [
    {
      key: 'who',
      label: (
        <bdi className="gl-second">
          {user.name} · {user.email}
        </bdi>
      ),
      disabled: true,
    },
    ...(areaOf(profile)
      ? [{ key: 'account', icon: <IdcardOutlined />, label: <Link to={profile}>{t('myAccount')}</Link> }]
      : []),
    ...(user.impersonator
      ? [{ key: 'back', icon: <SwapOutlined />, label: t('impersonation.back'), onClick: switchBack }]
      : [{ key: 'sessions', icon: <LaptopOutlined />, label: <Link to={sessionsPath}>{t('sessions.title')}</Link> }]),
    { key: 'help', icon: <QuestionCircleOutlined />, label: <Link to={helpPath}>{t('help')}</Link> },
    ...(tour
      ? [{ key: 'tour', icon: <CompassOutlined />, label: ui('startTour'), onClick: () => void startTour() }]
      : []),
    ...(phone ? [] : [{ key: 'keys', icon: <QuestionOutlined />, label: ui('keys.title'), onClick: showKeys }]),
    // On a phone the top bar has room for what is needed often; these are here.
    ...(phone
      ? [
          { key: 'language', type: 'group' as const, label: t('language'), children: chosen(language) },
          { key: 'mode', type: 'group' as const, label: t('mode.label'), children: chosen(mode) },
        ]
      : []),
    { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectedKeys: [...language.selectedKeys, ...mode.selectedKeys] }}
      onOpenChange={(open) => open && setTour(hasTour())}
    >
      <BarButton data-tour="user_menu" icon={<UserOutlined />} label={t('account', { name: user.name })}>
        {phone ? null : user.name}
      </BarButton>
    </Dropdown>
  );
}
