import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { ProjectRow } from '@guyline/contract/projects';
import type { ListColumn } from '@guyline/ui/list-table';
import { RunTag } from '@guyline/ui/status-tag';
import { count, dayText } from '@guyline/web-core/days';

const dates = ['start_date', 'risk_date', 'inst_tdate', 'insp_tdate', 'end_date'] as const;

export const projectColumns = (
  t: TFunction<['events', 'ui']>,
  ui: TFunction<'ui'>,
  language: string,
): ListColumn<ProjectRow>[] => [
  {
    key: 'name',
    title: t('projects.name'),
    sorter: true,
    width: 240,
    fixed: 'start',
    render: (_, project) => <Link to={`/projects/view/${project.id}`}>{project.name}</Link>,
  },
  {
    key: 'status_num',
    title: t('status'),
    sorter: true,
    width: 120,
    repeats: 'status_num',
    render: (_, project) => <RunTag status={project.status_num} />,
  },
  { key: 'uuid', title: t('projects.number'), dataIndex: 'uuid', sorter: true, width: 130 },
  {
    key: 'customer',
    title: ui('customer'),
    sorter: true,
    width: 180,
    wide: true,
    repeats: 'customer_id',
    render: (_, { customer }) => customer.name,
  },
  { key: 'type_num', title: t('type'), width: 100, wide: true, render: (_, project) => ui(`type.${project.type_num}`) },
  {
    key: 'event_cnt',
    title: t('events.title'),
    dataIndex: 'event_cnt',
    sorter: true,
    width: 90,
    align: 'end',
    className: 'gl-num',
    render: (_, project) => (
      <Link to={`/events?project_id=${project.id}/${encodeURIComponent(project.name)}&status_num=0`}>
        {count(project.event_cnt, language)}
      </Link>
    ),
  },
  ...dates.map((date): ListColumn<ProjectRow> => ({
    key: date,
    title: t(`projects.${date}`),
    sorter: true,
    width: 120,
    className: 'gl-num',
    render: (_, project) => dayText(project[date]),
  })),
];
