import { type ReactNode, useState } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AssignJurisdictions } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { http } from '@guyline/web-core/http';

export type PlaceKind = 'city' | 'county';
/** Of the select: there is none. */
const NONE = 0;

/** Saves it for the chosen stores: all of them or none. */
function useAssign(locationIds: number[], onDone: () => void) {
  const toasts = useToasts();
  const assign = useWrite('jurisdictions', jurisdictionRoutes.assignLocations);
  const send = async (what: Omit<AssignJurisdictions, 'location_ids'>): Promise<void> => {
    try {
      const { message } = await assign.mutateAsync({ body: { location_ids: locationIds, ...what } });
      toasts.done(message);
      onDone();
    } catch (error) {
      toasts.failed(error);
    }
  };
  return { send, sending: assign.isPending };
}

/** Asks which city or county the chosen stores belong to, or that they belong to none. */
export function ChooseAuthority({
  kind,
  locationIds,
  onClose,
  onDone,
}: {
  kind: PlaceKind;
  locationIds: number[];
  onClose: () => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { send, sending } = useAssign(locationIds, onDone);
  const asked = { kind, status_num: shortStatus.active, per_page: 100, search: search.trim() || undefined };
  const query = useQuery({
    queryKey: ['jurisdictions', 'choices', asked],
    queryFn: () => http.read(jurisdictionRoutes.list, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const title = t(`places.set.${kind}`, { count: locationIds.length });
  return (
    <Modal
      open
      title={title}
      okText={ui('save')}
      cancelText={ui('cancel')}
      okButtonProps={{ disabled: chosen === undefined, loading: sending }}
      onOk={() => void send({ [`${kind}_id`]: chosen === NONE ? null : chosen })}
      onCancel={onClose}
    >
      <Select<number>
        aria-label={title}
        placeholder={t(`places.${kind}Authority`)}
        style={{ width: '100%' }}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={query.isFetching}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: NONE, label: t(`places.no.${kind}`) },
          ...(query.data?.list ?? []).map(({ id, name, state_code }) => ({
            value: id,
            label: state_code ? `${name} (${state_code})` : name,
          })),
        ]}
      />
    </Modal>
  );
}

/** What can be done with the chosen stores; the question stands outside, as the bar goes when the list is fetched again. */
export function PlaceActions({
  locationIds,
  onChoose,
  onDone,
}: {
  locationIds: number[];
  onChoose: (kind: PlaceKind) => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { send, sending } = useAssign(locationIds, onDone);
  return (
    <>
      <Button icon={<CheckOutlined />} loading={sending} onClick={() => void send({ accept: true })}>
        {t('places.accept')}
      </Button>
      <Button onClick={() => onChoose('city')}>{t('places.setCity')}</Button>
      <Button onClick={() => onChoose('county')}>{t('places.setCounty')}</Button>
    </>
  );
}
