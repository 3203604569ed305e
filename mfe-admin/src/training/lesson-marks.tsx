import type { ReactNode } from 'react';
import {
  CheckCircleOutlined,
  EditOutlined,
  FileTextOutlined,
  PaperClipOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Level, levelNums } from '@guyline/contract/access';
import type { LessonRow } from '@guyline/contract/training';
import { joined } from '@guyline/web-core/joined';

/** What a lesson has: text, video, file. */
export function AttachmentIcons({ row }: { row: LessonRow }): ReactNode {
  const { t } = useTranslation('admin');
  const marks = [
    row.has_body && { key: 'text', icon: <FileTextOutlined /> },
    row.video_url && { key: 'video', icon: <PlayCircleOutlined /> },
    row.file && { key: 'file', icon: <PaperClipOutlined /> },
  ].filter((mark) => mark !== false && mark !== null && mark !== '');
  return (
    <Flex gap={12} wrap className="gl-second gl-small">
      {marks.map(({ key, icon }) => (
        <span key={key}>
          {icon} {t(`lessons.holds.${key}`)}
        </span>
      ))}
    </Flex>
  );
}

export function PublishedMark({ row }: { row: LessonRow }): ReactNode {
  const { t } = useTranslation('admin');
  return row.published ? (
    <span className="gl-status" style={{ color: 'var(--gl-done)' }}>
      <CheckCircleOutlined /> {t('lessons.published')}
    </span>
  ) : (
    <span className="gl-status gl-second">
      <EditOutlined /> {t('lessons.draft')}
    </span>
  );
}

export function Readers({ levels }: { levels: readonly Level[] }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  return levels.length === levelNums.length
    ? t('lessons.everybody')
    : joined(levels.map((level) => ui(`level.${level}`)));
}
