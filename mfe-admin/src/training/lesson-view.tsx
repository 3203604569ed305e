import type { ReactNode } from 'react';
import { DownloadOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { isShownInPage } from '@guyline/contract/documents';
import type { LessonDetail, LessonRow } from '@guyline/contract/training';
import { Answered } from '@guyline/ui/page';
import { type LessonApi, useLesson } from './use-lessons.js';

const FILE_HEIGHT = '60vh';

function FileShown({ file }: { file: NonNullable<LessonDetail['file']> }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <div className="gl-stack">
      {file.mime.startsWith('image/') ? (
        <img src={file.file_path} alt={file.name} style={{ maxWidth: '100%', maxHeight: FILE_HEIGHT }} />
      ) : (
        isShownInPage(file.mime) && (
          <iframe src={file.file_path} title={file.name} style={{ width: '100%', height: FILE_HEIGHT, border: 0 }} />
        )
      )}
      <div>
        <Button
          icon={<DownloadOutlined />}
          href={file.file_path}
          target="_blank"
          rel="noreferrer"
          style={{ maxWidth: '100%', whiteSpace: 'normal', height: 'auto' }}
        >
          {t('lessons.open', { name: file.name })}
        </Button>
      </div>
    </div>
  );
}

/** Text, video and attachments of a lesson. The text is rendered as plain text, never as markup. */
export function LessonBody({ api, id }: { api: LessonApi; id: number }): ReactNode {
  const { t } = useTranslation('admin');
  const query = useLesson(api, id);
  return (
    <Answered query={query}>
      {({ description, body, video_url, file }) => (
        <div className="gl-stack">
          {description && (
            <div className="gl-second" dir="auto">
              {description}
            </div>
          )}
          {body && (
            <div dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {body}
            </div>
          )}
          {video_url && (
            <div>
              <Button
                type="primary"
                icon={<PlayCircleOutlined />}
                href={video_url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('lessons.watch')}
              </Button>
            </div>
          )}
          {file && <FileShown file={file} />}
        </div>
      )}
    </Answered>
  );
}

/** A lesson over the screen. */
export function LessonDialog({
  api,
  row,
  onClose,
}: {
  api: LessonApi;
  row: LessonRow;
  onClose: () => void;
}): ReactNode {
  return (
    <Modal open title={<bdi>{row.title}</bdi>} footer={null} onCancel={onClose} width={760} destroyOnHidden>
      <LessonBody api={api} id={row.id} />
    </Modal>
  );
}
