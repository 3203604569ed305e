import type { ReactNode } from 'react';
import { BulbOutlined, GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Language, languages } from '@guyline/contract/remotes';
import { changeLanguage } from '@guyline/web-core/start-i18n';
import { storage } from '@guyline/web-core/storage';
import { usePhone } from '@guyline/ui/use-phone';
import { chooseMode } from '../mode.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { JobTray } from './job-tray.js';
import { Logo, usePortalTitle } from './logo.js';
import { MessageTray } from './message-tray.js';
import { NotificationBell } from './notification-bell.js';
import { UserMenu } from './user-menu.js';

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

export const TopBar = (): ReactNode => {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  const title = usePortalTitle();
  return (
    <header className="gl-frame-top">
      {phone && (
        <Link to="/dashboard" aria-label={title}>
          <Logo small />
        </Link>
      )}
      <nav aria-label={t('breadcrumb')}>
        <Breadcrumbs />
      </nav>
      <NotificationBell />
      <MessageTray />
      <JobTray />
      <LanguageMenu />
      <ModeMenu />
      <UserMenu />
    </header>
  );
};
