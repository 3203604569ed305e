import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOfVendor } from '@guyline/contract/access';
import type { UserRow } from '@guyline/contract/users';
import { useSession } from '@guyline/web-core/session';

/** The open tasks of a vendor, for who may narrow the task list to one (docs/domain.md, Filters by level). */
export function OpenTasksOf({ vendor }: { vendor: Pick<UserRow, 'id'> }): ReactNode {
  const { t } = useTranslation('admin');
  if (isOfVendor(useSession().level_num)) return null;
  return <Link to={`/tasks?key=6&vendor_id=${vendor.id}`}>{t('people.openTasks')}</Link>;
}
