import type { ReactNode } from 'react';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@guyline/contract/days-between';
import { type CreateProject, projectDateFields, type ProjectDates } from '@guyline/contract/projects';
import { numberFormat } from '@guyline/web-core/formats';
import { movedWithStart } from '../templates/next-season.js';

const others = projectDateFields.filter((date) => date !== 'start_date');
const none: ReadonlySet<string> = new Set();

/** While only the start of a project is another: that its other dates stay, and a button that moves them by as many days. */
export function MoveOthers({ saved }: { saved: ProjectDates }): ReactNode {
  const { t, i18n } = useTranslation('events');
  const form = Form.useFormInstance<CreateProject>();
  Form.useWatch([], form); // draws again with each change; its first answer is still empty
  const typed = form.getFieldsValue() as Partial<ProjectDates>;
  const start = typed.start_date;
  const days = start ? daysBetween(saved.start_date, start) : 0;
  if (!start || !days || others.some((date) => typed[date] !== saved[date])) return null;
  const by = numberFormat(i18n.language, { style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'always' });
  return (
    <Alert
      type="info"
      showIcon
      title={t('projects.othersStay')}
      action={
        <Button size="small" onClick={() => form.setFieldsValue(movedWithStart(saved, start, none) as never)}>
          {t('projects.moveOthers', { by: by.format(days) })}
        </Button>
      }
    />
  );
}
