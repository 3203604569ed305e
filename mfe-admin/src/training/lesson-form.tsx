import type { ReactNode } from 'react';
import { Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Level, levelNums } from '@guyline/contract/access';
import { type LessonDetail, lessonLimits as limits, tutorialKinds } from '@guyline/contract/training';
import { FormFrame } from '@guyline/ui/form-page';
import { useToasts } from '@guyline/ui/toasts';
import { joined } from '@guyline/web-core/joined';
import { withoutUser } from '../page-address-rule.js';
import { FileField } from './file-field.js';
import { freshValues, inputOf, type LessonValues, valuesOf } from './lesson-values.js';
import { type LessonApi, useSaveLesson } from './use-lessons.js';

/** Fields that two people may have changed differently. */
function useConflict() {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const levels = (value: unknown): string => joined((value as Level[]).map((level) => ui(`level.${level}`)));
  return [
    { name: 'title', label: t('lessons.titleField') },
    { name: 'description', label: t('lessons.description') },
    { name: 'body', label: t('lessons.body') },
    { name: 'video_url', label: t('lessons.video') },
    { name: 'levels', label: t('lessons.levels'), show: levels },
    { name: 'place', label: t('identifier.place') },
    { name: 'published', label: t('lessons.published'), show: (value: unknown) => ui(value ? 'yes' : 'no') },
  ] as const;
}

interface LessonFormProps {
  api: LessonApi;
  lesson?: LessonDetail;
  /** That of the dialog around it, if any. */
  form?: FormInstance<LessonValues>;
  onDone: () => void;
  onCancel?: () => void;
}

/** Makes a lesson, or changes the one that is given. */
export function LessonForm({ api, lesson, onDone, onCancel = onDone, ...given }: LessonFormProps): ReactNode {
  const { t } = useTranslation('admin');
  const toasts = useToasts();
  const [form] = Form.useForm<LessonValues>(given.form);
  const conflict = useConflict();
  const save = useSaveLesson(api);
  const onSave = async (values: LessonValues, version: number): Promise<void> => {
    const { message } = await save(await inputOf(values), lesson && { id: lesson.id, version });
    toasts.done(message);
    onDone();
  };
  return (
    <FormFrame<LessonValues>
      form={form}
      initialValues={lesson ? { ...valuesOf(lesson), version: lesson.version } : freshValues}
      conflict={conflict}
      fromRow={(row) => valuesOf(row as LessonDetail)}
      onSave={onSave}
      onCancel={onCancel}
    >
      {api === 'tutorial' && (
        <Form.Item name="kind" label={t('lessons.kind')} rules={[{ required: true }]}>
          <Select options={tutorialKinds.map((value) => ({ value, label: t(`lessons.kinds.${value}`) }))} />
        </Form.Item>
      )}
      <Form.Item name="title" label={t('lessons.titleField')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.title.max} dir="auto" />
      </Form.Item>
      <Form.Item name="description" label={t('lessons.description')}>
        <Input.TextArea maxLength={limits.description.max} autoSize={{ minRows: 2, maxRows: 4 }} dir="auto" />
      </Form.Item>
      <ContentFields />
      <AudienceFields />
    </FormFrame>
  );
}

/** At least one of them; the server says so on the text. */
function ContentFields(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <Form.Item name="body" label={t('lessons.body')} extra={t('lessons.bodyHint')}>
        <Input.TextArea maxLength={limits.body.max} autoSize={{ minRows: 4, maxRows: 16 }} dir="auto" />
      </Form.Item>
      <Form.Item
        name="video_url"
        label={t('lessons.video')}
        extra={t('lessons.videoHint')}
        rules={[
          { pattern: /^\s*(https:\/\/\S+\s*)?$/, message: t('lessons.videoFault') },
          withoutUser(t('jurisdictions.urlUserFault')),
        ]}
      >
        <Input type="url" dir="ltr" maxLength={limits.video_url.max} placeholder="https://" />
      </Form.Item>
      <Form.Item name="file" label={t('lessons.file')}>
        <FileField label={t('lessons.file')} />
      </Form.Item>
    </>
  );
}

function AudienceFields(): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  return (
    <>
      <Form.Item name="levels" label={t('lessons.levels')} rules={[{ required: true }]}>
        <Select mode="multiple" options={levelNums.map((value) => ({ value, label: ui(`level.${value}`) }))} />
      </Form.Item>
      <div className="gl-row">
        <Form.Item
          name="place"
          label={t('identifier.place')}
          extra={t('identifier.placeHint')}
          rules={[{ required: true }]}
        >
          <InputNumber {...limits.place} precision={0} />
        </Form.Item>
        <Form.Item
          name="published"
          label={t('lessons.published')}
          extra={t('lessons.publishedHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      </div>
    </>
  );
}
