import { type ReactNode, useMemo, useState } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TicketRuleRow } from '@guyline/contract/permits/ticket-rules';
import { permitRoutes } from '@guyline/contract/routes/permits';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { ListTable } from '@guyline/ui/list-table';
import { regionOptions, useRegionStates } from '@guyline/ui/options';
import { PageFrame } from '@guyline/ui/page';
import { ReadFailed } from '@guyline/ui/read-failed';
import { RegionsButton } from './regions-button.js';
import { activeSwitch, regionSelect, stateColumns, ticketRule } from './state-columns.js';
import { type StateFilter, statePage, type StateRow, stateTabs, tabOf } from './state-page.js';
import { TicketRuleDrawer } from './ticket-rule-drawer.js';
import { useUpdateState } from './use-update-state.js';

const kinds: FilterKinds<StateFilter> = { region_id: 'number', tab: 'text' };

/** The states and territories: which are offered, and which region each belongs to. */
export function StateRegionPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const state = useKeptListState('states', kinds);
  const states = useRegionStates();
  const page = useMemo(
    () => states.data && statePage(states.data, state, i18n.language),
    [states.data, state, i18n.language],
  );
  const rules = useList('settings', permitRoutes.rules, {});
  const [opened, setOpened] = useState<{ row: TicketRuleRow; name: string }>();
  const editing = {
    ...useUpdateState(),
    regions: regionOptions(states.data),
    rules: rules.data && new Map(rules.data.rules.map((rule) => [rule.id, rule])),
    openRule: (row: TicketRuleRow, { name }: StateRow) => setOpened({ row, name }),
  };

  const tabs = {
    active: tabOf(state.filters.tab),
    items: stateTabs.map((key) => ({ key, label: t(`tab.${key}`), count: page?.status_cnts[key] })),
    onChange: (key: string) => state.set({ tab: key === 'all' ? undefined : key }),
  };
  return (
    <PageFrame
      title={t('title')}
      tabs={tabs}
      note={page && count(page.total, i18n.language)}
      actions={<RegionsButton places={states.data} />}
    >
      <ReadFailed query={rules} />
      <ListTable
        query={{ ...states, data: page, isPlaceholderData: false }}
        state={state}
        columns={stateColumns(t, ui, editing)}
        searchPlaceholder={t('search')}
        filters={[{ name: 'region_id', label: ui('region'), options: editing.regions, first: true }]}
        tabs={tabs}
        card={(row) => ({
          what: `${row.name} (${row.code})`,
          where: regionSelect(t, row, editing),
          when: (
            <>
              <div>{row.time_zone.replaceAll('_', ' ')}</div>
              {ticketRule(t, row, editing)}
            </>
          ),
          state: activeSwitch(t, row, editing),
        })}
        empty={{ text: t('empty'), action: <Button onClick={state.reset}>{t('showAll')}</Button> }}
      />
      {opened && <TicketRuleDrawer {...opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}
