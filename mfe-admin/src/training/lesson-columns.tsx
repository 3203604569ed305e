import type { ReactNode } from 'react';
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import type { LessonRow } from '@guyline/contract/training';
import type { CardLines, ListColumn } from '@guyline/ui/list-table';
import { AttachmentIcons, PublishedMark, Readers } from './lesson-marks.js';

export interface LessonActions {
  open: (row: LessonRow) => void;
  /** Absent for readers. */
  change?: { edit: (row: LessonRow) => void; remove: (row: LessonRow) => void };
}

const opener = ({ open }: LessonActions, row: LessonRow): ReactNode => (
  <Button
    type="link"
    style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
    onClick={() => open(row)}
  >
    <bdi>{row.title}</bdi>
  </Button>
);

const buttons = (t: TFunction<'admin'>, { change }: LessonActions, row: LessonRow): ReactNode =>
  change && (
    <>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('ui:editOf', { name: row.title })}
        onClick={() => change.edit(row)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('ui:deleteOf', { name: row.title })}
        onClick={() => change.remove(row)}
      />
    </>
  );

/** Readers see what it is; editors also who reads it, whether it is published, and what can be done with it. */
export function lessonColumns(
  t: TFunction<'admin'>,
  actions: LessonActions,
  withKind: boolean,
): ListColumn<LessonRow>[] {
  const editor: ListColumn<LessonRow>[] = [
    { key: 'place', dataIndex: 'place', title: t('identifier.place'), sorter: true, width: 100, className: 'gl-num' },
    { key: 'levels', title: t('lessons.levels'), render: (_, { levels }) => <Readers levels={levels} /> },
    { key: 'published', title: t('identifier.status'), width: 120, render: (_, row) => <PublishedMark row={row} /> },
    { key: 'actions', title: t('identifier.actions'), width: 110, render: (_, row) => buttons(t, actions, row) },
  ];
  const reader: ListColumn<LessonRow>[] = [
    {
      key: 'description',
      title: t('lessons.description'),
      width: 320,
      render: (_, { description }) => <bdi>{description}</bdi>,
    },
  ];
  return [
    { key: 'title', title: t('lessons.titleField'), sorter: true, render: (_, row) => opener(actions, row) },
    ...(withKind
      ? [
          {
            key: 'kind',
            title: t('lessons.kind'),
            sorter: true,
            width: 120,
            render: (_: unknown, { kind }: LessonRow) => t(`lessons.kinds.${kind}`),
          },
        ]
      : []),
    { key: 'holds', title: t('lessons.content'), render: (_, row) => <AttachmentIcons row={row} /> },
    ...(actions.change ? editor : reader),
  ];
}

export const lessonCard = (t: TFunction<'admin'>, actions: LessonActions, row: LessonRow): CardLines => ({
  what: opener(actions, row),
  where: <bdi>{row.description}</bdi>,
  when: (
    <>
      <AttachmentIcons row={row} />
      {buttons(t, actions, row)}
    </>
  ),
  state: actions.change && <PublishedMark row={row} />,
});
