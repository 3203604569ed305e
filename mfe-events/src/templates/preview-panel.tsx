import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { type PlannedEvent, type PreviewCounts, type PreviewTemplate, storeFaults } from '@guyline/contract/templates';
import { ListTable } from '@guyline/ui/list-table';
import { Facts, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { StoreTasks, useLeavingOut } from './left-out.js';
import { outcomeOf, previewColumns, storeOf } from './preview-columns.js';
import { previewTabs, type PreviewTab } from './preview-tabs.js';

/** What is to be applied; `template_id` goes into the address of the calls. */
export type Order = Pick<PreviewTemplate, 'project_id' | 'type_num' | 'stores'> & { template_id: number };

const keep = ['template_id', 'project_id'];

/** How many events and tasks, and how many stores get none, by reason. */
function Sums({ counts }: { counts: PreviewCounts }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const shown = (value: number): string => count(value, i18n.language);
  return (
    <Facts
      rows={[
        [t('templates.newEvents'), <b>{shown(counts.new)}</b>],
        [t('templates.tasks'), shown(counts.task_cnt)],
        ...(counts.document_cnt ? [[t('templates.documentsEach'), shown(counts.document_cnt)] as const] : []),
        ...storeFaults
          .filter((fault) => counts[fault])
          .map((fault) => [t(`templates.fault.${fault}`), shown(counts[fault])] as const),
      ]}
    />
  );
}

/** Every event and task that would be made, and the button that makes them. */
export function PreviewPanel({ order: { template_id, ...chosen } }: { order: Order }): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const navigate = useNavigate();
  const toasts = useToasts();
  const state = useKeptListState('template_preview', {}, keep);
  const [tab, setTab] = useState<PreviewTab>('all');
  const { page, per_page } = state.query;
  const { leaving, dialog } = useLeavingOut();
  const order = { ...chosen, ...(leaving.items.length && { left_out: [...leaving.items] }) };
  const tasks = (row: PlannedEvent): ReactNode => <StoreTasks row={row} {...leaving} />;
  const body: PreviewTemplate = { ...order, page, per_page, ...(tab !== 'all' && { only: tab }) };
  const query = useQuery({
    queryKey: ['projects', 'template-preview', template_id, body],
    queryFn: () => http.read(templateRoutes.preview, { params: { id: template_id }, body }),
    placeholderData: keepPreviousData,
  });
  const apply = useWrite('projects', templateRoutes.apply);
  const counts = query.data?.status_cnts;
  const start = async (): Promise<void> => {
    if (!counts) return;
    const { template_version, project_version, stores_seen } = counts;
    try {
      const { message } = await apply.mutateAsync({
        params: { id: template_id },
        body: { ...order, template_version, project_version, stores_seen },
      });
      toasts.done(message);
      void navigate(`/projects/view/${order.project_id}`);
    } catch (error) {
      toasts.failed(error);
      void query.refetch(); // what changed meanwhile is shown
    }
  };
  return (
    <Panel title={t('templates.preview')}>
      <div className="gl-stack">
        {counts && (
          <>
            <Sums counts={counts} />
            {!counts.new && <Alert type="info" showIcon title={t('templates.nothingNew')} />}
            <span>
              <Button
                type="primary"
                disabled={!counts.new || query.isPlaceholderData}
                loading={apply.isPending}
                onClick={() => void start()}
              >
                {t('templates.make', { count: counts.new, n: count(counts.new, i18n.language) })}
              </Button>
            </span>
          </>
        )}
        <ListTable
          query={query}
          state={state}
          columns={previewColumns(t, tasks)}
          card={(row) => ({ what: storeOf(row), where: tasks(row), when: '', state: outcomeOf(t, row) })}
          tabs={previewTabs(t, {
            tab,
            counts,
            onTab: (next) => {
              setTab(next);
              state.set({ page: undefined });
            },
          })}
          empty={{ text: t('templates.noStores') }}
        />
        {dialog}
      </div>
    </Panel>
  );
}
