import type { ReactNode } from 'react';
import { MenuFoldOutlined, MenuUnfoldOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Menu, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type Area, areaOf, inSystemGroup, menuOf } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { usePortalTitle } from '@guyline/ui/page-title';
import { areaIcons } from './area-icons.js';
import { Logo } from './logo.js';
import { useEntryLabel } from './use-entry-label.js';

/** The areas of the person, System Management in a group of its own. */
export function Sidebar({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const title = usePortalTitle();
  const visitor = visitorOf(useSession());
  const menu = menuOf(visitor);
  const label = useEntryLabel();
  const entry = (area: Area) => ({
    key: area.key,
    icon: areaIcons[area.key],
    label: <Link to={area.path}>{label(area)}</Link>,
  });
  const system = menu.filter((area) => inSystemGroup(area, visitor));
  const items: MenuProps['items'] = [
    ...menu.filter((area) => !inSystemGroup(area, visitor)).map(entry),
    ...(system.length
      ? [{ key: 'system', icon: <SettingOutlined />, label: t('systemManagement'), children: system.map(entry) }]
      : []),
  ];
  return (
    <aside className={`gl-frame-side ${folded ? 'folded' : ''}`}>
      <a className="gl-skip" href="#content">
        {t('skip')}
      </a>
      <Link to="/dashboard" className="gl-brand" aria-label={title} title={title}>
        <Logo small={folded} />
      </Link>
      <nav aria-label={t('menu')}>
        <Menu
          mode="inline"
          inlineIndent={16}
          inlineCollapsed={folded}
          items={items}
          selectedKeys={[areaOf(pathname)?.key ?? '']}
          defaultOpenKeys={folded ? [] : ['system']}
        />
      </nav>
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
