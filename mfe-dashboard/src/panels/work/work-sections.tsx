import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { workSections } from '@guyline/contract/dashboard/work';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { CardDue } from '@guyline/ui/act-by';
import { ErrorResult } from '@guyline/ui/page';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { useFailure } from '@guyline/ui/use-failure';
import { EmptyForYear } from '../../frame/empty-panel.js';
import { PanelSkeleton } from '../../frame/panel-body.js';
import { useFirstRows } from '../../frame/use-first-rows.js';
import { PanelPages } from '../../frame/panel-pages.js';
import { usePage, useStepBack } from '../../frame/use-page.js';
import { usePanel } from '../../frame/use-panel.js';
import { NumberLink } from '../../numbers/number-link.js';
import { TaskControls } from './task-controls.js';
import { Store, TaskName } from './task-table.js';
import type { TaskSaves } from './use-save-task.js';
import { workLink } from './work-links.js';

interface SectionProps {
  filter: DashboardFilter;
  saves: TaskSaves;
  onOpen: (id: number) => void;
}

type Tab = (typeof workSections)[number];

function Section({
  tab,
  hidden,
  onSettled,
  filter,
  saves,
  onOpen,
}: SectionProps & { tab: Tab; hidden: boolean; onSettled: (tab: Tab) => void }): ReactNode {
  const { t } = useTranslation('dashboard');
  const heading = useId();
  const paging = usePage(filter);
  const query = usePanel('tasks', dashboardRoutes.workList, { ...filter, tab, page: paging.page });
  const { data } = query;
  const failure = useFailure(query);
  useStepBack(paging, data?.total);
  const { shown, isWhole } = useFirstRows(data?.tasks);
  const settled = isWhole || Boolean(failure);
  const tell = useEffectEvent(() => onSettled(tab));
  useEffect(() => {
    if (settled) tell();
  }, [settled, tab]);
  const controls = { saves, onOpen };
  return (
    <section aria-labelledby={heading} className="gl-work-section" hidden={hidden} aria-busy={!settled}>
      <h3 id={heading}>
        {t(`work.tab.${tab}`)}{' '}
        {data && <NumberLink value={data.total} to={workLink(tab, filter)} label={t(`work.tab.${tab}`)} />}
      </h3>
      {Boolean(failure) && <ErrorResult error={failure} onRetry={() => query.refetch()} />}
      {!failure && !data && <PanelSkeleton rows={3} />}
      {data && !data.total && (
        <div className="gl-second">
          {/* The way out of another year once, not below each section. */}
          <EmptyForYear year={tab === workSections[0] ? filter.year : undefined}>{t(`work.empty.${tab}`)}</EmptyForYear>
        </div>
      )}
      <ul className="gl-cards">
        {shown.map(saves.shown).map((task) => (
          <li key={task.id} className="gl-card gl-work-card">
            <div className="gl-card-what">
              <TaskName task={task} {...controls} />
            </div>
            <div className="gl-second">
              <Store task={task} />
            </div>
            <div className="gl-second">
              <CardDue task={task} due={t('work.deadline')} />
            </div>
            <div>
              <ReasonText reasons={task.reasons} task={task} />
            </div>
            <TaskControls task={task} {...controls} />
          </li>
        ))}
      </ul>
      {data && <PanelPages name={t(`work.tab.${tab}`)} touch paging={paging} total={data.total} />}
    </section>
  );
}

/**
 * The work list on a phone: today, overdue and undated tasks below each other, changed with one thumb. All are asked for
 * at once; each appears when those above it have their rows, so that nothing moves under the thumb.
 */
export function WorkSections(props: SectionProps): ReactNode {
  const [settled, setSettled] = useState<ReadonlySet<Tab>>(new Set());
  const waiting = workSections.findIndex((tab) => !settled.has(tab));
  return workSections.map((tab, place) => (
    <Section
      key={tab}
      tab={tab}
      hidden={waiting >= 0 && place > waiting}
      onSettled={(one) => setSettled((those) => new Set([...those, one]))}
      {...props}
    />
  ));
}
