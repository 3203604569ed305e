import { type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LessonRow } from '@guyline/contract/training';
import { Answered } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { LessonForm } from '../training/lesson-form.js';
import { LessonList } from '../training/lesson-list.js';
import { useLesson } from '../training/use-lessons.js';

/** /tutorialEditor: tutorials and FAQs, drafts among them. */
export function TutorialEditorPage(): ReactNode {
  const { t } = useTranslation('admin');
  const phone = usePhone();
  const [editing, setEditing] = useState<LessonRow | 'new'>();
  const close = (): void => setEditing(undefined);
  return (
    <>
      <LessonList
        api="tutorial"
        title={t('lessons.editor')}
        empty={t('lessons.noTutorials')}
        onEdit={setEditing}
        add={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            {t('lessons.newTutorial')}
          </Button>
        }
      />
      {editing && (
        <Modal
          open
          title={editing === 'new' ? t('lessons.newTutorial') : <bdi>{editing.title}</bdi>}
          footer={null}
          onCancel={close}
          width={phone ? '100%' : 720}
          destroyOnHidden
        >
          {editing === 'new' ? (
            <LessonForm api="tutorial" onDone={close} />
          ) : (
            <EditForm id={editing.id} onDone={close} />
          )}
        </Modal>
      )}
    </>
  );
}

function EditForm({ id, onDone }: { id: number; onDone: () => void }): ReactNode {
  const query = useLesson('tutorial', id);
  return <Answered query={query}>{(lesson) => <LessonForm api="tutorial" lesson={lesson} onDone={onDone} />}</Answered>;
}
