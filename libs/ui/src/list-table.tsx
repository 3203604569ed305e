import { type Key, type ReactNode, useRef } from 'react';
import { Checkbox, Empty, Pagination, Table, type TableColumnType, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Page } from '@guyline/contract/envelope';
import { count } from '@guyline/web-core/days';
import type { ListState } from '@guyline/web-core/list-state';
import { type FilterField, FilterChips } from './list-filters.js';
import { ListToolbar } from './list-toolbar.js';
import { ListSkeleton } from './list-skeleton.js';
import { useListKeys } from './list-keys.js';
import { ErrorResult } from './page.js';
import { usePhone } from './use-phone.js';

/** A column; its `key` is the sort field when `sorter` is set. */
export type ListColumn<Row> = TableColumnType<Row> & { key: string; title: string; fixed?: 'start' | 'end' };

export interface ListTab {
  key: string;
  label: string;
  count?: number;
}

/** Three lines of a row on a phone: what, where, when and state. */
export interface CardLines {
  what: ReactNode;
  where: ReactNode;
  when: ReactNode;
  state?: ReactNode;
}

export interface ListTableProps<Row extends { id: number }> {
  query: {
    data?: Page<Row, object>;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  state: ListState;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => CardLines;
  filters?: readonly FilterField[];
  searchPlaceholder?: string;
  tabs?: { active: string; items: readonly ListTab[]; onChange: (key: string) => void };
  /** Row selection and what can be done with the chosen; without actions the toolbar stays as it is. */
  selection?: {
    keys: readonly Key[];
    onChange: (keys: Key[]) => void;
    actions: ReactNode;
    /** Rows that the person may not choose are greyed out; all may be chosen unless said. */
    selectable?: (row: Row) => boolean;
  };
  /** Link at the end of the toolbar, shown by level and active tab (specification, section 2). */
  rightLink?: { to: string; label: string; tab: number };
  /** Opens a row that is clicked anywhere; the row needs a button of its own for the keyboard. */
  onOpen?: (row: Row) => void;
  /** Shown at the end of the toolbar: export, right link. */
  extra?: ReactNode;
  empty: { text: string; action?: ReactNode };
}

/** The shared list: search, filters, tabs, sorting, paging, column chooser, selection; on a phone, cards. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>): ReactNode {
  const { query, state, tabs, filters = [] } = props;
  const phone = usePhone();
  const list = useRef<HTMLElement>(null);
  useListKeys(list);
  return (
    <section className="gl-panel gl-list" ref={list}>
      <ListToolbar {...props} />
      <FilterChips fields={filters} state={state} />
      {tabs && (
        <Tabs
          data-tour="list_tabs"
          activeKey={tabs.active}
          onChange={tabs.onChange}
          items={tabs.items.map(({ key, label, count: rows }) => ({
            key,
            label: <TabLabel label={label} rows={rows} />,
          }))}
        />
      )}
      {query.error && !query.data ? (
        <ErrorResult error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <ListSkeleton rows={state.perPage} />
      ) : phone ? (
        <Cards {...props} page={query.data} />
      ) : (
        <Rows {...props} page={query.data} />
      )}
    </section>
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

const EmptyList = ({ empty }: { empty: ListTableProps<never>['empty'] }): ReactNode => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty.text}>
    {empty.action}
  </Empty>
);

/** Where a tour shows what a row is. */
const firstRow = { 'data-tour': 'list_rows' };

/** What has a meaning of its own inside a row. */
const pressable = 'a, button, input, label, .ant-table-selection-column';

function usePaging<Row extends { id: number }>({ state }: ListTableProps<Row>, total: number) {
  const { t, i18n } = useTranslation('ui');
  const shown = (rows: number): string => count(rows, i18n.language);
  return {
    current: state.page,
    pageSize: state.perPage,
    total,
    showSizeChanger: true,
    pageSizeOptions: [10, 20, 50, 100],
    showTotal: (all: number, [from, to]: [number, number]) =>
      t('rowsOf', { from: shown(from), to: shown(to), all: shown(all) }),
    onChange: (page: number, size: number) =>
      state.set(size === state.perPage ? { page } : { page: undefined, per_page: size }),
  };
}

/** "99 Cents Only" and "8401 Falls Blvd" keep their number in front, in Arabic too. */
const ownDirection = (value: ReactNode): ReactNode => (typeof value === 'string' ? <bdi>{value}</bdi> : value);

function Rows<Row extends { id: number }>(props: ListTableProps<Row> & { page: Page<Row, object> }): ReactNode {
  const { state, columns, selection, page, query, empty, onOpen } = props;
  const pagination = usePaging(props, page.total);
  const shown = columns.filter(({ key }) => !state.hidden.includes(key));
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      columns={shown.map((column) => ({
        ellipsis: true,
        render: ownDirection,
        ...column,
        ...(column.sorter !== undefined && {
          sortOrder: state.sortBy === column.key ? (state.sortOrder === 'desc' ? 'descend' : 'ascend') : null,
        }),
      }))}
      dataSource={page.list}
      loading={query.isFetching && query.isPlaceholderData}
      onRow={(row, index) => ({
        ...(index === 0 && firstRow),
        ...(onOpen && {
          style: { cursor: 'pointer' },
          onClick: ({ target }) => {
            if (!(target as Element).closest(pressable)) onOpen(row);
          },
        }),
      })}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyList empty={empty} /> }}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.keys],
          onChange: selection.onChange,
          preserveSelectedRowKeys: true,
          getCheckboxProps: (row) => ({ disabled: selection.selectable?.(row) === false }),
          columnWidth: 40,
          fixed: true,
        }
      }
      pagination={pagination}
      onChange={(_, __, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return;
        state.set(
          sorter.order
            ? { sort_by: String(sorter.columnKey), sort_order: sorter.order === 'descend' ? 'desc' : 'asc' }
            : { sort_by: undefined, sort_order: undefined },
        );
      }}
    />
  );
}

function Cards<Row extends { id: number }>(props: ListTableProps<Row> & { page: Page<Row, object> }): ReactNode {
  const { page, card, empty, query, selection } = props;
  const { t } = useTranslation('ui');
  const pagination = usePaging(props, page.total);
  if (!page.list.length) return <EmptyList empty={empty} />;
  return (
    <>
      <ul className="gl-cards" style={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}>
        {page.list.map((row, index) => {
          const { what, where, when, state } = card(row);
          return (
            <li key={row.id} className="gl-card" {...(index === 0 && firstRow)}>
              <div className="gl-card-what">
                {selection && (
                  <CardChoice id={row.id} selection={selection} off={selection.selectable?.(row) === false} />
                )}
                {what}
              </div>
              <div className="gl-second">{where}</div>
              <div className="gl-card-line">
                <span>{when}</span>
                {state}
              </div>
            </li>
          );
        })}
      </ul>
      <nav aria-label={t('pages')} style={{ padding: 12 }}>
        <Pagination {...pagination} simple showSizeChanger={false} align="center" />
      </nav>
    </>
  );
}

/** Checkbox of a card. */
function CardChoice({
  id,
  selection,
  off,
}: {
  id: number;
  selection: { keys: readonly Key[]; onChange: (keys: Key[]) => void };
  off: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const others = selection.keys.filter((key) => key !== id);
  return (
    <Checkbox
      aria-label={t('choose')}
      className="gl-card-choice"
      disabled={off}
      checked={selection.keys.includes(id)}
      onChange={({ target }) => selection.onChange(target.checked ? [...others, id] : others)}
    />
  );
}
