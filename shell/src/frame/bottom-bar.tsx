import { type ReactNode, useState } from 'react';
import { MoreOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type Area, areaOf, inSystemGroup, menuOf } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { areaIcons } from './area-icons.js';
import { useEntryLabel } from './use-entry-label.js';

const PLACES = 5;
/** What each role needs most often at a store comes first; the rest keeps the order of the menu. */
const first = ['dashboard', 'this_week', 'tasks', 'events', 'locations', 'projects', 'customers'];
const rank = ({ key }: Area): number => (first.includes(key) ? first.indexOf(key) : first.length);

/** Five entries at the thumb: the areas used most, and a sheet with all others if there are more. */
export function BottomBar(): ReactNode {
  const { t } = useTranslation('shell');
  const label = useEntryLabel();
  const active = areaOf(useLocation().pathname)?.key;
  const visitor = visitorOf(useSession());
  const [open, setOpen] = useState(false);
  const menu = menuOf(visitor);
  const system = menu.filter((area) => inSystemGroup(area, visitor));
  const main = menu.filter((area) => !system.includes(area)).sort((a, b) => rank(a) - rank(b));
  const all = main.length + system.length <= PLACES;
  const shown = all ? main : main.slice(0, PLACES - 1);
  const rest = main.slice(shown.length);
  const entry = (area: Area): ReactNode => (
    <Link
      key={area.key}
      to={area.path}
      aria-current={area.key === active ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      {areaIcons[area.key]}
      <span>{label(area)}</span>
    </Link>
  );
  return (
    <>
      <nav className="gl-frame-bottom" aria-label={t('menu')}>
        {shown.map(entry)}
        {!all && (
          <button
            type="button"
            aria-expanded={open}
            aria-current={shown.some(({ key }) => key === active) ? undefined : 'page'}
            onClick={() => setOpen(true)}
          >
            <MoreOutlined aria-hidden />
            <span>{t('more')}</span>
          </button>
        )}
      </nav>
      <Drawer
        placement="bottom"
        open={open}
        onClose={() => setOpen(false)}
        title={t('more')}
        styles={{ wrapper: { height: 'auto', maxHeight: '85dvh' }, body: { padding: 0 } }}
      >
        <nav className="gl-frame-more" aria-label={t('more')}>
          {rest.map(entry)}
          {system.length > 0 && <h2>{t('systemManagement')}</h2>}
          {system.map(entry)}
        </nav>
      </Drawer>
    </>
  );
}
