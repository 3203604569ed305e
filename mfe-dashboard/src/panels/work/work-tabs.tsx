import { type ReactNode, useState } from 'react';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { type WorkTab, workTabs } from '@guyline/contract/dashboard/work';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { count } from '@guyline/web-core/days';
import { EmptyForYear } from '../../frame/empty-panel.js';
import { PanelBody } from '../../frame/panel-body.js';
import { PanelExtra } from '../../frame/panel-frame.js';
import { PanelSearch } from '../../frame/panel-search.js';
import { usePage } from '../../frame/use-page.js';
import { usePanel } from '../../frame/use-panel.js';
import { NumberLink } from '../../numbers/number-link.js';
import { TaskTable } from './task-table.js';
import { firstTab } from './first-tab.js';
import type { TaskSaves } from './use-save-task.js';
import { workLink } from './work-links.js';

const tabNames = Object.values(workTabs);

/** The work list on a wide screen: four tabs of one table. */
export function WorkTabs({
  filter,
  saves,
  onOpen,
}: {
  filter: DashboardFilter;
  saves: TaskSaves;
  onOpen: (id: number) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const [tab, setTab] = useState<WorkTab>(firstTab);
  const [search, setSearch] = useState('');
  const asked = { ...filter, tab, ...(search && { search }) };
  const paging = usePage(asked);
  const query = usePanel('tasks', dashboardRoutes.workList, { ...asked, page: paging.page });
  const counts = query.data?.tasks_num;
  return (
    <>
      <PanelExtra>
        <PanelSearch placeholder={t('ui:taskSearch')} onSearch={setSearch} />
        <Tabs
          className="gl-panel-tabs"
          size="small"
          activeKey={tab}
          onChange={(key) => setTab(key as WorkTab)}
          items={tabNames.map((key) => ({
            key,
            label: (
              <>
                {t(`work.tab.${key}`)}
                {counts && <span className="gl-tab-count">{count(counts[key], i18n.language)}</span>}
              </>
            ),
          }))}
        />
        {query.data && (
          <span className="gl-num gl-work-list">
            {t('work.inTasks')}
            {t('ui:colon')}
            <NumberLink value={query.data.total} to={workLink(tab, filter, search)} label={t('work.inTasks')} />
          </span>
        )}
      </PanelExtra>
      <PanelBody
        query={query}
        empty={({ total }) =>
          total ? undefined : (
            <EmptyForYear year={filter.year}>{t(search ? 'work.empty.search' : `work.empty.${tab}`)}</EmptyForYear>
          )
        }
      >
        {({ tasks, total }) => <TaskTable tasks={tasks} total={total} paging={paging} saves={saves} onOpen={onOpen} />}
      </PanelBody>
    </>
  );
}
