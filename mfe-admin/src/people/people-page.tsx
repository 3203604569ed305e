import { type Key, type ReactNode, useState } from 'react';
import { PlusOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { UserFilter } from '@guyline/contract/users';
import { ExportButton } from '@guyline/ui/export-button';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { recordTabs, shortTabs } from '@guyline/ui/run-tabs';
import { statusTab } from '@guyline/ui/status-tab';
import { RecordTag } from '@guyline/ui/status-tag';
import { count } from '@guyline/web-core/days';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { usePermission, useSession } from '@guyline/web-core/session';
import { AddExistingUsers } from './add-existing-users.js';
import { areaOf, type Kind } from './kinds.js';
import { usePeopleColumns } from './people-columns.js';
import { PeopleActions } from './people-actions.js';
import { usePeopleFilters } from './people-filters.js';
import { peopleRoutes, usePeople } from './use-people.js';

const kinds: FilterKinds<UserFilter> = {
  status_num: 'number',
  level_num: 'number',
  vendor_num: 'number',
  customer_id: 'number',
  main_vendor_id: 'number',
};

function PeoplePage({ kind }: { kind: Kind }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const me = useSession();
  const mayCreate = usePermission(areaOf[kind].create);
  // Taking users over from the vendors' list is the admin's.
  const mayTakeOver = usePermission('users.manage') && kind === 'staff';
  const state = useKeptListState(`${kind}s`, kinds);
  const tab = statusTab(state, 1);
  const [keys, setKeys] = useState<Key[]>([]);
  const [adding, setAdding] = useState(false);
  const shown = { ...state.query, status_num: tab.status };
  const query = usePeople(kind, shown);
  const counts = query.data?.status_cnts;
  const columns = usePeopleColumns(kind);
  const filters = usePeopleFilters(kind);
  // An admin changes everybody's status, a vendor that of its staff.
  const mayChoose = usePermission('users.manage') || (kind === 'staff' && mayCreate);
  const newPath = `${areaOf[kind].path}/new`;
  const listTabs = {
    ...tab,
    items:
      kind === 'staff' ? shortTabs(ui, counts) : recordTabs(ui, counts && 'paused_cnt' in counts ? counts : undefined),
  };
  return (
    <PageFrame
      title={t(`people.${kind}.title`)}
      tabs={listTabs}
      note={query.data && count(query.data.total, i18n.language)}
      actions={
        mayCreate && (
          <>
            {mayTakeOver && (
              <Button icon={<UsergroupAddOutlined />} onClick={() => setAdding(true)}>
                {t('people.addExisting')}
              </Button>
            )}
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(newPath)}>
              {t(`people.${kind}.new`)}
            </Button>
          </>
        )
      }
    >
      <ListTable
        query={query}
        state={state}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('people.search')}
        selection={
          mayChoose
            ? {
                keys,
                onChange: setKeys,
                selectable: (row) => row.editable && row.id !== me.id,
                actions: <PeopleActions kind={kind} ids={keys.map(Number)} onDone={() => setKeys([])} />,
              }
            : undefined
        }
        extra={<ExportButton route={peopleRoutes[kind].export} query={shown} />}
        tabs={listTabs}
        card={(row) => ({
          what: <Link to={`${areaOf[kind].path}/view/${row.id}`}>{row.name}</Link>,
          where: row.company_str ?? row.email,
          when: kind === 'user' ? ui(`level.${row.level_num}`) : row.vendor_num && ui(`vendorKind.${row.vendor_num}`),
          state: <RecordTag status={row.status_num} />,
        })}
        empty={{
          text: t('ui:noUser'),
          action: mayCreate && <Button onClick={() => void navigate(newPath)}>{t(`people.${kind}.new`)}</Button>,
        }}
      />
      {mayTakeOver && <AddExistingUsers open={adding} onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

export const UsersPage = (): ReactNode => <PeoplePage kind="user" />;
export const VendorsPage = (): ReactNode => <PeoplePage kind="vendor" />;
export const StaffsPage = (): ReactNode => <PeoplePage kind="staff" />;
