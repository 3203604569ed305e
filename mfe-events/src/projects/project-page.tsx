import type { ReactNode } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { datesInOrder, type ProjectDetail } from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { runStatus } from '@guyline/contract/status';
import { ActivityPanel, fieldIn } from '@guyline/ui/activity-panel';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { RemoveButton } from '@guyline/ui/remove-button';
import { RunTag } from '@guyline/ui/status-tag';
import { count, dayText, nearby } from '@guyline/web-core/days';
import { useDetail } from '@guyline/web-core/entity';
import { usePermission } from '@guyline/web-core/session';
import { MessageVendors } from '../message-vendors.js';
import { SaveTemplate } from '../templates/save-template.js';
import { ProjectCounts } from './project-counts.js';
import { ProjectEvents } from './project-events.js';
import { projectFields } from './project-fields.js';

/** The season that it was rolled over from, where it was. */
const rolledFrom = (t: TFunction<'events'>, { rolled_from }: ProjectDetail): [string, ReactNode][] =>
  rolled_from ? [[t('rollOver.from'), <Link to={`/projects/view/${rolled_from.id}`}>{rolled_from.name}</Link>]] : [];

/** The template that it was made from, where it was. */
const madeFrom = (t: TFunction<'events'>, { made_from }: ProjectDetail): [string, ReactNode][] =>
  made_from
    ? [[t('templates.from'), <Link to={`/projects/templates/edit/${made_from.id}`}>{made_from.name}</Link>]]
    : [];

/** A project: what it is, its dates, and the ways to its events and tasks. */
export function ProjectPage(): ReactNode {
  const { t, i18n } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useDetail('projects', projectRoutes.detail, id);
  const mayManage = usePermission('projects.manage');
  return (
    <Answered query={query}>
      {(project) => (
        <PageFrame
          title={project.name}
          note={project.uuid}
          actions={
            <>
              <MessageVendors about={{ kind: 'project', id, name: project.name }} />
              {mayManage && (
                <>
                  <RemoveButton
                    area="projects"
                    routes={projectRoutes}
                    record={project}
                    archived={project.status_num === runStatus.archived}
                    onDeleted={() => void navigate('/projects')}
                  />
                  <SaveTemplate project={project} />
                  <Button onClick={() => void navigate(`/projects/templates/roll-over?from=${id}`)}>
                    {t('rollOver.button')}
                  </Button>
                  {project.status_num === runStatus.active && (
                    <Button onClick={() => void navigate(`/projects/templates/apply?project_id=${id}`)}>
                      {t('templates.apply')}
                    </Button>
                  )}
                  {project.status_num === runStatus.active && (
                    <Button onClick={() => void navigate(`/events/new?project_id=${id}`)}>{t('events.new')}</Button>
                  )}
                  <Button type="primary" icon={<EditOutlined />} onClick={() => void navigate(`/projects/edit/${id}`)}>
                    {ui('edit')}
                  </Button>
                </>
              )}
            </>
          }
        >
          <div className="gl-stack">
            <ProjectCounts project={project} readAt={query.dataUpdatedAt} />
            <div className="gl-columns">
              <ProjectEvents project={project} />
              <div className="gl-stack">
                <Panel title={t('projects.about')}>
                  <Facts
                    rows={[
                      [t('status'), <RunTag status={project.status_num} />],
                      [
                        ui('customer'),
                        <Link to={`/customers/view/${project.customer_id}`}>{project.customer.name}</Link>,
                      ],
                      [t('type'), ui(`type.${project.type_num}`)],
                      ...rolledFrom(t, project),
                      ...madeFrom(t, project),
                      [
                        t('events.title'),
                        <Link to={`/events?project_id=${id}/${encodeURIComponent(project.name)}&status_num=0`}>
                          {t('projects.events', { n: count(project.event_cnt, i18n.language) })}
                        </Link>,
                      ],
                      [
                        t('projects.risk_days'),
                        <>
                          {project.risk_days}
                          <div className="gl-second gl-small">{t('projects.risk_days_hint')}</div>
                        </>,
                      ],
                    ]}
                  />
                </Panel>
                <Panel title={t('projects.dates')}>
                  <Facts
                    rows={datesInOrder(project).map((date) => [
                      t(`projects.${date}`),
                      <>
                        <span className="gl-num">
                          {dayText(project[date])}{' '}
                          <span className="gl-second gl-small gl-one-line">{nearby(project[date], i18n.language)}</span>
                        </span>
                        {date === 'risk_date' && (
                          <div className="gl-second gl-small">{t('projects.risk_date_hint')}</div>
                        )}
                      </>,
                    ])}
                  />
                </Panel>
                <ActivityPanel
                  area="projects"
                  route={projectRoutes.activity}
                  id={id}
                  fieldOf={fieldIn(projectFields(t, ui))}
                />
              </div>
            </div>
          </div>
        </PageFrame>
      )}
    </Answered>
  );
}
