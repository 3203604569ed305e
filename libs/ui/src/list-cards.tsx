import { Fragment, type Key, type ReactNode } from 'react';
import { Checkbox, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Page } from '@guyline/contract/envelope';
import { ListEmpty } from './list-empty.js';
import { headingOf } from './list-groups.js';
import { firstRow, usePaging } from './list-paging.js';
import { chosenRows } from './list-selection.js';
import type { ListTableProps } from './list-props.js';

/** The rows as cards of three lines, on a phone. */
export function Cards<Row extends { id: Key }>(props: ListTableProps<Row> & { page: Page<Row, object> }): ReactNode {
  const { page, card, group, empty, state, filters = [], query, selection, details } = props;
  const { t } = useTranslation('ui');
  const pagination = usePaging(state, page, !query.isPlaceholderData);
  const chosen = chosenRows(selection, page.list);
  if (!page.list.length) return <ListEmpty empty={empty} state={state} filters={filters} />;
  return (
    <>
      <ul className="gl-cards" style={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}>
        {page.list.map((row, index) => {
          const { what, where, when, state: said, actions } = card(row);
          const heading = headingOf(page.list, index, group);
          return (
            <Fragment key={row.id}>
              {heading && <li className="gl-group">{heading}</li>}
              <li className="gl-card" {...(index === 0 && firstRow)}>
                <div className={details ? 'gl-card-what gl-card-line' : 'gl-card-what'}>
                  {selection && (
                    <CardChoice
                      id={row.id}
                      keys={chosen}
                      onChange={selection.onChange}
                      off={selection.selectable?.(row) === false}
                    />
                  )}
                  {details ? <span style={{ flex: 1 }}>{what}</span> : what}
                  {details?.button(row)}
                </div>
                <div className="gl-second">{where}</div>
                <div className="gl-card-line">
                  <span>{when}</span>
                  {said}
                </div>
                {actions}
                {details?.isOpen(row) && details.content(row)}
              </li>
            </Fragment>
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
  keys,
  onChange,
  off,
}: {
  id: Key;
  keys: readonly Key[];
  onChange: (keys: Key[]) => void;
  off: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const others = keys.filter((key) => key !== id);
  return (
    <Checkbox
      aria-label={t('choose')}
      className="gl-card-choice"
      disabled={off}
      checked={keys.includes(id)}
      onChange={({ target }) => onChange(target.checked ? [...others, id] : others)}
    />
  );
}
