import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonRow, TutorialFilter } from '@guyline/contract/training';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { count } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { type LessonActions, lessonCard, lessonColumns } from './lesson-columns.js';
import { LessonDialog } from './lesson-view.js';
import { type LessonApi, lessonRoutes, useRemoveLesson } from './use-lessons.js';

const filterKinds: FilterKinds<TutorialFilter> = { published: 'number', kind: 'text' };

/** The list of training assets, or of tutorials and FAQs; with `onEdit` for who writes them. */
export function LessonList({
  api,
  title,
  empty,
  add,
  onEdit,
}: {
  api: LessonApi;
  title: string;
  empty: string;
  add?: ReactNode;
  onEdit?: (row: LessonRow) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const state = useKeptListState(api === 'tutorial' ? 'tutorials' : 'training', filterKinds);
  const query = useList('training', lessonRoutes[api].list, state.query);
  const [opened, setOpened] = useState<LessonRow>();
  const remove = useRemoveLesson(api);
  const actions: LessonActions = { open: setOpened, ...(onEdit && { change: { edit: onEdit, remove } }) };
  const counts = query.data?.status_cnts;
  const kinds = (['tutorial', 'faq'] as const).map((value) => ({ value, label: t(`lessons.kinds.${value}`) }));
  const tabs = onEdit && {
    active: String(state.filters.published ?? 0),
    items: [
      { key: '0', label: ui('status.all'), count: counts?.all_cnt },
      { key: '1', label: t('lessons.published'), count: counts?.published_cnt },
      { key: '2', label: t('lessons.drafts'), count: counts?.draft_cnt },
    ],
    onChange: (key: string) => state.set({ published: key === '0' ? undefined : key }),
  };
  return (
    <PageFrame title={title} tabs={tabs} note={query.data && count(query.data.total, i18n.language)} actions={add}>
      <ListTable
        query={query}
        state={state}
        columns={lessonColumns(t, actions, api === 'tutorial')}
        card={(row) => lessonCard(t, actions, row)}
        searchPlaceholder={t('lessons.search')}
        filters={api === 'tutorial' ? [{ name: 'kind', label: t('lessons.kind'), options: kinds, first: true }] : []}
        tabs={tabs}
        empty={{ text: empty }}
      />
      {opened && <LessonDialog api={api} row={opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}
