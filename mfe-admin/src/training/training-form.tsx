import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { LessonForm } from './lesson-form.js';
import { useLesson } from './use-lessons.js';

/** /training/new */
export function NewTraining(): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <PageFrame title={t('lessons.newTraining')}>
      <Panel className="gl-form">
        <LessonForm api="training" onDone={() => void navigate('/training')} />
      </Panel>
    </PageFrame>
  );
}

/** /training/edit/{id} */
export function EditTraining(): ReactNode {
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const query = useLesson('training', id);
  return (
    <Answered query={query}>
      {(lesson) => (
        <PageFrame title={lesson.title}>
          <Panel className="gl-form">
            <LessonForm key={id} api="training" lesson={lesson} onDone={() => void navigate('/training')} />
          </Panel>
        </PageFrame>
      )}
    </Answered>
  );
}
