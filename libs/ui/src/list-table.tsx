import { type Key, type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';
import { Cards } from './list-cards.js';
import { FilterChips, ListFilters } from './list-filters.js';
import { Folds } from './list-folds.js';
import { useListKeys } from './list-keys.js';
import type { ListTableProps } from './list-props.js';
import { Rows } from './list-rows.js';
import { LeadReason } from './lead-reason.js';
import { ListSkeleton } from './list-skeleton.js';
import { ListToolbar } from './list-toolbar.js';
import { ErrorResult } from './page.js';
import { useFailure } from './use-failure.js';
import { usePhone } from './use-phone.js';
import { useRowFocus } from './use-row-focus.js';

export type { CardLines, ListColumn, ListFold, ListFolds, ListTab, ListTableProps } from './list-props.js';

/**
 * The shared list: search, filters, tabs, sorting, paging, column chooser, selection; on a phone, cards. The page's title is
 * painted before it, and its rows are asked for while its tools are drawn; its keys work from the start.
 */
export function ListTable<Row extends { id: Key }>(props: ListTableProps<Row>): ReactNode {
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  // Who comes back to a list has its rows already, and the browser looks for the place that they had scrolled to.
  const [known] = useState(props.query.data !== undefined);
  const drawn = useDeferredValue(true, known);
  // Read here, not only in the list: a query reports changes of what has been read, and it may fail before the list is drawn.
  const failure = useFailure(props.query);
  return (
    <section className="gl-panel gl-list" ref={list} tabIndex={-1} aria-busy={!drawn || undefined}>
      <LeadReason value={props.reason}>{drawn && <List {...props} list={list} failure={failure} />}</LeadReason>
    </section>
  );
}

function List<Row extends { id: Key }>({
  list,
  failure,
  ...props
}: ListTableProps<Row> & { list: RefObject<HTMLElement | null>; failure: unknown }): ReactNode {
  const { query, state, tabs, filters = [], folds } = props;
  const phone = usePhone();
  // Without a search, the filters of a phone are a single button: a line of its own would look like a gap below the title.
  const filtersByTabs =
    phone && tabs && !props.searchPlaceholder && !props.extra && !props.rightLink && !props.selection;
  useRowFocus(list, query.data?.list);
  const rows = failure ? (
    <ErrorResult error={failure} onRetry={() => query.refetch()} />
  ) : !query.data ? (
    <ListSkeleton rows={state.perPage} />
  ) : phone ? (
    <Cards {...props} page={query.data} />
  ) : (
    <Rows {...props} page={query.data} />
  );
  return (
    <>
      {!filtersByTabs && <ListToolbar {...props} />}
      <FilterChips fields={filters} state={state} />
      {tabs && (
        <div className="gl-tabs-line">
          <Tabs
            data-tour="list_tabs"
            activeKey={tabs.active}
            onChange={tabs.onChange}
            items={tabs.items.map(({ key, label, count: rows }) => ({
              key,
              label: <TabLabel label={label} rows={rows} />,
            }))}
          />
          {/* Outside the list of tabs, which may hold nothing else for screen readers. */}
          {tabs.extra}
          {filtersByTabs && <ListFilters fields={filters} state={state} />}
        </div>
      )}
      {folds ? <Folds folds={folds}>{rows}</Folds> : rows}
    </>
  );
}

function TabLabel({ label, rows }: { label: string; rows: number | undefined }): ReactNode {
  const { i18n } = useTranslation('ui');
  return (
    <>
      {label}
      {rows !== undefined && <span className="gl-tab-count">{count(rows, i18n.language)}</span>}
    </>
  );
}
