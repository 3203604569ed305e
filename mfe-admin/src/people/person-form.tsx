import { type ReactNode, useState } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import { phoneText } from '@guyline/contract/phone-form';
import { recordStatus } from '@guyline/contract/status';
import type { VendorNum } from '@guyline/contract/tasks/items';
import type { UserDetail } from '@guyline/contract/users';
import { FormFrame } from '@guyline/ui/form-page';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useFormRow } from '@guyline/ui/use-form-row';
import { useSession } from '@guyline/web-core/session';
import { ImageField } from './image-field.js';
import { areaOf, type Kind } from './kinds.js';
import { AddressFields, AdminFields, ItemsField, PasswordField, PersonFields, SysAdminField } from './person-fields.js';
import { LookOnly } from './look-only.js';
import { OwnSecret, PendingEmail } from './own-secret.js';
import type { PersonValues } from './person-values.js';
import { savePerson } from './save-person.js';
import { usePeopleChanged, usePerson } from './use-people.js';

/** The starting values of a form. */
function valuesOf(person: UserDetail | undefined, kind: Kind, vendorId: number | undefined): Partial<PersonValues> {
  if (!person)
    return {
      status_num: recordStatus.active,
      customer_ids: [],
      is_sys_admin: false,
      main_vendor_id: vendorId,
      level_num: kind === 'user' ? undefined : kind === 'vendor' ? 4 : 5,
    };
  const {
    name,
    email,
    company_str,
    title,
    street,
    city,
    state_num,
    postcode,
    customer_ids,
    level_num,
    status_num,
    vendor_num,
    main_vendor_id,
  } = person;
  return {
    ...{ name, email, company_str, title, street, city, state_num, postcode, customer_ids, level_num, status_num },
    vendor_num: level_num === levels.vendor ? vendor_num : undefined,
    main_vendor_id: main_vendor_id ?? undefined,
    phone_num: phoneText(person.phone_num),
    is_sys_admin: person.is_sys_admin === 1,
    phase_nums: person.vendor_permissions?.narrowed ? person.vendor_permissions.phase_nums : [],
  };
}

/** New or changed person of one kind. */
function PersonForm({ kind, person, onReload }: { kind: Kind; person?: UserDetail; onReload?: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const toasts = useToasts();
  const changed = usePeopleChanged();
  const me = useSession();
  const admin = me.level_num === levels.admin;
  const { vendorId } = useParams();
  const [form] = Form.useForm<PersonValues>();
  const [file, setFile] = useState<File>();
  const level =
    Form.useWatch('level_num', { form, preserve: true }) ??
    (kind === 'vendor' ? 4 : kind === 'staff' ? 5 : person?.level_num);
  const vendorNum = Form.useWatch<VendorNum | undefined>('vendor_num', form);
  const mainVendor = Form.useWatch('main_vendor_id', { form, preserve: true }) ?? person?.main_vendor_id;
  const former = person?.main_vendor_id ?? null;
  const leaves = former !== null && (level !== levels.staff || mainVendor !== former);
  const isVendor = kind === 'vendor' || level === levels.vendor;
  const onSave = async (values: PersonValues): Promise<void> => {
    const by = { admin, sysAdmin: me.is_sys_admin === 1 };
    const { data, message } = await savePerson(kind, values, by, file, person);
    await changed();
    toasts.done(message);
    void navigate(`${areaOf[kind].path}/view/${data.id}`);
  };
  return (
    <Panel className="gl-form">
      <FormFrame
        form={form}
        initialValues={valuesOf(person, kind, Number(vendorId) || undefined)}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
        onReload={onReload}
      >
        <ImageField person={{ name: person?.name ?? '', img: person?.img ?? null }} file={file} onFile={setFile} />
        {person && <PendingEmail person={person} />}
        <PersonFields />
        {(admin || person) && <AdminFields kind={kind} admin={admin} level={level} />}
        {isVendor && <AddressFields stateNum={person?.state_num} />}
        {isVendor && admin && <ItemsField vendorNum={vendorNum} />}
        {kind === 'user' && <SysAdminField may={admin && me.is_sys_admin === 1} />}
        <PasswordField
          label={t('people.password')}
          extra={t(leaves ? 'people.passwordLeft' : person ? 'people.passwordStays' : 'people.passwordChoice')}
        />
        {person?.id === me.id && <OwnSecret email={person.email} />}
      </FormFrame>
    </Panel>
  );
}

function NewPerson({ kind }: { kind: Kind }): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <PageFrame title={t(`people.${kind}.new`)}>
      <PersonForm kind={kind} />
    </PageFrame>
  );
}

function EditPerson({ kind }: { kind: Kind }): ReactNode {
  const id = Number(useParams()['id']);
  const read = useFormRow(usePerson(kind, id), id);
  return (
    <Answered query={read.query}>
      {(person) =>
        person.editable ? (
          <PageFrame title={person.name}>
            <PersonForm key={read.key} kind={kind} person={person} onReload={() => void read.load()} />
          </PageFrame>
        ) : (
          <LookOnly kind={kind} person={person} />
        )
      }
    </Answered>
  );
}

export const NewUser = (): ReactNode => <NewPerson kind="user" />;
export const NewVendor = (): ReactNode => <NewPerson kind="vendor" />;
export const NewStaff = (): ReactNode => <NewPerson kind="staff" />;
export const EditUser = (): ReactNode => <EditPerson kind="user" />;
export const EditVendor = (): ReactNode => <EditPerson kind="vendor" />;
export const EditStaff = (): ReactNode => <EditPerson kind="staff" />;
