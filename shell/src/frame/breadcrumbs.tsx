import type { ReactNode } from 'react';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';

/** The segment after the area: what is done there, or a screen of its own, which may have further ones. */
const kinds = ['new', 'edit', 'view', 'import', 'requirements', 'templates', 'locations'] as const;

export function Breadcrumbs(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  if (!area) return null;
  const [, , second, third] = pathname.split('/');
  // An area without a list has nothing to go back to.
  const kind = area.menu.length || area.system ? kinds.find((one) => one === second) : undefined;
  const title = t(`area.${area.key}`);
  const last = kind && t([`crumb.${area.key}.${kind}`, `crumb.${kind}`]);
  return (
    <Breadcrumb
      items={[
        { title: kind ? <Link to={area.path}>{title}</Link> : title },
        ...(last
          ? [{ title: kind === 'templates' && third ? <Link to={`${area.path}/${kind}`}>{last}</Link> : last }]
          : []),
      ]}
    />
  );
}
