import type { ReactNode } from 'react';
import { BulbOutlined, GlobalOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePortalTitle } from '@guyline/ui/page-title';
import { usePhone } from '@guyline/ui/use-phone';
import { BarButton } from './bar-button.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { useLanguageItems, useModeItems } from './choices.js';
import { JobTray } from './job-tray.js';
import { Logo } from './logo.js';
import { MessageTray } from './message-tray.js';
import { NotificationBell } from './notification-bell.js';
import { QuickSearch } from '../search/quick-search.js';
import { useScreenShown } from './screen-shown.js';
import { UserMenu } from './user-menu.js';

function LanguageMenu(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Dropdown trigger={['click']} menu={useLanguageItems()}>
      <BarButton icon={<GlobalOutlined />} label={t('language')} />
    </Dropdown>
  );
}

function ModeMenu(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Dropdown trigger={['click']} menu={useModeItems()}>
      <BarButton icon={<BulbOutlined />} label={t('mode.label')} />
    </Dropdown>
  );
}

/** What is reached from every screen. The keys reopen the live lines that the end of a session has closed. */
function Tools({ phone, session }: { phone: boolean; session: number }): ReactNode {
  return (
    <>
      <NotificationBell key={`bell ${session}`} />
      <MessageTray key={`messages ${session}`} />
      <JobTray />
      {!phone && <LanguageMenu />}
      {!phone && <ModeMenu />}
      <UserMenu />
    </>
  );
}

/** @param session as of `Frame` */
export const TopBar = ({ session }: { session: number }): ReactNode => {
  const { t } = useTranslation('shell');
  const phone = usePhone();
  const title = usePortalTitle();
  const shown = useScreenShown();
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
      <QuickSearch button={shown} />
      {shown && <Tools phone={phone} session={session} />}
    </header>
  );
};
