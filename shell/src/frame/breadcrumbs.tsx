import type { ReactNode } from 'react';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';

/** The second segment after the area: new, edit, view, import. */
const kinds = ['new', 'edit', 'view', 'import'] as const;

export function Breadcrumbs(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const area = areaOf(pathname);
  if (!area) return null;
  const second = pathname.split('/')[2];
  // An area without a list has nothing to go back to.
  const kind = area.menu.length || area.system ? kinds.find((one) => one === second) : undefined;
  const title = t(`area.${area.key}`);
  return (
    <Breadcrumb
      items={[
        { title: kind ? <Link to={area.path}>{title}</Link> : title },
        ...(kind ? [{ title: t([`crumb.${area.key}.${kind}`, `crumb.${kind}`]) }] : []),
      ]}
    />
  );
}
