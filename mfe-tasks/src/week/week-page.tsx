import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type WeekCounts, weekGroupOf, type WeekRow, weekTabs } from '@guyline/contract/risk/week';
import { ActBy } from '@guyline/ui/act-by';
import { Dotted } from '@guyline/ui/dotted';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { count } from '@guyline/web-core/days';
import { usePermission } from '@guyline/web-core/session';
import { EditTaskDialog } from '../edit-task-dialog.js';
import { TaskBadge, TaskName } from '../task-badge.js';
import { DelegateDialog } from './delegate-dialog.js';
import { SnoozeDialog } from './snooze-dialog.js';
import { useWeek } from './use-week.js';
import { WeekActions } from './week-actions.js';
import { Acts, Notes, Store, Waiting, weekColumns } from './week-columns.js';
import { useWeekFilters } from './week-filters.js';
import { WeekStyles } from './week-styles.js';

/** Headings of the groups; those of Now say how many lines each has on all pages. */
function useGroups(counts: WeekCounts | undefined): (row: WeekRow) => { key: string; label: string } {
  const { t, i18n } = useTranslation('tasks');
  return (row) => {
    const key = weekGroupOf(row);
    const label = t(`week.group.${key}`);
    return { key, label: counts ? `${label} · ${count(counts[`${key}_cnt`], i18n.language)}` : label };
  };
}

type Asked = { kind: 'delegate' | 'snooze'; row: WeekRow } | { kind: 'open'; id: number };

/** This week: what has to be done by whom by when, over all projects, in the order of harm (docs/domain.md, This week). */
export function WeekPage(): ReactNode {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const { state, week, shown, tab, who } = useWeek();
  const filters = useWeekFilters(shown, week.data?.list[0]);
  const mayEdit = usePermission('tasks.edit');
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const counts = week.data?.status_cnts;
  const group = useGroups(tab === 'now' ? counts : undefined);
  const open = (id: number): void => setAsked({ kind: 'open', id });
  const onOpen = mayEdit ? open : undefined;
  const actions = {
    tab,
    onOpen: open,
    onDelegate: (row: WeekRow) => setAsked({ kind: 'delegate', row }),
    onSnooze: (row: WeekRow) => setAsked({ kind: 'snooze', row }),
  };
  const tabs = {
    active: tab,
    items: weekTabs
      .filter((key) => mayEdit || key !== 'snoozed')
      .map((key) => ({ key, label: t(`week.tab.${key}`), count: counts?.[`${key}_cnt`] })),
    onChange: (next: string) => state.set({ tab: next }),
  };
  const next =
    mayEdit && who === 'mine' ? (
      <Button onClick={() => state.set({ who: 'all' })}>{t('week.showAll')}</Button>
    ) : (
      <Link to="/tasks">{t('week.openTasks')}</Link>
    );
  return (
    <PageFrame title={t('week.title')} tabs={tabs}>
      <WeekStyles />
      {tab === 'now' && <p className="gl-second gl-small">{t('week.order')}</p>}
      <ListTable
        query={week}
        state={state}
        columns={weekColumns(t, ui, { ...actions, open: onOpen })}
        group={group}
        card={(row) => ({
          what: <TaskName task={row} onOpen={onOpen} />,
          where: (
            <>
              <Store row={row} />
              <div>
                <ReasonText reasons={row.reasons} task={row} />
              </div>
              <Waiting row={row} onOpen={onOpen} />
            </>
          ),
          when: (
            <Dotted
              parts={[
                <>
                  {ui('risk.actBy')} <ActBy task={row} />
                </>,
                <Acts row={row} />,
              ]}
            />
          ),
          state: <TaskBadge task={row} />,
          actions: (
            <>
              <Notes row={row} tab={tab} />
              <WeekActions row={row} {...actions} />
            </>
          ),
        })}
        filters={filters}
        reason={shown.reason}
        tabs={tabs}
        empty={{ text: t(`week.empty.${tab}`), action: tab === 'now' && next }}
      />
      {asked?.kind === 'open' && <EditTaskDialog taskId={asked.id} open onClose={close} />}
      {asked?.kind === 'delegate' && <DelegateDialog row={asked.row} onClose={close} />}
      {asked?.kind === 'snooze' && <SnoozeDialog row={asked.row} onClose={close} />}
    </PageFrame>
  );
}
