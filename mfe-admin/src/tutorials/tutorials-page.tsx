import { type ReactNode, useState } from 'react';
import { SearchOutlined } from '@ant-design/icons';
import { Collapse, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageLimits } from '@guyline/contract/envelope';
import type { LessonRow } from '@guyline/contract/training';
import { PageFrame, Panel } from '@guyline/ui/page';
import { LessonBody, LessonDialog } from '../training/lesson-view.js';
import type { LessonApi } from '../training/use-lessons.js';
import { LessonCards } from './lesson-cards.js';
import { Paged } from './paged.js';

/**
 * /tutorials: what a reader may learn from, questions with their answers, and the training assets (docs/domain.md,
 * Training and tutorials).
 */
export function TutorialsPage(): ReactNode {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<{ api: LessonApi; row: LessonRow }>();
  const find = (
    <Input
      allowClear
      prefix={<SearchOutlined />}
      aria-label={t('lessons.search')}
      placeholder={t('lessons.search')}
      maxLength={pageLimits.search}
      value={search}
      onChange={({ target }) => setSearch(target.value)}
    />
  );
  return (
    <PageFrame title={t('lessons.tutorials')} actions={find}>
      <div className="gl-stack">
        <Panel title={t('lessons.tutorials')}>
          <Paged api="tutorial" filter={{ kind: 'tutorial' }} search={search} empty={t('lessons.noTutorials')}>
            {(rows) => <LessonCards rows={rows} onOpen={(row) => setOpened({ api: 'tutorial', row })} />}
          </Paged>
        </Panel>
        <Panel title={t('lessons.faqs')}>
          <Paged api="tutorial" filter={{ kind: 'faq' }} search={search} empty={t('lessons.noFaqs')}>
            {(rows) => (
              <Collapse
                items={rows.map(({ id, title }) => ({
                  key: id,
                  label: <bdi>{title}</bdi>,
                  children: <LessonBody api="tutorial" id={id} />,
                }))}
              />
            )}
          </Paged>
        </Panel>
        <Panel title={t('lessons.training')} extra={<Link to="/training">{t('lessons.allTraining')}</Link>}>
          <Paged api="training" filter={{}} search={search} empty={t('lessons.noTraining')}>
            {(rows) => <LessonCards rows={rows} onOpen={(row) => setOpened({ api: 'training', row })} />}
          </Paged>
        </Panel>
      </div>
      {opened && <LessonDialog {...opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}
