import type { Key, ReactNode } from 'react';
import { Table } from 'antd';
import type { Page } from '@guyline/contract/envelope';
import { useSession } from '@guyline/web-core/session';
import { cellText } from './cell-text.js';
import { HeaderCell, useColumnWidths } from './column-widths.js';
import { useShownColumns } from './list-columns.js';
import { ListEmpty } from './list-empty.js';
import { GroupedRow, headingOf } from './list-groups.js';
import { firstRow, usePaging } from './list-paging.js';
import { chosenRows } from './list-selection.js';
import type { ListColumn, ListTableProps } from './list-props.js';
import type { RowDetails } from './row-details.js';

/** What has a meaning of its own inside a row. */
const pressable = 'a, button, input, label, .ant-table-selection-column';

/** "99 Cents Only" and "8401 Falls Blvd" keep their number in front, in Arabic too. */
const ownDirection = (value: ReactNode): ReactNode => (typeof value === 'string' ? <bdi>{value}</bdi> : value);

/** Its cells say in a tooltip what they have no room for; those that are plain text do so by themselves. */
function withTooltip<Row>(column: ListColumn<Row>): ListColumn<Row> {
  const { render, dataIndex, onCell } = column;
  if (!render) return column;
  const valueOf = (row: Row): unknown => (typeof dataIndex === 'string' ? row[dataIndex as keyof Row] : undefined);
  return {
    ...column,
    onCell: (row, index = 0) => ({
      title: cellText(render(valueOf(row), row, index) as ReactNode),
      ...onCell?.(row, index),
    }),
  };
}

/** The first column with the buttons that open its rows. */
const opening = <Row,>(
  [first, ...others]: readonly ListColumn<Row>[],
  details: RowDetails<Row> | undefined,
): ListColumn<Row>[] => {
  if (!first) return [];
  if (!details) return [first, ...others];
  const { render = ownDirection } = first;
  const withButton = (value: ReactNode, row: Row, index: number): ReactNode => (
    <>
      {details.button(row)}
      {render(value, row, index) as ReactNode}
    </>
  );
  return [{ ...first, render: withButton }, ...others];
};

/** The rows as a table. */
export function Rows<Row extends { id: Key }>(props: ListTableProps<Row> & { page: Page<Row, object> }): ReactNode {
  const { state, columns, selection, page, query, empty, filters = [], group, details } = props;
  const { onOpen = details?.toggle } = props;
  const pagination = usePaging(state, page, !query.isPlaceholderData);
  const { impersonator } = useSession();
  const shown = useColumnWidths(useShownColumns(columns, state, props.tabs), state, !impersonator);
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      components={{ header: { cell: HeaderCell }, ...(group && { body: { row: GroupedRow } }) }}
      columns={opening(shown.map(withTooltip), details).map(({ wide: _wide, repeats: _repeats, ...column }) => ({
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
        ...(group && {
          heading: headingOf(page.list, index, group),
          columns: shown.length + Number(Boolean(selection)),
        }),
        ...(onOpen && {
          style: { cursor: 'pointer' },
          onClick: ({ target }) => {
            if (!(target as Element).closest(pressable)) onOpen(row);
          },
        }),
      })}
      {...(details && {
        className: 'gl-list-opens',
        expandable: {
          expandedRowKeys: details.opened,
          showExpandColumn: false,
          rowExpandable: details.has,
          expandedRowRender: (row: Row) => <div className="gl-row-more">{details.content(row)}</div>,
        },
      })}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <ListEmpty empty={empty} state={state} filters={filters} /> }}
      rowSelection={
        selection && {
          selectedRowKeys: chosenRows(selection, page.list),
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
