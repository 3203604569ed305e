import { type ReactNode, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { projectRoutes } from '@guyline/contract/routes/projects';
import { templateRoutes } from '@guyline/contract/routes/templates';
import { type PreviewRollOver, type RolledEvent, storeFaults } from '@guyline/contract/templates';
import { type ListColumn, ListTable } from '@guyline/ui/list-table';
import { Facts, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { useKeptListState } from '@guyline/web-core/kept-list';
import { Lessons } from './lessons.js';
import { outcomeOf, previewColumns, storeOf, tasksOf } from './preview-columns.js';
import { previewTabs, type PreviewTab } from './preview-tabs.js';

const keep = ['from', 'project_id'];

/** Last season's events as they would be made again, with what it taught of each store (docs/domain.md, Rolling a season over). */
export function RollOverPage(): ReactNode {
  const { t, i18n } = useTranslation(['events', 'ui']);
  const navigate = useNavigate();
  const toasts = useToasts();
  const [params] = useSearchParams();
  const [from_project_id, id] = [Number(params.get('from')), Number(params.get('project_id'))];
  const season = useDetail('projects', projectRoutes.detail, from_project_id);
  const project = useDetail('projects', projectRoutes.detail, id);
  const state = useKeptListState('template_preview', {}, keep);
  const [tab, setTab] = useState<PreviewTab>('all');
  const { page, per_page } = state.query;
  const body: PreviewRollOver = { from_project_id, page, per_page, ...(tab !== 'all' && { only: tab }) };
  const query = useQuery({
    queryKey: ['projects', 'roll-over', id, body],
    queryFn: () => http.read(templateRoutes.rollOverPreview, { params: { id }, body }),
    placeholderData: keepPreviousData,
  });
  const start = useWrite('projects', templateRoutes.rollOver);
  const counts = query.data?.status_cnts;
  const shown = (value: number): string => count(value, i18n.language);
  const make = async (): Promise<void> => {
    if (!counts) return;
    try {
      const { project_version, stores_seen } = counts;
      const seen = { from_project_id, project_version, stores_seen };
      const { message } = await start.mutateAsync({ params: { id }, body: seen });
      toasts.done(message);
      void navigate(`/projects/view/${id}`);
    } catch (error) {
      toasts.failed(error);
      void query.refetch(); // what changed meanwhile is shown
    }
  };
  const [store, place, outcome, ...others] = previewColumns(t) as ListColumn<RolledEvent>[];
  const lessons: ListColumn<RolledEvent> = {
    key: 'lessons',
    title: t('rollOver.lessons'),
    width: 200,
    render: (_, row) => <Lessons lessons={row.lessons} />,
  };
  const columns = [store, place, outcome, lessons, ...others].filter((column) => column !== undefined);
  return (
    <PageFrame title={t('rollOver.title')} note={project.data?.name}>
      <Panel>
        <div className="gl-stack">
          {season.data && <p style={{ margin: 0 }}>{t('rollOver.intro', { name: season.data.name })}</p>}
          {counts && (
            <>
              <Facts
                rows={[
                  [t('templates.newEvents'), <b>{shown(counts.new)}</b>],
                  ...storeFaults
                    .filter((fault) => counts[fault])
                    .map((fault) => [t(`templates.fault.${fault}`), shown(counts[fault])] as const),
                ]}
              />
              {!counts.new && <Alert type="info" showIcon title={t('templates.nothingNew')} />}
              <span>
                <Button
                  type="primary"
                  disabled={!counts.new || query.isPlaceholderData}
                  loading={start.isPending}
                  onClick={() => void make()}
                >
                  {t('templates.make', { count: counts.new, n: shown(counts.new) })}
                </Button>
              </span>
            </>
          )}
          <ListTable
            query={query}
            state={state}
            columns={columns}
            card={(row) => ({
              what: storeOf(row),
              where: tasksOf(t, row),
              when: <Lessons lessons={row.lessons} />,
              state: outcomeOf(t, row),
            })}
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
        </div>
      </Panel>
    </PageFrame>
  );
}
