import { type ReactNode, useState } from 'react';
import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOfVendor, levels } from '@guyline/contract/access';
import { recordStatus } from '@guyline/contract/status';
import type { UserRow } from '@guyline/contract/users';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

/** The open tasks of a vendor, for who may narrow the task list to one (docs/domain.md, Filters by level). */
export function OpenTasksOf({ vendor }: { vendor: Pick<UserRow, 'id'> }): ReactNode {
  const { t } = useTranslation('admin');
  if (isOfVendor(useSession().level_num)) return null;
  return <Link to={`/tasks?key=6&vendor_id=${vendor.id}`}>{t('people.openTasks')}</Link>;
}

/** Writes to a person; an admin may write to everybody who can sign in (docs/domain.md, Allowed receivers). */
export function WriteTo({ person }: { person: UserRow }): ReactNode {
  const { t } = useTranslation('admin');
  const me = useSession();
  const [writing, setWriting] = useState(false);
  if (me.level_num !== levels.admin || person.id === me.id || person.status_num !== recordStatus.active) return null;
  return (
    <>
      <Button icon={<MessageOutlined />} onClick={() => setWriting(true)}>
        {t('people.message')}
      </Button>
      {writing && <Widget name="new-message" receivers={[person]} onClose={() => setWriting(false)} />}
    </>
  );
}
