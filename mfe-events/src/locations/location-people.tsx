import { type ReactNode, useState } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Select, Space, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { AssignPeople, LocationPerson } from '@guyline/contract/locations';
import { locationRoutes } from '@guyline/contract/routes/locations';
import { MailLink } from '@guyline/ui/mail-link';
import { Answered, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { useOneAtATime } from '@guyline/ui/use-one-at-a-time';
import { useList, useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';
import { usePermission } from '@guyline/web-core/session';

/** @returns whether it was saved */
type Change = (input: AssignPeople) => Promise<boolean>;

function useKind(): (person: Pick<LocationPerson, 'level_num' | 'vendor_num'>) => string {
  const { t } = useTranslation('ui');
  return ({ level_num, vendor_num }) =>
    level_num === levels.manager ? t(`level.${level_num}`) : t(`vendorKind.${vendor_num ?? 4}`);
}

function Person({
  person,
  saving,
  onChange,
}: {
  person: LocationPerson;
  /** Whether this person is being made the default. */
  saving: boolean;
  onChange?: Change | undefined;
}): ReactNode {
  const { t } = useTranslation('events');
  const { t: ui } = useTranslation('ui');
  const kind = useKind();
  const makeDefault = useOneAtATime(async () => onChange?.({ add: [person.id] }));
  return (
    <li className="gl-card-line" style={{ padding: '6px 0' }}>
      <span>
        <bdi>{person.company_str ? `${person.company_str} (${person.name})` : person.name}</bdi>
        <span className="gl-second gl-small" style={{ display: 'block' }}>
          {kind(person)} · <MailLink address={person.email} />
        </span>
      </span>
      <Space size={4}>
        {person.is_default && <Tag color="blue">{t('people.default')}</Tag>}
        {onChange && person.level_num === levels.vendor && !person.is_default && (
          <Button size="small" loading={saving} onClick={() => void makeDefault()}>
            {t('people.makeDefault')}
          </Button>
        )}
        {onChange && (
          <Popconfirm
            title={ui('sure')}
            okText={ui('yes')}
            cancelText={ui('no')}
            onConfirm={() => onChange({ remove: [person.id] })}
          >
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('people.remove', { name: person.name })}
            />
          </Popconfirm>
        )}
      </Space>
    </li>
  );
}

function Assign({
  locationId,
  saving,
  onChange,
}: {
  locationId: number;
  saving: boolean;
  onChange: Change;
}): ReactNode {
  const { t } = useTranslation('events');
  const kind = useKind();
  const [chosen, setChosen] = useState<number[]>([]);
  const params = { id: locationId };
  const choices = useQuery({
    queryKey: ['locations', 'choices', locationId],
    queryFn: () => http.read(locationRoutes.peopleChoices, { params }),
  });
  const assign = useOneAtATime(async (): Promise<void> => {
    if (await onChange({ add: chosen })) setChosen((now) => now.filter((id) => !chosen.includes(id)));
  });
  return (
    <Space.Compact block style={{ marginTop: 12 }}>
      <Select
        mode="multiple"
        aria-label={t('people.choose')}
        placeholder={t('people.choose')}
        style={{ flex: 1, minWidth: 0 }}
        maxTagCount={1}
        showSearch={{ optionFilterProp: 'label' }}
        loading={choices.isLoading}
        value={chosen}
        onChange={setChosen}
        options={choices.data?.people.map((person) => ({
          value: person.id,
          label: `${person.company_str ?? person.name} · ${kind(person)}`,
        }))}
      />
      <Button disabled={!chosen.length} loading={saving} onClick={() => void assign()}>
        {t('people.assign')}
      </Button>
    </Space.Compact>
  );
}

/** Vendors and managers assigned to a location; admins change them. */
export function LocationPeoplePanel({ locationId }: { locationId: number }): ReactNode {
  const { t } = useTranslation('events');
  const toasts = useToasts();
  const mayManage = usePermission('locations.manage');
  const query = useList('locations', locationRoutes.people, {}, { id: locationId });
  const save = useWrite('locations', locationRoutes.assignPeople);
  const change: Change = (body) => toasts.report(save.mutateAsync({ params: { id: locationId }, body }));
  const adding = (save.isPending && save.variables.body.add) || [];
  return (
    <Panel title={t('people.title')}>
      <Answered query={query}>
        {({ vendors, managers }) =>
          vendors.length + managers.length ? (
            <ul className="gl-cards">
              {[...vendors, ...managers].map((person) => (
                <Person
                  key={person.id}
                  person={person}
                  saving={adding.includes(person.id)}
                  onChange={mayManage ? change : undefined}
                />
              ))}
            </ul>
          ) : (
            <span className="gl-second">{t('people.none')}</span>
          )
        }
      </Answered>
      {mayManage && <Assign locationId={locationId} saving={adding.length > 0} onChange={change} />}
    </Panel>
  );
}
