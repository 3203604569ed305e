import { type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationPlaceRow, PlaceKind } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import { FormModal } from '@guyline/ui/form-dialog';
import { ReadFailed } from '@guyline/ui/read-failed';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { NewAuthority } from './new-authority.js';
import { PlacesMix } from './places-mix.js';
import { type Assignment, useAssign } from './use-assign.js';

/** Value of the option that there is none. */
const NONE = 0;

interface ChooseAuthorityProps {
  kind: PlaceKind;
  locationIds: number[];
  /** The chosen stores that have been on the page: authorities of their state are offered, and a new one is named after them. */
  stores: LocationPlaceRow[];
  onClose: () => void;
  onDone: (againIds: number[]) => void;
}

/** An active authority of the stores' state, or that there is none. */
function FromDirectory({
  kind,
  stores,
  title,
  onChange,
}: Pick<ChooseAuthorityProps, 'kind' | 'stores'> & {
  title: string;
  onChange: (assignment: Assignment, name?: string) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  const [state_num, ...otherStates] = new Set(stores.map((store) => store.state_num));
  const inTwo = otherStates.length > 0; // no authority can be that of all of them
  const asked = { kind, state_num, status_num: shortStatus.active, per_page: 100, search: search.trim() || undefined };
  // What an earlier search found is not offered: Enter would choose it.
  const query = useQuery({
    queryKey: ['jurisdictions', 'choices', asked],
    queryFn: () => http.read(jurisdictionRoutes.list, { query: asked }),
    enabled: !inTwo,
  });
  const none = t(`places.no.${kind}`);
  // Only beside the authorities: alone it would look like the answer where the directory could not be read.
  const offersNone = (inTwo || query.data) && none.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <Select<number>
        aria-label={title}
        placeholder={t(`places.${kind}Authority`)}
        style={{ width: '100%' }}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={query.isFetching && !inTwo}
        notFoundContent={query.data || inTwo ? undefined : null}
        onChange={(id) =>
          onChange({ [`${kind}_id`]: id === NONE ? null : id }, query.data?.list.find((one) => one.id === id)?.name)
        }
        options={[
          ...(offersNone ? [{ value: NONE, label: none }] : []),
          ...(query.data?.list ?? []).map(({ id, name, state_code }) => ({
            value: id,
            label: state_code ? `${name} (${state_code})` : name,
          })),
        ]}
      />
      {inTwo && <p className="gl-second">{t('places.manyStates')}</p>}
      <ReadFailed query={query} />
    </>
  );
}

/** Asks which authority of a kind the chosen stores belong to, or that they belong to none; it can be a new one. */
export function ChooseAuthority({ kind, locationIds, stores, onClose, onDone }: ChooseAuthorityProps): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const [from, setFrom] = useState<'directory' | 'new'>('directory');
  const [chosen, setChosen] = useState<{ assignment?: Assignment | undefined; name?: string | undefined }>({});
  const [typed, setTyped] = useState(false); // the name of a new one is proposed
  const { assignment, name } = chosen;
  const { send, sending, fault, forget } = useAssign(locationIds, onDone);
  const set = useCallback((next?: Assignment, called?: string) => setChosen({ assignment: next, name: called }), []);
  const choose = (next?: Assignment, called?: string): void => {
    forget();
    set(next, called);
  };
  const title = t(`places.set.${kind}`, {
    n: count(locationIds.length, i18n.language),
    count: locationIds.length,
  });
  return (
    <FormModal
      isTyped={() => (from === 'new' ? typed : assignment !== undefined)}
      onClose={onClose}
      title={title}
      okText={ui('save')}
      cancelText={ui('cancel')}
      okButtonProps={{ disabled: !assignment, loading: sending }}
      onOk={() => assignment && void send(assignment)}
    >
      <Segmented
        style={{ marginBottom: 12 }}
        value={from}
        onChange={(next) => {
          choose();
          setTyped(false);
          setFrom(next);
        }}
        options={[
          { value: 'directory' as const, label: t('places.directory') },
          { value: 'new' as const, label: t(`places.new.${kind}`) },
        ]}
      />
      {from === 'new' ? (
        <NewAuthority kind={kind} stores={stores} onChange={set} onType={() => setTyped(true)} />
      ) : (
        <FromDirectory kind={kind} stores={stores} title={title} onChange={choose} />
      )}
      {kind !== 'fire_district' && assignment?.[`${kind}_id`] !== null && (
        <PlacesMix kind={kind} name={name} stores={stores} unseen={locationIds.length - stores.length} />
      )}
      {/* The toast goes after a second, while the dialog stays open. */}
      {fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginTop: 12 }} />}
    </FormModal>
  );
}
