import type { ReactNode } from 'react';
import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListState } from '@guyline/web-core/list-state';
import type { ListColumn } from './list-props.js';

/** Keys of the menu beside those of the columns, which are names. */
const USUAL = '0';
const directions = ['asc', 'desc'] as const;

const isDirection = (key: string): key is (typeof directions)[number] => key === 'asc' || key === 'desc';

/** One choice of the menu, as high as a thumb. */
const choice = (key: string, label: ReactNode, checked: boolean, disabled = false) => ({
  ...{ key, label, disabled },
  role: 'menuitemradio',
  'aria-checked': checked,
  style: { minHeight: 44 },
});

/** The order of a list on a phone, whose cards have no headings to press. */
export function ListOrder<Row>({
  columns,
  state,
}: {
  columns: readonly ListColumn<Row>[];
  state: Pick<ListState, 'sortBy' | 'sortOrder' | 'set'>;
}): ReactNode {
  const { t } = useTranslation('ui');
  const sorted = columns.filter(({ sorter }) => sorter);
  if (!sorted.length) return null;
  const { sortBy, sortOrder = 'asc', set } = state;
  const choose = (key: string): void => {
    if (key === USUAL) set({ sort_by: undefined, sort_order: undefined });
    else if (isDirection(key)) set({ sort_by: sortBy, sort_order: key });
    else set({ sort_by: key, sort_order: sortBy ? sortOrder : 'asc' });
  };
  const name = sorted.find(({ key }) => key === sortBy)?.title;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        // Two are checked, a column and a direction; with `multiple` the menu would stay open over the list.
        selectable: true,
        selectedKeys: sortBy ? [sortBy, sortOrder] : [USUAL],
        onClick: ({ key }) => choose(key),
        style: { maxHeight: '60vh', overflowY: 'auto' },
        items: [
          choice(USUAL, t('order.usual'), !sortBy),
          ...sorted.map(({ key, title }) => choice(key, title, key === sortBy)),
          { type: 'divider' as const },
          ...directions.map((key) => choice(key, t(`order.${key}`), Boolean(sortBy) && key === sortOrder, !sortBy)),
        ],
      }}
    >
      <Button
        icon={sortOrder === 'desc' ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={name ? t(`order.by.${sortOrder}`, { name }) : t('order.title')}
      />
    </Dropdown>
  );
}
