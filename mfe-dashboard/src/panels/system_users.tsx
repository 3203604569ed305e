import type { ReactNode } from 'react';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SystemUsers } from '@guyline/contract/dashboard/charts';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { type RecordStatus, recordStatuses } from '@guyline/contract/status';
import type { ChartColor } from '@guyline/ui/charts/chart-data';
import { Donut } from '@guyline/ui/charts/donut';
import { PanelBody } from '../frame/panel-body.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';

type LevelRow = SystemUsers['users_per_level'][number];

/** Leaves its legend room beside it in a third of a panel on a laptop. */
const DONUT_PX = 132;
/** The tab All of the list of users. */
const EVERY_STATUS = 0;
const colors: Record<RecordStatus, ChartColor> = { 1: 'done', 2: 'warning', 3: 'overdue', 4: 'none' };

const ofLevel = (level_num: number): string => linkTo('/users', { level_num }, {});
const ofLevelAndAll = (level_num: number): string => linkTo('/users', { level_num, status_num: EVERY_STATUS }, {});

const everybody = linkTo('/users', { status_num: EVERY_STATUS }, {});

function Levels({ rows }: { rows: LevelRow[] }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const number = { width: 96, align: 'end' as const, className: 'gl-num' };
  return (
    <Table<LevelRow>
      size="small"
      rowKey="level_num"
      dataSource={rows}
      pagination={false}
      columns={[
        { title: t('system_users.level'), render: (_, { level_num }) => ui(`level.${level_num}`) },
        {
          title: ui('status.active'),
          ...number,
          render: (_, { level_num, active_cnt }) => <NumberLink value={active_cnt} to={ofLevel(level_num)} />,
        },
        {
          title: ui('status.all'),
          ...number,
          render: (_, { level_num, user_cnt }) => <NumberLink value={user_cnt} to={ofLevelAndAll(level_num)} />,
        },
      ]}
    />
  );
}

/** The accounts of the portal by level and by status, whatever the filter. */
export default function SystemUsersPanel(): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const query = usePanel('users', dashboardRoutes.systemUsers, {});
  const of = { key: 'users', label: t('system_users.users') };
  return (
    <PanelBody query={query}>
      {({ users_per_level, users_per_status }) => (
        <div className="gl-chart-thirds">
          <Levels rows={users_per_level} />
          <Donut
            title={t('system_users.byLevel')}
            caption
            of={of}
            to={everybody}
            size={DONUT_PX}
            rows={users_per_level.map(({ level_num, user_cnt }) => ({
              label: ui(`level.${level_num}`),
              parts: { users: user_cnt },
              links: { users: ofLevelAndAll(level_num) },
            }))}
          />
          <Donut
            title={t('system_users.byStatus')}
            caption
            of={of}
            to={everybody}
            size={DONUT_PX}
            rows={users_per_status.map(({ status_num, user_cnt }) => ({
              label: ui(`status.${recordStatuses[status_num]}`),
              color: colors[status_num],
              parts: { users: user_cnt },
              links: { users: linkTo('/users', { status_num }, {}) },
            }))}
          />
        </div>
      )}
    </PanelBody>
  );
}
