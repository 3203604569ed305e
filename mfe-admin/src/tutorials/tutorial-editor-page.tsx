import { type ComponentProps, type ReactNode, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LessonRow } from '@guyline/contract/training';
import { FormModal } from '@guyline/ui/form-dialog';
import { Answered } from '@guyline/ui/page';
import { LessonForm } from '../training/lesson-form.js';
import { LessonList } from '../training/lesson-list.js';
import type { LessonValues } from '../training/lesson-values.js';
import { useLesson } from '../training/use-lessons.js';

/** /tutorialEditor: tutorials and FAQs, drafts among them. */
export function TutorialEditorPage(): ReactNode {
  const { t } = useTranslation('admin');
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
      {editing && <EditDialog {...(editing !== 'new' && { row: editing })} onClose={close} />}
    </>
  );
}

/** Makes an entry, or changes `row`. */
function EditDialog({ row, onClose }: { row?: LessonRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<LessonValues>();
  return (
    <FormModal
      title={row ? <bdi>{row.title}</bdi> : t('lessons.newTutorial')}
      footer={null}
      width={720}
      isTyped={() => form.isFieldsTouched()}
      onClose={onClose}
    >
      {(leave) => {
        const shared = { api: 'tutorial', form, onDone: onClose, onCancel: leave } as const;
        return row ? <EditForm id={row.id} {...shared} /> : <LessonForm {...shared} />;
      }}
    </FormModal>
  );
}

function EditForm({ id, ...form }: { id: number } & ComponentProps<typeof LessonForm>): ReactNode {
  const query = useLesson('tutorial', id);
  return <Answered query={query}>{(lesson) => <LessonForm {...form} lesson={lesson} />}</Answered>;
}
