import { type Key, type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import type { ProjectFilter } from '@guyline/contract/projects';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { Dotted } from '@guyline/ui/dotted';
import { ExportButton } from '@guyline/ui/export-button';
import { runStatuses } from '@guyline/contract/status';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { PageTour } from '@guyline/ui/page-tour';
import { useCustomerFilter } from '@guyline/ui/scope-filters';
import { RunTag } from '@guyline/ui/status-tag';
import { yearOptions } from '@guyline/ui/year-options';
import { count, dayText } from '@guyline/web-core/days';
import { useList, useWrite } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission, useSession } from '@guyline/web-core/session';
import { BulkStatus } from '../bulk-status.js';
import { projectTabs } from '@guyline/ui/run-tabs';
import { statusTab } from '@guyline/ui/status-tab';
import { projectColumns } from './project-columns.js';

const kinds: FilterKinds<ProjectFilter> = { status_num: 'number', customer_id: 'number', year: 'number' };

const tourStops = ['list_tabs', 'list_toolbar', 'list_rows', 'list_tools', 'user_menu'];
/** Corporate people know their projects: their tour is shorter. */
const shortTour = ['list_toolbar', 'list_rows'];

export function ProjectsPage(): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const state = useKeptListState('projects', kinds);
  const tab = statusTab(state, 1);
  const mayManage = usePermission('projects.manage');
  const [keys, setKeys] = useState<readonly Key[]>([]);
  const corporate = useSession().level_num === levels.corporate;
  const shown = { ...state.query, status_num: tab.status };
  const query = useList('projects', projectRoutes.list, shown);
  const customer_id = state.filters.customer_id;
  const row = query.data?.list.find(({ customer }) => customer.id === customer_id);
  const customer = useCustomerFilter({ all: ui('allCustomers'), first: true }, { id: customer_id, row: row?.customer });
  const setStatus = useWrite('projects', projectRoutes.setStatus);
  const tabs = projectTabs(ui, query.data?.status_cnts);
  const statuses = tabs.map(({ key, label }) => ({ value: Number(key), label }));
  const listTabs = { ...tab, items: tabs };
  return (
    <PageFrame
      title={t('projects.title')}
      tabs={listTabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        mayManage && (
          <>
            <Button onClick={() => void navigate('/projects/templates')}>{t('templates.title')}</Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/projects/new')}>
              {t('projects.new')}
            </Button>
          </>
        )
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={projectColumns(t, ui, i18n.language)}
        card={(project) => ({
          what: <Link to={`/projects/view/${project.id}`}>{project.name}</Link>,
          where: (
            <Dotted
              parts={[project.customer.name, t('projects.events', { n: count(project.event_cnt, i18n.language) })]}
            />
          ),
          when: `${dayText(project.start_date)} – ${dayText(project.end_date)}`,
          state: <RunTag status={project.status_num} />,
        })}
        searchPlaceholder={t('projects.search')}
        filters={[
          { name: 'status_num', label: t('status'), options: statuses, ofTabs: 1, first: true },
          ...customer,
          { name: 'year', label: ui('year'), all: ui('allYears'), options: yearOptions(ui), first: true },
        ]}
        tabs={listTabs}
        extra={<ExportButton route={projectRoutes.export} query={shown} />}
        selection={
          mayManage
            ? {
                keys,
                onChange: setKeys,
                actions: (
                  <BulkStatus
                    rows={keys.length}
                    statuses={runStatuses}
                    words="runStatus"
                    onSet={(status_num) =>
                      setStatus.mutateAsync({ body: { project_ids: keys.map(Number), status_num } })
                    }
                    onDone={() => setKeys([])}
                  />
                ),
              }
            : undefined
        }
        empty={{ text: t('projects.empty') }}
      />
      <PageTour page="projects" ns="events" version={1} stops={corporate ? shortTour : tourStops} />
    </PageFrame>
  );
}
