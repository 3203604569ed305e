import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { areaOf, inSystemGroup, menuOf } from '@guyline/contract/areas';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { areaIcons } from './area-icons.js';

const PLACES = 5;
/** What each role needs most often at a store comes first. */
const order = ['dashboard', 'tasks', 'events', 'locations', 'projects', 'customers'];

export function BottomBar(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const active = areaOf(pathname)?.key;
  const visitor = visitorOf(useSession());
  const entries = menuOf(visitor)
    .filter((area) => !inSystemGroup(area, visitor))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .slice(0, PLACES);
  return (
    <nav className="gl-frame-bottom" aria-label={t('menu')}>
      {entries.map(({ key, path }) => (
        <Link key={key} to={path} aria-current={key === active ? 'page' : undefined}>
          {areaIcons[key]}
          <span>{t(`area.${key}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
