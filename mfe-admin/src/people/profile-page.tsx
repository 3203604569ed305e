import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { phoneText } from '@guyline/contract/phone-form';
import { profileRoutes } from '@guyline/contract/routes/users';
import type { UserDetail } from '@guyline/contract/users';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useFormRow } from '@guyline/ui/use-form-row';
import { http } from '@guyline/web-core/http';
import { useSession } from '@guyline/web-core/session';
import { DatesChoice } from './dates-choice.js';
import { ImageField } from './image-field.js';
import { AddressFields, PasswordField, PersonFields } from './person-fields.js';
import { NoticesChoice } from './notices-choice.js';
import { OwnSecret, PendingEmail } from './own-secret.js';
import { type PersonValues, profileOf } from './person-values.js';
import { withImage } from './save-person.js';

function ProfileForm({ person, onReload }: { person: UserDetail; onReload: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [form] = Form.useForm<PersonValues>();
  const [file, setFile] = useState<File>();
  const back = search.get('backPage') ?? '/dashboard';
  const onSave = async (values: PersonValues): Promise<void> => {
    const body = { ...profileOf(values, person.level_num), version: person.version };
    const { message } = await http.call(profileRoutes.update, withImage(body, file));
    await queries.invalidateQueries({ queryKey: ['session'] });
    toasts.done(message);
    void navigate(back);
  };
  return (
    <Panel className="gl-form">
      <FormFrame<PersonValues>
        form={form}
        initialValues={{
          ...person,
          phone_num: phoneText(person.phone_num),
          password: undefined,
          is_sys_admin: undefined,
          vendor_num: undefined,
          main_vendor_id: undefined,
        }}
        onSave={onSave}
        onCancel={() => void navigate(back)}
        onReload={onReload}
      >
        <ImageField person={person} file={file} onFile={setFile} />
        <PendingEmail person={person} />
        <PersonFields />
        {person.level_num === levels.vendor && <AddressFields stateNum={person.state_num} />}
        <div className="gl-row">
          <PasswordField label={t('people.newPassword')} extra={t('people.passwordStays')} />
          <OwnSecret email={person.email} />
        </div>
      </FormFrame>
    </Panel>
  );
}

/** My Account; the address of another person's profile opens nothing. */
export function ProfilePage(): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const me = useSession();
  const own = Number(useParams()['id']) === me.id;
  const query = useQuery({
    queryKey: ['users', 'profile'],
    queryFn: () => http.read(profileRoutes.detail),
    enabled: own,
  });
  const read = useFormRow(query, me.id);
  if (!own) return <Result status="404" title={ui('notFoundTitle')} />;
  return (
    <PageFrame title={t('people.profile')}>
      <div className="gl-stack">
        <Answered query={read.query}>
          {(person) => <ProfileForm key={read.key} person={person} onReload={() => void read.load()} />}
        </Answered>
        <DatesChoice />
        <NoticesChoice />
      </div>
    </PageFrame>
  );
}
