import { type ReactNode, useEffect, useState } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { jurisdictionLimits as limits } from '@guyline/contract/jurisdictions';
import type { AssignJurisdictions, LocationPlaceRow } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import { useToasts } from '@guyline/ui/toasts';
import { useWrite } from '@guyline/web-core/entity';
import { ApiError, http } from '@guyline/web-core/http';

export type PlaceKind = 'city' | 'county' | 'fire_district';
/** Of the select: there is none. */
const NONE = 0;

/**
 * Saves it for the chosen stores: all of them or none.
 * @returns `fault` is why it was refused, until it is sent again or `forget` is called
 */
function useAssign(locationIds: number[], onDone: () => void) {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const [fault, setFault] = useState<string>();
  const forget = (): void => setFault(undefined);
  const assign = useWrite('jurisdictions', jurisdictionRoutes.assignLocations);
  const send = async (what: Omit<AssignJurisdictions, 'location_ids'>): Promise<void> => {
    forget();
    try {
      const { message } = await assign.mutateAsync({ body: { location_ids: locationIds, ...what } });
      toasts.done(message);
      onDone();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('failed'));
      toasts.failed(error);
    }
  };
  return { send, sending: assign.isPending, fault, forget };
}

interface Asking {
  kind: PlaceKind;
  locationIds: number[];
  /** Those of the chosen that are on the page, from which a new city is proposed; others are on other pages. */
  stores: LocationPlaceRow[];
  onClose: () => void;
  onDone: () => void;
}
type Said = Omit<AssignJurisdictions, 'location_ids'>;

/** An authority of the directory, or that there is none. */
function FromDirectory({
  kind,
  title,
  onChange,
}: Pick<Asking, 'kind'> & { title: string; onChange: (said: Said) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const asked = { kind, status_num: shortStatus.active, per_page: 100, search: search.trim() || undefined };
  // What an earlier search found is not offered: Enter would choose it.
  const query = useQuery({
    queryKey: ['jurisdictions', 'choices', asked],
    queryFn: () => http.read(jurisdictionRoutes.list, { query: asked }),
  });
  const none = t(`places.no.${kind}`);
  const offersNone = none.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <Select<number>
      aria-label={title}
      placeholder={t(`places.${kind}Authority`)}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={query.isFetching}
      notFoundContent={query.isPending ? null : undefined}
      onChange={(id) => onChange({ [`${kind}_id`]: id === NONE ? null : id })}
      options={[
        ...(offersNone ? [{ value: NONE, label: none }] : []),
        ...(query.data?.list ?? []).map(({ id, name, state_code }) => ({
          value: id,
          label: state_code ? `${name} (${state_code})` : name,
        })),
      ]}
    />
  );
}

/** A city that the directory lacks: the name of the stores' postal city is proposed, their state is its state, which the API checks. */
function NewCity({ stores, onChange }: Pick<Asking, 'stores'> & { onChange: (said?: Said) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const [city = '', ...otherCities] = new Set(stores.map((store) => store.city));
  const [state, ...others] = new Set(stores.map(({ state_code }) => state_code));
  const [name, setName] = useState(otherCities.length ? '' : city);
  const usable = !others.length && name.trim().length >= limits.name.min;
  useEffect(() => onChange(usable ? { new_city: name.trim() } : undefined), [usable, name, onChange]);
  if (others.length) return <Alert type="warning" showIcon title={t('places.newCityStates')} />;
  return (
    <>
      <Input
        aria-label={t('places.newCityName')}
        value={name}
        maxLength={limits.name.max}
        dir="auto"
        onChange={({ target }) => setName(target.value)}
      />
      <p className="gl-second">{state ? t('places.newCityHint', { state }) : t('places.newCityHintTheirs')}</p>
    </>
  );
}

/** Asks which authority of a kind the chosen stores belong to, or that they belong to none; a city can be a new one. */
export function ChooseAuthority({ kind, locationIds, stores, onClose, onDone }: Asking): ReactNode {
  const { t } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const [from, setFrom] = useState<'directory' | 'newCity'>('directory');
  const [said, setSaid] = useState<Said>();
  const { send, sending, fault, forget } = useAssign(locationIds, onDone);
  const choose = (next?: Said): void => {
    forget();
    setSaid(next);
  };
  const title = t(`places.set.${kind}`, { count: locationIds.length });
  return (
    <Modal
      open
      title={title}
      okText={ui('save')}
      cancelText={ui('cancel')}
      okButtonProps={{ disabled: !said, loading: sending }}
      onOk={() => said && void send(said)}
      onCancel={onClose}
    >
      {kind === 'city' && (
        <Segmented
          style={{ marginBottom: 12 }}
          value={from}
          onChange={(next) => {
            choose();
            setFrom(next);
          }}
          options={(['directory', 'newCity'] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      )}
      {from === 'newCity' ? (
        <NewCity stores={stores} onChange={setSaid} />
      ) : (
        <FromDirectory kind={kind} title={title} onChange={choose} />
      )}
      {/* The toast is gone in a second, and the question stands here still. */}
      {fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginTop: 12 }} />}
    </Modal>
  );
}

const proposes = (row: LocationPlaceRow): boolean =>
  (['city', 'county'] as const).some((kind) => row[`${kind}_jurisdiction`] && !row[`${kind}_settled`]);

/** What can be done with the chosen stores; the question stands outside, as the bar goes when the list is fetched again. */
export function PlaceActions({
  locationIds,
  stores,
  onChoose,
  onDone,
}: Pick<Asking, 'locationIds' | 'stores'> & {
  onChoose: (kind: PlaceKind) => void;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { send, sending } = useAssign(locationIds, onDone);
  // Of stores on other pages nobody knows.
  const nothing = stores.length === locationIds.length && !stores.some(proposes);
  return (
    <>
      <Button icon={<CheckOutlined />} disabled={nothing} loading={sending} onClick={() => void send({ accept: true })}>
        {t('places.accept')}
      </Button>
      <Button onClick={() => onChoose('city')}>{t('places.setCity')}</Button>
      <Button onClick={() => onChoose('county')}>{t('places.setCounty')}</Button>
      <Button onClick={() => onChoose('fire_district')}>{t('places.setFireDistrict')}</Button>
      {nothing && <span className="gl-second gl-small">{t('places.nothingProposed')}</span>}
    </>
  );
}
