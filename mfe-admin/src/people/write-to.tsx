import { type ReactNode, useState } from 'react';
import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import { recordStatus } from '@guyline/contract/status';
import type { UserRow } from '@guyline/contract/users';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';

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
