import type { ReactNode } from 'react';
import { BulbOutlined, GlobalOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@guyline/contract/remotes';
import { changeLanguage } from '@guyline/web-core/start-i18n';
import { useSession, useSignOut } from '@guyline/web-core/session';
import { storage } from '@guyline/web-core/storage';
import { usePhone } from '@guyline/ui/use-phone';
import { chooseMode } from '../mode.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { JobTray } from './job-tray.js';

/** Each language by its own name. */
const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
};

function LanguageMenu(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [i18n.language],
        items: languages.map((language) => ({
          key: language,
          label: <span lang={language}>{languageNames[language]}</span>,
        })),
        onClick: ({ key }) => changeLanguage(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language')} />
    </Dropdown>
  );
}

function ModeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [storage.theme()],
        items: (['light', 'dark', 'system'] as const).map((mode) => ({ key: mode, label: t(`mode.${mode}`) })),
        onClick: ({ key }) => chooseMode(key as 'light' | 'dark' | 'system'),
      }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={t('mode.label')} />
    </Dropdown>
  );
}

function UserMenu(): ReactNode {
  const { t } = useTranslation('shell');
  const user = useSession();
  const signOut = useSignOut();
  const phone = usePhone();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', label: `${user.name} · ${user.email}`, disabled: true },
          { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: () => void signOut() },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />} aria-label={t('account', { name: user.name })}>
        {phone ? null : user.name}
      </Button>
    </Dropdown>
  );
}

export const TopBar = (): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <header className="gl-frame-top">
      <nav aria-label={t('breadcrumb')}>
        <Breadcrumbs />
      </nav>
      <JobTray />
      <LanguageMenu />
      <ModeMenu />
      <UserMenu />
    </header>
  );
};
