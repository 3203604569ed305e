import { type ReactNode, useState } from 'react';
import { UserOutlined } from '@ant-design/icons';
import { Avatar, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import type { RecentUser } from '@guyline/contract/dashboard/tables';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Dotted } from '@guyline/ui/dotted';
import { thisYear } from '@guyline/web-core/clock';
import { moment } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { ShowCurrentYear, EmptyForYear } from '../frame/empty-panel.js';
import { NameText } from '../frame/name-text.js';
import { PanelBody } from '../frame/panel-body.js';
import { PanelExtra } from '../frame/panel-frame.js';
import { PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import type { PanelProps } from '../panel.js';

/** Tabs by the level that they ask for; 4 are vendors and their staff. */
const tabs = { all: undefined, manager: levels.manager, vendor: levels.vendor } as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];

/** Image and name; only an admin may open the profile. */
function Person({ user }: { user: RecentUser }): ReactNode {
  const { level_num } = useSession();
  const name = <NameText>{user.name}</NameText>;
  return (
    <span>
      <Avatar size={22} src={user.img ?? undefined} icon={<UserOutlined />} alt="" style={{ marginInlineEnd: 8 }} />
      {level_num === levels.admin ? <Link to={`/users/view/${user.id}`}>{name}</Link> : name}
    </span>
  );
}

/** Says under a filter whose sign-ins are left, and in another year offers the current one: then most people are missing. */
function Whose({ filter: { year, ...places } }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const isOther = year !== undefined && year !== thisYear();
  if (!isOther && Object.values(places).every((place) => place === undefined)) return null;
  return (
    <p className="gl-second gl-small" style={{ margin: '0 0 8px' }}>
      {t('recent_users.filtered')} <ShowCurrentYear {...(isOther && { year })} />
    </p>
  );
}

/** Who signed in last, everybody or one kind of people. */
export default function RecentUsersPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const [tab, setTab] = useState<Tab>('all');
  const asked = { ...filter, level_num: tabs[tab] };
  const paging = usePage(asked);
  const query = usePanel('users', dashboardRoutes.recentUsers, { ...asked, page: paging.page });
  return (
    <>
      <PanelExtra>
        <Tabs
          className="gl-panel-tabs"
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key as Tab)}
          items={tabNames.map((key) => ({ key, label: ui(key === 'all' ? 'status.all' : `level.${tabs[key]}`) }))}
        />
      </PanelExtra>
      <PanelBody
        query={query}
        empty={({ total }) => (total ? undefined : <EmptyForYear year={filter.year}>{t('ui:noUser')}</EmptyForYear>)}
      >
        {({ users, total }) => (
          <>
            <Whose filter={filter} />
            <PanelTable
              rows={users}
              total={total}
              paging={paging}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', title: t('recent_users.name'), width: 136, render: (_, user) => <Person user={user} /> },
                {
                  key: 'level',
                  title: t('recent_users.level'),
                  width: 106,
                  render: (_, user) => ui(`level.${user.level_num}`),
                },
                { key: 'company_str', dataIndex: 'company_str', title: t('recent_users.company'), width: 118 },
                {
                  key: 'last_login_at',
                  title: t('recent_users.at'),
                  width: 160,
                  className: 'gl-num',
                  render: (_, user) => moment(user.last_login_at),
                },
              ]}
              card={(user) => ({
                what: <Person user={user} />,
                where: <Dotted parts={[ui(`level.${user.level_num}`), user.company_str]} />,
                when: moment(user.last_login_at),
              })}
            />
          </>
        )}
      </PanelBody>
    </>
  );
}
