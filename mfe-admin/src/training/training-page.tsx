import type { ReactNode } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '@guyline/web-core/session';
import { LessonList } from './lesson-list.js';

/** /training: read by everybody, written by who manages the settings. */
export function TrainingPage(): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const writes = usePermission('settings.manage');
  return (
    <LessonList
      api="training"
      title={t('lessons.training')}
      empty={t('lessons.noTraining')}
      {...(writes && {
        onEdit: ({ id }) => void navigate(`/training/edit/${id}`),
        add: (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/training/new')}>
            {t('lessons.newTraining')}
          </Button>
        ),
      })}
    />
  );
}
