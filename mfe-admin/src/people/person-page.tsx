import type { ReactNode } from 'react';
import { EditOutlined, EnvironmentOutlined, MailOutlined, UserSwitchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { userRoutes } from '@guyline/contract/routes/users';
import { recordStatus } from '@guyline/contract/status';
import type { UserDetail } from '@guyline/contract/users';
import { PersonAvatar } from '@guyline/ui/person-avatar';
import { Answered, Facts, PageFrame, Panel } from '@guyline/ui/page';
import { PhoneLink } from '@guyline/ui/phone-link';
import { RemoveButton } from '@guyline/ui/remove-button';
import { RecordTag } from '@guyline/ui/status-tag';
import { useToasts } from '@guyline/ui/toasts';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { joined } from '@guyline/web-core/joined';
import { useImpersonate, usePermission, useSession } from '@guyline/web-core/session';
import { areaOf, type Kind } from './kinds.js';
import { Email, lastSeen, StaffOf } from './people-columns.js';
import { usePerson } from './use-people.js';
import { OpenTasksOf } from './vendor-work.js';
import { WriteTo } from './write-to.js';

function Actions({ kind, person }: { kind: Kind; person: UserDetail }): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toasts = useToasts();
  const me = useSession();
  const impersonate = useImpersonate();
  const mayRemove = usePermission('users.manage');
  const told = (work: Promise<{ message?: string } | void>): void =>
    void work.then((answer) => answer && toasts.done(answer.message), toasts.failed);
  const to = (screen: string): void => void navigate(`${areaOf[kind].path}/${screen}`);
  // Their own record people change at My Account: the forms of the lists are for those above them.
  const edit = (): void =>
    person.id === me.id && me.level_num !== levels.admin
      ? void navigate(`/profile/edit/${me.id}?backPage=${pathname}`)
      : to(`edit/${person.id}`);
  return (
    <>
      {mayRemove && person.may.status && (
        <RemoveButton
          area="users"
          routes={userRoutes}
          record={person}
          archived={person.status_num === recordStatus.archived}
          onDeleted={() => void navigate(areaOf[kind].path)}
        />
      )}
      {person.may.impersonate && (
        <Button icon={<UserSwitchOutlined />} onClick={() => told(impersonate(person.id))}>
          {t('people.impersonate')}
        </Button>
      )}
      {person.may.invite && (
        <Button
          icon={<MailOutlined />}
          onClick={() => told(http.call(userRoutes.invite, { params: { id: person.id } }))}
        >
          {t('people.sendInvitation')}
        </Button>
      )}
      <WriteTo person={person} />
      {person.may.assign && (
        <Button icon={<EnvironmentOutlined />} onClick={() => to(`edit/${person.id}/assign-location`)}>
          {t('people.assign')}
        </Button>
      )}
      {person.editable && (
        <Button type="primary" icon={<EditOutlined />} onClick={edit}>
          {ui('edit')}
        </Button>
      )}
    </>
  );
}

function PersonFacts({ person }: { person: UserDetail }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const address = [person.street, person.city, [person.state_code, person.postcode].filter(Boolean).join(' ')];
  const seen = lastSeen(person, t('people.never'));
  const items =
    person.vendor_permissions && joined(person.vendor_permissions.phase_nums.map((item) => ui(`item.${item}`)));
  return (
    <Facts
      rows={[
        [t('people.level_num'), ui(`level.${person.level_num}`)],
        ...(person.vendor_num ? [[t('people.vendor_num'), ui(`vendorKind.${person.vendor_num}`)] as const] : []),
        ...(person.main_vendor
          ? [
              [
                t('people.main_vendor'),
                <Link to={`/vendors/view/${person.main_vendor.id}`}>
                  {person.main_vendor.company_str ?? person.main_vendor.name}
                </Link>,
              ] as const,
            ]
          : []),
        [t('people.email'), <Email person={person} />],
        [t('people.phone_num'), person.phone_num && <PhoneLink number={person.phone_num} />],
        [t('people.company_str'), person.company_str],
        [t('people.title'), person.title],
        ...(person.level_num === levels.vendor
          ? [[t('people.address'), address.filter(Boolean).join(', ')] as const]
          : []),
        [t('people.customers'), joined(person.customers.map(({ name }) => name))],
        ...(items ? [[t('people.items'), items] as const] : []),
        [t('people.location_cnt'), count(person.location_cnt, i18n.language)],
        [
          t('people.last_login_at'),
          person.invited
            ? t('people.invited')
            : person.password_ended
              ? `${seen} · ${t('people.passwordEnded')}`
              : seen,
        ],
        [t('people.status_num'), <RecordTag status={person.status_num} />],
      ]}
    />
  );
}

function PersonPage({ kind }: { kind: Kind }): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const query = usePerson(kind, Number(useParams()['id']));
  return (
    <Answered query={query}>
      {(person) => (
        <PageFrame
          title={person.name}
          note={person.company_str ?? undefined}
          actions={<Actions kind={kind} person={person} />}
        >
          <Panel
            title={
              <>
                <PersonAvatar person={person} size={40} /> {person.name}
              </>
            }
            extra={
              person.level_num === levels.vendor && (
                <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 16px' }}>
                  <OpenTasksOf vendor={person} />
                  <StaffOf vendor={person}>
                    {t('people.staffOf', { n: count(person.staff_cnt, i18n.language) })}
                  </StaffOf>
                </span>
              )
            }
          >
            <PersonFacts person={person} />
          </Panel>
        </PageFrame>
      )}
    </Answered>
  );
}

export const UserPage = (): ReactNode => <PersonPage kind="user" />;
export const VendorPage = (): ReactNode => <PersonPage kind="vendor" />;
export const StaffPage = (): ReactNode => <PersonPage kind="staff" />;
