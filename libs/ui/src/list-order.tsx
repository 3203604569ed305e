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
        selectable: true,
        multiple: true, // one of the columns and one of the directions
        selectedKeys: sortBy ? [sortBy, sortOrder] : [USUAL],
        onClick: ({ key }) => choose(key),
        style: { maxHeight: '60vh', overflowY: 'auto' },
        items: [
          { key: USUAL, label: t('order.usual') },
          ...sorted.map(({ key, title }) => ({ key, label: title })),
          { type: 'divider' as const },
          ...directions.map((key) => ({ key, label: t(`order.${key}`), disabled: !sortBy })),
        ],
      }}
    >
      <Button
        icon={sortOrder === 'desc' ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
        aria-label={name ? t('order.by', { name }) : t('order.title')}
      />
    </Dropdown>
  );
}
