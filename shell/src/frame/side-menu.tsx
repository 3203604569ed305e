import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { DownOutlined, SettingOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type Area, areaOf, inSystemGroup, menuOf } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { areaIcons } from './area-icons.js';
import { useEntryLabel } from './use-entry-label.js';

/** Where the menu is folded its entries are icons, and are named when they are pointed at or focused. */
const Named = ({ name, folded, children }: { name: string; folded: boolean; children: ReactNode }): ReactNode =>
  folded ? (
    <Tooltip title={name} placement="right" trigger={['hover', 'focus']}>
      {children}
    </Tooltip>
  ) : (
    children
  );

function Entry({ area, folded }: { area: Area; folded: boolean }): ReactNode {
  const name = useEntryLabel()(area);
  const isHere = areaOf(useLocation().pathname)?.key === area.key;
  return (
    <li>
      <Named name={name} folded={folded}>
        <Link to={area.path} aria-current={isHere ? 'page' : undefined}>
          {areaIcons[area.key]}
          <span>{name}</span>
        </Link>
      </Named>
    </li>
  );
}

/** Entries that open below their name. Folded, they stay closed until they are asked for. */
function Group({ name, areas, folded }: { name: string; areas: readonly Area[]; folded: boolean }): ReactNode {
  const [open, setOpen] = useState({ wide: true, folded: false });
  const width = folded ? 'folded' : 'wide';
  const here = areaOf(useLocation().pathname)?.key;
  const listId = useId();
  return (
    <li>
      <Named name={name} folded={folded}>
        <button
          type="button"
          className={areas.some(({ key }) => key === here) ? 'gl-side-around' : undefined}
          aria-expanded={open[width]}
          aria-controls={listId}
          onClick={() => setOpen({ ...open, [width]: !open[width] })}
        >
          <SettingOutlined aria-hidden />
          <span>{name}</span>
          <DownOutlined aria-hidden />
        </button>
      </Named>
      <ul id={listId} hidden={!open[width]}>
        {areas.map((area) => (
          <Entry key={area.key} area={area} folded={folded} />
        ))}
      </ul>
    </li>
  );
}

/**
 * The areas of the person, System Management in a group of its own. Plain links: antd's menu took a sixth of the time of a first view
 * on a slow machine.
 */
export function SideMenu({ folded }: { folded: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const visitor = visitorOf(useSession());
  const menu = menuOf(visitor);
  const system = menu.filter((area) => inSystemGroup(area, visitor));
  const nav = useRef<HTMLElement>(null);
  // In a low window the entry that one is on may lie below its fold.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <nav ref={nav} aria-label={t('menu')}>
      <ul className="gl-side-list">
        {menu
          .filter((area) => !system.includes(area))
          .map((area) => (
            <Entry key={area.key} area={area} folded={folded} />
          ))}
        {system.length > 0 && <Group name={t('systemManagement')} areas={system} folded={folded} />}
      </ul>
    </nav>
  );
}
