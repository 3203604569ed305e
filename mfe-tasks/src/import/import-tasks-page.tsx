import { type ReactNode, useState } from 'react';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { exampleDay } from '@guyline/contract/day-form';
import { taskRoutes } from '@guyline/contract/routes/tasks';
import { taskSheetHeadings } from '@guyline/contract/tasks/round-columns';
import { taskLimits } from '@guyline/contract/tasks/rows';
import { ImportFile } from '@guyline/ui/import-file';
import { mappingOf } from '@guyline/ui/import-mapping';
import { ImportPage } from '@guyline/ui/import-page';
import { dayText } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { useImportedFields } from './imported-fields.js';

/** The task workbook, and an admin's reason for moves that need one. */
function ChooseWorkbook({ onStarted }: { onStarted: (jobId: string) => void }): ReactNode {
  const { t } = useTranslation('tasks');
  const admin = useSession().level_num === levels.admin;
  const [reason, setReason] = useState('');
  return (
    <ImportFile
      route={taskRoutes.import}
      accept=".xlsx,.xls" // the chooser offers these; the server reads .csv, too
      texts={{
        choose: t('import.choose'),
        drop: t('import.drop'),
        headings: t('import.headings', { day: dayText(exampleDay) }),
      }}
      values={{ reason: reason.trim() || undefined }}
      after={
        admin && (
          <Form.Item label={t('import.reason')} htmlFor="import-reason" extra={t('import.reasonHint')}>
            <Input
              id="import-reason"
              maxLength={taskLimits.reason.max}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        )
      }
      onStarted={onStarted}
    />
  );
}

/** Import of the task workbook. */
export const ImportTasksPage = (): ReactNode => (
  <ImportPage
    ns="tasks"
    Choose={ChooseWorkbook}
    listPath={() => '/tasks'}
    fieldOf={useImportedFields()}
    mapping={mappingOf(taskSheetHeadings)}
  />
);
