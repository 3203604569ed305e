import type { ReactNode } from 'react';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SecurityEventKind, SecurityEventRow } from '@guyline/contract/security';
import type { ListColumn } from '@guyline/ui/list-table';
import { moment } from '@guyline/web-core/days';
import { joined } from '@guyline/web-core/joined';

/** What a sys admin should look at twice. */
const alarming: readonly SecurityEventKind[] = [
  'sign_in_failed',
  'sign_in_throttled',
  'session_reused',
  'sys_admin_changed',
  'level_changed',
];

export function KindTag({ kind }: { kind: SecurityEventKind }): ReactNode {
  const { t } = useTranslation('admin');
  return <Tag color={alarming.includes(kind) ? 'warning' : undefined}>{t(`security.kinds.${kind}`)}</Tag>;
}

const Person = ({ person }: { person: SecurityEventRow['user'] }): ReactNode =>
  person && <Link to={`/users/view/${person.id}`}>{person.name}</Link>;

/** The person; where nobody has the address that was tried, the address. */
export const userCell = ({ user, email }: SecurityEventRow): ReactNode =>
  user ? <Person person={user} /> : <bdi dir="ltr">{email}</bdi>;

/** Facts of an event in words, as far as they have some. */
function Details({ details }: Pick<SecurityEventRow, 'details'>): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const word = (value: string | number | boolean | null): string =>
    typeof value === 'boolean'
      ? ui(value ? 'yes' : 'no')
      : t(`security.words.${value}`, { defaultValue: `${value ?? '–'}` });
  const facts = Object.entries(details).map(
    ([name, value]) =>
      `${t(`security.facts.${name}`, { defaultValue: name.replaceAll('_', ' ') })}${ui('colon')}${word(value)}`,
  );
  return <bdi>{joined(facts)}</bdi>;
}

export function useSecurityColumns(): ListColumn<SecurityEventRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'created_at',
      title: t('security.time'),
      sorter: true,
      width: 180,
      render: (_, row) => moment(row.created_at),
    },
    {
      key: 'kind',
      title: t('security.kind'),
      sorter: true,
      width: 190,
      render: (_, row) => <KindTag kind={row.kind} />,
    },
    { key: 'user', title: t('security.user'), sorter: true, width: 220, render: (_, row) => userCell(row) },
    {
      key: 'actor',
      title: t('security.actor'),
      width: 200,
      render: (_, { actor, impersonator }) => (
        <>
          <Person person={impersonator ?? actor} />
          {impersonator && actor && (
            <span className="gl-second gl-small"> {t('security.as', { name: actor.name })}</span>
          )}
        </>
      ),
    },
    {
      key: 'address',
      title: t('security.address'),
      sorter: true,
      width: 150,
      render: (_, { address }) => <bdi dir="ltr">{address}</bdi>,
    },
    { key: 'browser', title: t('security.browser'), width: 170, render: (_, { browser }) => <bdi>{browser}</bdi> },
    { key: 'details', title: t('security.details'), width: 260, render: (_, row) => <Details details={row.details} /> },
  ];
}
