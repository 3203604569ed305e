import type { ReactNode } from 'react';
import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { areaOf } from '@guyline/contract/areas';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { useDetail } from '@guyline/web-core/entity';

/** The segment after the area: what is done there, or a screen of its own, which may have further ones. */
const kinds = ['new', 'edit', 'view', 'import', 'requirements', 'templates', 'locations'] as const;

/** Screens that are opened from a project, which the address names: the way back leads there. */
const ofProject: Record<string, { param: string; crumb: 'rollOver' | 'apply' }> = {
  '/projects/templates/roll-over': { param: 'from', crumb: 'rollOver' },
  '/projects/templates/apply': { param: 'project_id', crumb: 'apply' },
};

/** The page of a project, by its name once that is known: the screen below asks for it, too. */
function ToProject({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('shell');
  const { data } = useDetail('projects', projectRoutes.detail, id);
  return (
    <Link to={`/projects/view/${id}`}>
      <bdi className="gl-crumb-name">{data?.name ?? t('crumb.view')}</bdi>
    </Link>
  );
}

export function Breadcrumbs(): ReactNode {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const area = areaOf(pathname);
  if (!area) return null;
  const [, , second, third] = pathname.split('/');
  // An area without a list has nothing to go back to.
  const kind = area.menu.length || area.system ? kinds.find((one) => one === second) : undefined;
  const title = t(`area.${area.key}`);
  const last = kind && t([`crumb.${area.key}.${kind}`, `crumb.${kind}`]);
  const opened = ofProject[pathname];
  const project = opened && Number(new URLSearchParams(search).get(opened.param));
  const below = project
    ? [{ title: <ToProject id={project} /> }, { title: t(`crumb.${opened.crumb}`) }]
    : last
      ? [{ title: kind === 'templates' && third ? <Link to={`${area.path}/${kind}`}>{last}</Link> : last }]
      : [];
  return <Breadcrumb items={[{ title: kind ? <Link to={area.path}>{title}</Link> : title }, ...below]} />;
}
