import type { Key, ReactNode } from 'react';
import { Pagination, Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLimits } from '@guyline/contract/envelope';
import type { CardLines } from '@guyline/ui/list-table';
import type { RowDetails } from '@guyline/ui/row-details';
import { usePhone } from '@guyline/ui/use-phone';
import { count } from '@guyline/web-core/days';
import { NameText } from './name-text.js';
import { PanelTableStyles } from './panel-table-styles.js';
import { useFirstRows } from './use-first-rows.js';
import { type PanelPaging, useStepBack } from './use-page.js';

/**
 * `width` in pixels; together they are the width below which the table scrolls inside its panel. At 1440 px a panel as wide as the page has
 * room for 1120, one of half of it for 525, and a dialog for 63 less than its own width.
 */
export type PanelColumn<Row> = TableColumnType<Row> & { key: string; title: string; width: number };

/** A column of numbers. */
export const numeric = { align: 'end', className: 'gl-num' } as const;

interface PanelTableProps<Row> {
  rows: readonly Row[];
  /** Rows on all pages. */
  total: number;
  paging: PanelPaging;
  rowKey: (row: Row) => Key;
  columns: readonly PanelColumn<Row>[];
  /** Said where there is no row, beside what else the panel shows. */
  empty?: ReactNode;
  /** The lines of a row on a phone. */
  card: (row: Row) => CardLines;
  /** What a row opens below it. */
  details?: RowDetails<Row>;
}

/** "99 Cents Only" keeps its number in front, in Arabic too; days and numbers go with the language. */
const ownDirection = (value: ReactNode, { className }: { className?: string }): ReactNode =>
  typeof value === 'string' && className !== numeric.className ? <NameText>{value}</NameText> : value;

/** A small table that turns pages of ten inside its panel or dialog, with heading and first column in place; on a phone, cards. */
export function PanelTable<Row extends object>(props: PanelTableProps<Row>): ReactNode {
  const { total, paging } = props;
  const { t, i18n } = useTranslation('ui');
  const phone = usePhone();
  useStepBack(paging, total);
  const { shown: rows, isWhole } = useFirstRows(props.rows);
  const shown = (value: number): string => count(value, i18n.language);
  return (
    <div className="gl-panel-table" aria-busy={!isWhole}>
      <PanelTableStyles />
      {phone ? <Cards {...props} rows={rows} /> : <Rows {...props} rows={rows} />}
      {total > pageLimits.perPage && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="small"
            simple={phone}
            align={phone ? 'center' : 'end'}
            current={paging.page}
            total={total}
            pageSize={pageLimits.perPage}
            showSizeChanger={false}
            showTotal={(all, [from, to]) => t('rowsOf', { from: shown(from), to: shown(to), all: shown(all) })}
            onChange={paging.turn}
          />
        </nav>
      )}
    </div>
  );
}

/** What has a meaning of its own inside a row. */
const pressable = 'a, button, .gl-panel-name[tabindex], .gl-panel-more';

function Rows<Row extends object>({ rows, rowKey, columns, empty, details }: PanelTableProps<Row>): ReactNode {
  const shown = columns.map((column) => ({
    ...column,
    render: (value: ReactNode, row: Row, index: number): ReactNode =>
      ownDirection(column.render ? (column.render(value, row, index) as ReactNode) : value, column),
  }));
  const opening: TableColumnType<Row>[] = shown.slice(0, 1).map((column) => ({
    ...column,
    render: (value: ReactNode, row, index) => (
      <>
        {details?.button(row)}
        {column.render(value, row, index)}
      </>
    ),
  }));
  return (
    <div className="gl-panel-rows">
      <Table<Row>
        size="small"
        rowKey={rowKey}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: <div className="gl-second">{empty}</div> }}
        tableLayout="fixed"
        style={{ minWidth: columns.reduce((sum, { width }) => sum + width, 0) }}
        columns={details ? [...opening, ...shown.slice(1)] : shown}
        {...(details && {
          expandable: {
            expandedRowKeys: details.opened,
            showExpandColumn: false,
            expandedRowRender: (row: Row) => <div className="gl-panel-more">{details.content(row)}</div>,
          },
          onRow: (row: Row) => ({
            className: 'gl-panel-opens',
            onClick: ({ target, currentTarget }) => {
              // What floats above the page, such as all reasons of a row, passes its presses on, but is no part of the row.
              const isInside = currentTarget.contains(target as Node);
              if (isInside && !(target as Element).closest(pressable)) details.toggle(row);
            },
          }),
        })}
      />
    </div>
  );
}

function Cards<Row extends object>({ rows, rowKey, card, empty, details }: PanelTableProps<Row>): ReactNode {
  if (!rows.length) return <div className="gl-second">{empty}</div>;
  return (
    <ul className="gl-cards">
      {rows.map((row) => {
        const { what, where, when, state } = card(row);
        return (
          <li key={rowKey(row)} className="gl-card">
            <div className="gl-card-what gl-card-line">
              {what}
              {details?.button(row)}
            </div>
            <div className="gl-second">{where}</div>
            <div className="gl-card-line">
              <span>{when}</span>
              {state}
            </div>
            {details?.isOpen(row) && details.content(row)}
          </li>
        );
      })}
    </ul>
  );
}
