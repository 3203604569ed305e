import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOfVendor } from '@guyline/contract/access';
import { permitFieldsOf } from '@guyline/contract/permits/tickets';
import { plainFieldNames, type TaskFieldName, taskFieldNames } from '@guyline/contract/tasks/fields';
import { adminOnlyItems, ownersOf } from '@guyline/contract/tasks/items';
import type { TaskDetail } from '@guyline/contract/tasks/rows';
import { Facts } from '@guyline/ui/page';
import { useSession } from '@guyline/web-core/session';
import { faultsAt, FaultNote } from './permit/fault-note.js';
import { shownField, useFieldLabel } from './task-fields.js';

/** Why the person may read this task but not change it, and who may. */
function useReason({ pt_num, vendor }: TaskDetail): string {
  const { t } = useTranslation('tasks');
  const { t: ui } = useTranslation('ui');
  const me = useSession();
  if (!isOfVendor(me.level_num)) return t('readOnly.role');
  if (adminOnlyItems.includes(pt_num)) return t('readOnly.admin');
  const owners = ownersOf(pt_num);
  if (owners.some((kind) => kind === me.vendor_num)) return t('readOnly.narrowed');
  const trade = owners.map((kind) => ui(`vendorKind.${kind}`)).join(' / ');
  const who = vendor?.company_str ?? vendor?.name;
  return who ? t('readOnly.tradeOf', { trade, who }) : t('readOnly.trade', { trade });
}

/** The fields that a task of its item has. */
const fieldsOf = ({ pt_num }: TaskDetail): readonly TaskFieldName[] => [...plainFieldNames, ...permitFieldsOf(pt_num)];

/** The task's fields for those who may not change it, and the reason. */
export function ReadTask({ task, onClose }: { task: TaskDetail; onClose: () => void }): ReactNode {
  const { t: ui } = useTranslation('ui');
  const reason = useReason(task);
  const label = useFieldLabel(task.pt_num);
  const warned = faultsAt(task, task);
  const shown = (name: TaskFieldName): ReactNode => {
    const value = task[name] && shownField(name, task[name]);
    const here = warned.filter(({ field }) => field === name);
    if (!here.length) return value;
    return (
      <>
        <bdi>{value ?? '–'}</bdi>{' '}
        {here.map(({ fault }) => (
          <FaultNote key={fault} fault={fault} of={task} />
        ))}
      </>
    );
  };
  return (
    <>
      <Facts
        rows={taskFieldNames
          .filter((name) => name !== 'scheduled_date') // is among the facts above
          .filter((name) => fieldsOf(task).includes(name))
          .map((name) => [label(name), shown(name)])}
      />
      <div className="gl-form-actions">
        <span className="gl-second">{reason}</span>
        <Button onClick={onClose}>{ui('close')}</Button>
      </div>
    </>
  );
}
