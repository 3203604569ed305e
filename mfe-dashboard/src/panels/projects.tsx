import type { ReactNode } from 'react';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOfVendor } from '@guyline/contract/access';
import type { ProjectLine } from '@guyline/contract/dashboard/tables';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Dotted } from '@guyline/ui/dotted';
import { dayText } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { EventsNumber } from '../events/events-number.js';
import { EmptyForFilter } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { numeric, type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NameLink } from '../numbers/name-link.js';
import { NumberLink } from '../numbers/number-link.js';
import { OverdueAndPending } from '../numbers/overdue-and-pending.js';
import { workCounts } from '../numbers/work-counts.js';
import type { PanelProps } from '../panel.js';
import { ProjectName } from './projects/project-name.js';

/** How much of the required work is done, in whole percent. */
const done = ({ task_cnt, completed_cnt }: ProjectLine): number =>
  task_cnt ? Math.floor((completed_cnt / task_cnt) * 100) : 0;

/** Active projects with their events and tasks, the one that starts first on top. */
export default function ProjectsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const paging = usePage(filter);
  const { level_num } = useSession();
  // Vendors and their staff have a call of their own.
  const route = isOfVendor(level_num) ? dashboardRoutes.projectData : dashboardRoutes.projects;
  const query = usePanel('states', route, { ...filter, page: paging.page });
  const under = ({ id }: ProjectLine) => ({ ...filter, project_id: id });
  const tasks = (row: ProjectLine, [field, word, key]: (typeof workCounts)[number]): ReactNode => (
    <NumberLink value={row[field]} to={linkTo('/tasks', { key }, under(row))} label={`${row.name}, ${t(word)}`} />
  );
  const events = (row: ProjectLine, kind: 'active' | 'ready'): ReactNode => (
    <EventsNumber
      kind={kind}
      value={kind === 'ready' ? row.ready_for_sales_cnt : row.event_cnt}
      filter={under(row)}
      label={`${row.name}, ${kind === 'ready' ? t('ready') : t('ui:activeEvents')}`}
    />
  );
  const columns: PanelColumn<ProjectLine>[] = [
    { key: 'name', title: ui('project'), width: 160, render: (_, { id, name }) => <ProjectName id={id} name={name} /> },
    {
      key: 'customer',
      title: ui('customer'),
      width: 120,
      render: (_, { customer }) => <NameLink to={`/customers/view/${customer.id}`}>{customer.name}</NameLink>,
    },
    {
      key: 'start',
      title: t('tables.starts'),
      width: 86,
      className: 'gl-num',
      render: (_, row) => dayText(row.start_date),
    },
    {
      key: 'end',
      title: t('tables.ends'),
      width: 86,
      className: 'gl-num',
      render: (_, row) => dayText(row.end_date),
    },
    { key: 'events', title: t('tables.events'), width: 76, ...numeric, render: (_, row) => events(row, 'active') },
    { key: 'ready', title: t('ready'), width: 84, ...numeric, render: (_, row) => events(row, 'ready') },
    ...workCounts.map((one): PanelColumn<ProjectLine> => ({
      key: one[0],
      title: t(one[1]),
      width: 84,
      ...numeric,
      render: (_, row) => tasks(row, one),
    })),
    {
      key: 'progress',
      title: t('progress'),
      width: 110,
      render: (_, row) => <Progress size="small" aria-label={row.name} percent={done(row)} />,
    },
  ];
  return (
    <PanelBody
      query={query}
      empty={({ total }) => (total ? undefined : <EmptyForFilter of="projects" filter={filter} />)}
    >
      {({ projects, total }) => (
        <PanelTable
          rows={projects}
          total={total}
          paging={paging}
          rowKey={({ id }) => id}
          columns={columns}
          card={(row) => ({
            what: <ProjectName id={row.id} name={row.name} />,
            where: (
              <Dotted
                parts={[
                  row.customer.name,
                  <>
                    {dayText(row.start_date)} – {dayText(row.end_date)}
                  </>,
                ]}
              />
            ),
            when: <OverdueAndPending tasks={(count) => tasks(row, count)} />,
            state: <Progress size="small" aria-label={row.name} percent={done(row)} style={{ width: 110 }} />,
          })}
        />
      )}
    </PanelBody>
  );
}
