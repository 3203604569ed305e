import type { ReactNode } from 'react';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type {
  Confidence,
  CreateJurisdiction,
  JurisdictionContact,
  JurisdictionDetail,
  JurisdictionHoliday,
  JurisdictionKind,
} from '@guyline/contract/jurisdictions';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { type ShortStatus, shortStatuses } from '@guyline/contract/status';
import { FormFrame } from '@guyline/ui/form-page';
import { useRegionStates } from '@guyline/ui/options';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { dayText } from '@guyline/web-core/days';
import { useDetail, useWrite } from '@guyline/web-core/entity';
import { joined, joinedLists } from '@guyline/web-core/joined';
import { ContactFields, DirectoryFields, HolidayFields, SourceFields } from './jurisdiction-fields.js';
import { freshJurisdiction, inputOf } from './jurisdiction-values.js';

/** Fields that two people may have changed differently. */
function useConflict() {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const places = useRegionStates();
  const plain = (name: keyof CreateJurisdiction) => ({ name, label: t(`jurisdictions.${name}`) });
  const day = (value: unknown): string => (value ? dayText(value as string) : '');
  const contact = ({ name, role, phone, email }: JurisdictionContact): string =>
    joined([name, role, phone, email].filter(Boolean));
  const holiday = (one: JurisdictionHoliday): string => `${day(one.day)} ${one.name}`;
  return [
    plain('name'),
    { ...plain('kind'), show: (value: unknown) => t(`jurisdictions.kinds.${value as JurisdictionKind}`) },
    {
      name: 'state_num' as const,
      label: ui('state'),
      show: (value: unknown) => places.data?.states.find(({ id }) => id === value)?.name ?? '',
    },
    plain('portal_url'),
    plain('review_days'),
    plain('inspection_notice_days'),
    plain('site_days_per_year'),
    plain('note'),
    plain('source_url'),
    { ...plain('source_on'), show: day },
    {
      ...plain('confidence'),
      show: (value: unknown) => (value ? t(`jurisdictions.confidences.${value as Confidence}`) : ''),
    },
    { ...plain('contacts'), show: (value: unknown) => joinedLists((value as JurisdictionContact[]).map(contact)) },
    { ...plain('holidays'), show: (value: unknown) => joinedLists((value as JurisdictionHoliday[]).map(holiday)) },
    {
      name: 'status_num' as const,
      label: t('jurisdictions.status'),
      show: (value: unknown) => ui(`status.${shortStatuses[value as ShortStatus]}`),
    },
  ];
}

function JurisdictionForm({ row }: { row?: JurisdictionDetail }): ReactNode {
  const navigate = useNavigate();
  const toasts = useToasts();
  const conflict = useConflict();
  const [form] = Form.useForm<CreateJurisdiction>();
  const create = useWrite('jurisdictions', jurisdictionRoutes.create);
  const update = useWrite('jurisdictions', jurisdictionRoutes.update);
  const onSave = async (values: CreateJurisdiction, version: number): Promise<void> => {
    const body = inputOf(values);
    const { message, data } = row
      ? await update.mutateAsync({ params: { id: row.id }, body: { ...body, version } })
      : await create.mutateAsync({ body });
    toasts.done(message);
    void navigate(`/jurisdictions/view/${data.id}`);
  };
  return (
    <Panel className="gl-form">
      <FormFrame<CreateJurisdiction>
        form={form}
        initialValues={row ?? freshJurisdiction}
        conflict={conflict}
        onSave={onSave}
        onCancel={() => void navigate(-1)}
      >
        <DirectoryFields stateNum={row?.state_num} />
        <ContactFields />
        <HolidayFields />
        <SourceFields />
      </FormFrame>
    </Panel>
  );
}

export const NewJurisdiction = (): ReactNode => {
  const { t } = useTranslation('admin');
  return (
    <PageFrame title={t('jurisdictions.new')}>
      <JurisdictionForm />
    </PageFrame>
  );
};

export function EditJurisdiction(): ReactNode {
  const { t } = useTranslation('admin');
  const query = useDetail('jurisdictions', jurisdictionRoutes.detail, Number(useParams()['id']));
  return (
    <PageFrame title={query.data?.name ?? t('jurisdictions.title')}>
      <Answered query={query}>{(row) => <JurisdictionForm row={row} />}</Answered>
    </PageFrame>
  );
}
