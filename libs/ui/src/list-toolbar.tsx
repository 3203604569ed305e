import { type Key, type ReactNode, useCallback, useRef } from 'react';
import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLimits } from '@guyline/contract/envelope';
import { Link } from 'react-router-dom';
import { showsRightLink } from '@guyline/contract/right-link';
import { count } from '@guyline/web-core/days';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { ColumnChooser } from './list-columns.js';
import { ListFilters } from './list-filters.js';
import { ListOrder } from './list-order.js';
import type { ListTableProps } from './list-props.js';
import { usePhone } from './use-phone.js';
import { useTypedText } from './use-typed-text.js';

/** Typed text reaches the URL when the person pauses or presses Enter. */
function SearchBox({ state, placeholder }: { state: ListState; placeholder: string }): ReactNode {
  const onAsk = useCallback((search: string) => state.set({ search: search || undefined }), [state]);
  const { text, setText, ask } = useTypedText(state.search ?? '', onAsk);
  return (
    <Input
      allowClear
      data-list-search
      prefix={<SearchOutlined />}
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={pageLimits.search}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={ask}
    />
  );
}

function RightLink({ to, label, tab }: NonNullable<ListTableProps<{ id: Key }>['rightLink']>): ReactNode {
  const { level_num } = useSession();
  return showsRightLink(level_num, tab) && <Link to={to}>{label}</Link>;
}

/** What is chosen, and what can be done with it; beyond the page on request. */
function BulkBar({
  selection: { keys, actions, matching, onChange },
  total,
}: {
  selection: Omit<NonNullable<ListTableProps<{ id: Key }>['selection']>, 'selectable'>;
  total: number;
}): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const n = count(total, i18n.language);
  const own = matching?.selectable ?? total;
  const all = own < total ? t('allSelectedBut', { n, own: count(own, i18n.language) }) : t('allSelected', { n });
  const said = useRef<HTMLElement>(null);
  return (
    <div className="gl-toolbar gl-bulk" role="region" aria-label={t('bulk')}>
      <b ref={said} tabIndex={-1} aria-live="polite">
        {matching?.on ? all : t('selected', { n: count(keys.length, i18n.language) })}
      </b>
      {matching && !matching.on && total > keys.length && (
        <Button
          type="link"
          className="gl-bulk-all"
          loading={matching.busy}
          onClick={() => {
            said.current?.focus(); // the button goes, and would take the focus with it
            matching.onChange(true);
          }}
        >
          {t('selectAll', { n })}
        </Button>
      )}
      {actions}
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('clearSelection')}
        onClick={() => {
          matching?.onChange(false);
          onChange([]);
        }}
      />
    </div>
  );
}

/** One line above a list; with rows selected it turns into the bulk bar, which on a phone lies at the foot and moves no row. */
export function ListToolbar<Row extends { id: Key }>(props: ListTableProps<Row>): ReactNode {
  const { selection } = props;
  const phone = usePhone();
  const bar = selection?.actions && selection.keys.length > 0 && (
    <BulkBar selection={selection} total={props.query.data?.total ?? 0} />
  );
  if (bar && !phone) return bar;
  return (
    <>
      <Tools {...props} phone={phone} />
      {bar}
    </>
  );
}

/** Search, filters and what is at the end of the line. */
function Tools<Row extends { id: Key }>({
  phone,
  state,
  columns,
  filters = [],
  searchPlaceholder,
  extra,
  rightLink,
}: ListTableProps<Row> & { phone: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div className="gl-toolbar" data-tour="list_toolbar">
      {searchPlaceholder && <SearchBox state={state} placeholder={searchPlaceholder} />}
      <ListFilters fields={filters} state={state} />
      {phone && <ListOrder columns={columns} state={state} />}
      {!phone && (searchPlaceholder || filters.length > 0) && (
        <Button type="text" onClick={state.reset}>
          {t('reset')}
        </Button>
      )}
      <div className="gl-toolbar-end" data-tour="list_tools">
        {extra}
        {rightLink && <RightLink {...rightLink} />}
        {!phone && <ColumnChooser columns={columns} state={state} />}
      </div>
    </div>
  );
}
