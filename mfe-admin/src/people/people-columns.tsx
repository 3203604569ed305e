import type { ReactNode } from 'react';
import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import type { UserRow } from '@guyline/contract/users';
import { MailLink } from '@guyline/ui/mail-link';
import { PersonAvatar } from '@guyline/ui/person-avatar';
import type { ListColumn } from '@guyline/ui/list-table';
import { PhoneLink } from '@guyline/ui/phone-link';
import { RecordTag } from '@guyline/ui/status-tag';
import { usePermission, useSession } from '@guyline/web-core/session';
import { count, moment } from '@guyline/web-core/days';
import { areaOf, type Kind } from './kinds.js';

export const lastSeen = (row: Pick<UserRow, 'last_login_at'>, never: string): string =>
  row.last_login_at ? moment(row.last_login_at) : never;

/** The address, and what an admin should know about it. */
export function Email({ person }: { person: UserRow }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <MailLink address={person.email} />
      {person.email_bounced && (
        <Tag color="error" style={{ marginInlineStart: 6 }}>
          {t('people.bounced')}
        </Tag>
      )}
    </>
  );
}

/** Links to a vendor's staff; plain text for levels that may not open that list (corporate). */
export function StaffOf({ vendor, children }: { vendor: Pick<UserRow, 'id'>; children: ReactNode }): ReactNode {
  const mayList = usePermission('users.read');
  return mayList ? <Link to={`/staffs?main_vendor_id=${vendor.id}&status_num=0`}>{children}</Link> : children;
}

const kindOfWork = (row: UserRow, ui: TFunction<'ui'>): string =>
  row.vendor_num ? ui(`vendorKind.${row.vendor_num}`) : '';

/** The filter that gives everybody the same in a column. */
const repeated: Record<string, string> = {
  status_num: 'status_num',
  level_num: 'level_num',
  vendor_num: 'vendor_num',
  main_vendor: 'main_vendor_id',
};
/** What can wait where there is little room. */
const waiting = ['phone_num', 'location_cnt', 'last_login_at'];

/** Columns by kind; only an admin sees the status, of which staff have a short list. */
export function usePeopleColumns(kind: Kind): ListColumn<UserRow>[] {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const size = (value: number): string => count(value, i18n.language);
  const admin = useSession().level_num === levels.admin;
  const column = (
    key: string,
    width: number,
    render: (row: UserRow) => ReactNode,
    sorter = false,
  ): ListColumn<UserRow> => ({
    key,
    title: t(`people.${key}`),
    width,
    sorter,
    repeats: repeated[key],
    wide: waiting.includes(key),
    render: (_, row) => render(row),
  });
  return [
    {
      ...column(
        'name',
        220,
        (row) => (
          <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <PersonAvatar person={row} size={24} />
            <Link className="gl-ellipsis" to={`${areaOf[kind].path}/view/${row.id}`}>
              {row.name}
            </Link>
          </span>
        ),
        true,
      ),
      fixed: 'start',
    },
    ...(admin || kind === 'staff'
      ? [column('status_num', 110, (row) => <RecordTag status={row.status_num} />, true)]
      : []),
    ...(kind === 'user' ? [column('level_num', 110, (row) => ui(`level.${row.level_num}`), true)] : []),
    ...(kind === 'staff'
      ? [column('main_vendor', 180, (row) => row.main_vendor?.company_str ?? row.main_vendor?.name, true)]
      : []),
    ...(kind !== 'staff' ? [column('vendor_num', 160, (row) => kindOfWork(row, ui), true)] : []),
    column('company_str', 180, (row) => row.company_str, true),
    column('email', 230, (row) => <Email person={row} />, true),
    column('phone_num', 140, (row) => row.phone_num && <PhoneLink number={row.phone_num} />),
    ...(kind === 'vendor'
      ? [column('staff_cnt', 90, (row) => <StaffOf vendor={row}>{size(row.staff_cnt)}</StaffOf>)]
      : []),
    column('location_cnt', 110, (row) => size(row.location_cnt), true),
    column('last_login_at', 180, (row) => lastSeen(row, t('people.never')), true),
  ];
}
