import type { ReactNode } from 'react';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePortalTitle } from '@guyline/ui/page-title';
import { Logo } from './logo.js';
import { SideMenu } from './side-menu.js';

/** The frame's side on a wide screen: the portal's name, the menu, and its fold. */
export function Sidebar({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }): ReactNode {
  const { t } = useTranslation('shell');
  const title = usePortalTitle();
  return (
    <aside className={`gl-frame-side ${folded ? 'folded' : ''}`}>
      <a className="gl-skip" href="#content">
        {t('skip')}
      </a>
      <Link to="/dashboard" className="gl-brand" aria-label={title} title={title}>
        <Logo small={folded} />
      </Link>
      <SideMenu folded={folded} />
      <Button
        type="text"
        style={{ margin: 12, flex: 'none' }}
        icon={folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(folded ? 'unfold' : 'fold')}
        onClick={() => onFold(!folded)}
      />
    </aside>
  );
}
