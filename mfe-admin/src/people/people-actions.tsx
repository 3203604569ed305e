import type { ReactNode } from 'react';
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import {
  type RecordStatus,
  recordStatuses,
  recordStatusNums,
  type ShortStatus,
  shortStatusNums,
} from '@guyline/contract/status';
import { userRoutes } from '@guyline/contract/routes/users';
import { staffRoutes } from '@guyline/contract/routes/vendors';
import { useToasts } from '@guyline/ui/toasts';
import { useSure } from '@guyline/ui/use-sure';
import { count } from '@guyline/web-core/days';
import { useWrite } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import type { Kind } from './kinds.js';

/** What can be done with the chosen people: their status, and for admins staff back to the vendors' list. */
export function PeopleActions({ kind, ids, onDone }: { kind: Kind; ids: number[]; onDone: () => void }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const sure = useSure();
  const toasts = useToasts();
  const admin = useSession().level_num === levels.admin;
  const setStatus = useWrite('users', userRoutes.setStatus);
  const setStaffStatus = useWrite('users', staffRoutes.setStatus);
  const remove = useWrite('users', staffRoutes.remove);
  const ask = (send: () => Promise<{ message?: string }>, text?: string): void =>
    sure({
      text,
      onYes: async () => {
        if (await toasts.report(send())) onDone();
      },
    });
  const change = (status: number): Promise<{ message?: string }> =>
    kind === 'staff'
      ? setStaffStatus.mutateAsync({ body: { ids, status_num: status as ShortStatus } })
      : setStatus.mutateAsync({ body: { ids, status_num: status as RecordStatus } });
  const word = (status: number): string => ui(`status.${recordStatuses[status as RecordStatus]}`);
  const statuses = kind === 'staff' ? shortStatusNums : recordStatusNums;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: statuses.map((status) => ({ key: status, label: word(status) })),
          onClick: ({ key }) =>
            ask(
              () => change(Number(key)),
              `${ui('changeStatus')}${ui('colon')}${word(Number(key))} (${count(ids.length, i18n.language)})`,
            ),
        }}
      >
        <Button>
          {t('ui:changeStatus')} <DownOutlined />
        </Button>
      </Dropdown>
      {admin && kind === 'staff' && (
        <Button onClick={() => ask(() => remove.mutateAsync({ body: { ids } }), t('people.toVendorsText'))}>
          {t('people.toVendors')}
        </Button>
      )}
    </>
  );
}
