import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectDetail } from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';

/**
 * Counts of the project's tasks; each opens exactly that many rows. Unlike lists and reports they include what is not active,
 * and say so (docs/domain.md, Statuses do not cascade).
 * @param readAt when the project was read, in ms
 */
export function ProjectCounts({ project, readAt }: { project: ProjectDetail; readAt: number }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { id } = project;
  // Tasks and their reasons of risk change without the project: the numbers are asked for again with these, its facts are not.
  const numbers = useQuery({
    queryKey: ['risk', 'project-counts', id],
    queryFn: () => http.read(projectRoutes.detail, { params: { id } }),
    initialData: project,
    initialDataUpdatedAt: readAt,
    staleTime: Number.POSITIVE_INFINITY, // the page has just read them; what changes makes them stale
  });
  const { counts } = numbers.dataUpdatedAt > readAt ? numbers.data : project;
  const tasks = (filter: string): string => `/tasks?${filter}&project_id=${id}&with_inactive=1`;
  const cards = [
    { label: t('counts.required'), value: counts.required_cnt, to: tasks('key=5') },
    { label: t('counts.overdue'), value: counts.overdue_cnt, to: tasks('key=2') },
    { label: t('counts.pending'), value: counts.pending_cnt, to: tasks('key=3') },
    { label: t('counts.completed'), value: counts.completed_cnt, to: tasks('key=4') },
    { label: t('ui:taskState.2'), value: counts.at_risk_cnt, to: tasks('key=1&at_risk=1') },
  ];
  return (
    <div>
      <div className="gl-stats">
        {cards.map(({ label, value, to }) => (
          <Link key={label} to={to} className="gl-stat">
            <b>{count(value, i18n.language)}</b>
            <span>{label}</span>
          </Link>
        ))}
      </div>
      <p className="gl-second gl-small" style={{ margin: '8px 0 0' }}>
        {t('counts.note')}
      </p>
    </div>
  );
}
