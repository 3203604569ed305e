import { type ReactNode, useMemo, useState } from 'react';
import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TaskItemRow } from '@guyline/contract/reference';
import { adminOnlyItems, categoryNums, taskItemName } from '@guyline/contract/tasks/items';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { useTaskItems } from '@guyline/ui/system-setting';
import { count } from '@guyline/web-core/days';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { GroupLabelsButton } from './group-labels.js';
import { ItemDialog } from './item-dialog.js';
import { type ItemFilter, itemsPage } from './items-page.js';

const kinds: FilterKinds<ItemFilter> = { category_num: 'number' };

/** The 26 task items: what they are called everywhere. Number, category and group are fixed by the domain. */
export function TaskItemsPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const state = useKeptListState('task_items', kinds);
  const items = useTaskItems();
  const [editing, setEditing] = useState<TaskItemRow>();
  const nameOf = useMemo(
    () => (row: TaskItemRow) => (row.name === taskItemName(row.id) ? ui(`item.${row.id}`) : row.name),
    [ui],
  );
  const page = useMemo(
    () => items.data && itemsPage(items.data, state, i18n.language, nameOf),
    [items.data, state, i18n.language, nameOf],
  );
  const groupOf = ({ group_key, category_num }: TaskItemRow): string =>
    ui([`group.${group_key}`, `category.${category_num}`]);
  const needOf = ({ id }: TaskItemRow): string =>
    t(adminOnlyItems.includes(id) ? 'taskItems.optional' : 'taskItems.required');
  const edit = (row: TaskItemRow): ReactNode => (
    <Button
      type="text"
      icon={<EditOutlined />}
      aria-label={t('ui:renameOf', { name: nameOf(row) })}
      onClick={() => setEditing(row)}
    />
  );
  const tabs = {
    active: String(state.filters.category_num ?? 0),
    items: [
      { key: '0', label: ui('status.all'), count: page?.status_cnts.all },
      ...categoryNums.map((category) => ({
        key: String(category),
        label: ui(`category.${category}`),
        count: page?.status_cnts[category],
      })),
    ],
    onChange: (key: string) => state.set({ category_num: key === '0' ? undefined : key }),
  };
  return (
    <PageFrame
      title={t('taskItems.title')}
      tabs={tabs}
      note={page && count(page.total, i18n.language)}
      actions={<GroupLabelsButton groups={items.data?.groups} />}
    >
      <ListTable
        query={{ ...items, data: page, isPlaceholderData: false }}
        state={state}
        columns={[
          { key: 'name', title: t('taskItems.name'), sorter: true, render: (_, row) => <bdi>{nameOf(row)}</bdi> },
          { key: 'id', dataIndex: 'id', title: t('taskItems.number'), sorter: true, width: 110, className: 'gl-num' },
          { key: 'category', title: t('taskItems.category'), render: (_, row) => ui(`category.${row.category_num}`) },
          { key: 'group', title: t('taskItems.group'), render: (_, row) => groupOf(row) },
          { key: 'need', title: t('taskItems.need'), render: (_, row) => needOf(row) },
          { key: 'actions', title: t('identifier.actions'), width: 110, render: (_, row) => edit(row) },
        ]}
        card={(row) => ({
          what: <bdi>{nameOf(row)}</bdi>,
          where: groupOf(row),
          when: `${row.id} · ${needOf(row)}`,
          state: edit(row),
        })}
        searchPlaceholder={t('taskItems.search')}
        tabs={tabs}
        empty={{ text: t('taskItems.empty'), action: <Button onClick={state.reset}>{t('taskItems.showAll')}</Button> }}
      />
      {editing && <ItemDialog row={editing} shownName={nameOf(editing)} onClose={() => setEditing(undefined)} />}
    </PageFrame>
  );
}
