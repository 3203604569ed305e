import { type ReactNode, useEffect, useState } from 'react';
import { CloseOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageLimits } from '@guyline/contract/envelope';
import { Link } from 'react-router-dom';
import { showsRightLink } from '@guyline/contract/right-link';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession } from '@guyline/web-core/session';
import { ListFilters } from './list-filters.js';
import type { ListTableProps } from './list-table.js';
import { usePhone } from './use-phone.js';

const TYPING_MS = 350;

/** Typed text reaches the URL when the person pauses or presses Enter. */
function SearchBox({ state, placeholder }: { state: ListState; placeholder: string }): ReactNode {
  const [text, setText] = useState(state.search ?? '');
  useEffect(() => setText(state.search ?? ''), [state.search]);
  useEffect(() => {
    if (text === (state.search ?? '')) return undefined;
    const timer = setTimeout(() => state.set({ search: text.trim() || undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, state]);
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
      onPressEnter={() => state.set({ search: text.trim() || undefined })}
    />
  );
}

function ColumnChooser<Row extends { id: number }>({
  columns,
  state,
}: Pick<ListTableProps<Row>, 'columns' | 'state'>): ReactNode {
  const { t } = useTranslation('ui');
  const choosable = columns.slice(1);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          style={{ display: 'grid', gap: 4 }}
          options={choosable.map(({ key, title }) => ({ value: key, label: title }))}
          value={choosable.map(({ key }) => key).filter((key) => !state.hidden.includes(key))}
          onChange={(shown) =>
            state.set({ hide: choosable.map(({ key }) => key).filter((key) => !shown.includes(key)) })
          }
        />
      }
    >
      <Button icon={<SettingOutlined />} aria-label={t('columns')} title={t('columns')} />
    </Popover>
  );
}

function RightLink({ to, label, tab }: NonNullable<ListTableProps<{ id: number }>['rightLink']>): ReactNode {
  const { level_num } = useSession();
  return showsRightLink(level_num, tab) && <Link to={to}>{label}</Link>;
}

/** One line above a list; with rows selected it turns into the bulk bar. */
export function ListToolbar<Row extends { id: number }>(props: ListTableProps<Row>): ReactNode {
  const { state, filters = [], searchPlaceholder, selection, extra, rightLink } = props;
  const { t } = useTranslation('ui');
  const phone = usePhone();
  if (selection?.actions && selection.keys.length > 0) {
    return (
      <div className="gl-toolbar gl-bulk" role="region" aria-label={t('bulk')}>
        <b>{t('selected', { n: selection.keys.length })}</b>
        {selection.actions}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('clearSelection')}
          onClick={() => selection.onChange([])}
        />
      </div>
    );
  }
  return (
    <div className="gl-toolbar" data-tour="list_toolbar">
      {searchPlaceholder && <SearchBox state={state} placeholder={searchPlaceholder} />}
      <ListFilters fields={filters} state={state} />
      <Button type="text" onClick={state.reset}>
        {t('reset')}
      </Button>
      <div className="gl-toolbar-end" data-tour="list_tools">
        {extra}
        {rightLink && <RightLink {...rightLink} />}
        {!phone && <ColumnChooser columns={props.columns} state={state} />}
      </div>
    </div>
  );
}
