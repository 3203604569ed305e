import { type ReactNode, useState } from 'react';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { itemNameLimits, type TaskItems } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { taskGroupName } from '@guyline/contract/tasks/items';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { NameRow } from '../names/name-row.js';

function Labels({ groups = [] }: Pick<TaskItems, 'groups'>): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const { report } = useToasts();
  const rename = useWrite('settings', settingRoutes.updateTaskGroup);
  return (
    <>
      <p className="gl-second">{t('taskItems.groupsHint')}</p>
      {groups.map(({ key, name }) => {
        const literal = taskGroupName(key);
        return (
          <NameRow
            key={key}
            name={name === literal ? ui(`group.${key}`) : name}
            note={name === literal ? undefined : literal}
            maxLength={itemNameLimits.max}
            onRename={(label) => report(rename.mutateAsync({ params: { key }, body: { name: label } }))}
          />
        );
      })}
    </>
  );
}

/** The labels of the groups in the task filter and the summary, which may be corrected. */
export function GroupLabelsButton({ groups }: Pick<TaskItems, 'groups'>): ReactNode {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('taskItems.groups')}</Button>
      <Modal open={open} title={t('taskItems.groups')} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Labels groups={groups} />
      </Modal>
    </>
  );
}
