import { type ReactNode, useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LocationPlaceRow, PlaceKind } from '@guyline/contract/jurisdictions/places';
import { jurisdictionRoutes } from '@guyline/contract/routes/jurisdictions';
import { shortStatus } from '@guyline/contract/status';
import { FormModal } from '@guyline/ui/form-dialog';
import { ReadFailed } from '@guyline/ui/read-failed';
import { usePhone } from '@guyline/ui/use-phone';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';
import { NewAuthority } from './new-authority.js';
import { PlacesMix } from './places-mix.js';
import { StoresNamed } from './stores-named.js';
import { type Assigned, type Assignment, useAssign } from './use-assign.js';

/** Value of the option that there is none. */
const NONE = 0;

interface ChooseAuthorityProps {
  kind: PlaceKind;
  locationIds: number[];
  /** The chosen stores that have been on the page: authorities of their state are offered, and a new one is named after them. */
  stores: LocationPlaceRow[];
  onClose: () => void;
  onDone: (assigned: Assigned) => void;
  /** The stores of a state are saved, and these are left: `locationIds` and `stores` are to be theirs next. */
  onNext: (assigned: Assigned, leftIds: number[]) => void;
}

/** The states of the chosen stores, and those of the one that is asked about: `wanted`, as long as some are left there, else the first. */
function stateOf(locationIds: number[], stores: LocationPlaceRow[], wanted: number | undefined) {
  const tally = new Map<number, { num: number; code: string; n: number }>();
  for (const { state_num: num, state_code: code } of stores)
    tally.set(num, { num, code, n: (tally.get(num)?.n ?? 0) + 1 });
  const states = [...tally.values()].sort((one, other) => one.code.localeCompare(other.code));
  const state_num = (states.find(({ num }) => num === wanted) ?? states[0])?.num;
  const here = stores.filter((store) => store.state_num === state_num);
  // Of stores that no page has shown nobody knows the state: with those of a single one they are sent, and the API looks.
  return { states, state_num, here, ids: states.length > 1 ? here.map(({ id }) => id) : locationIds };
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
  const state_num = stores[0]?.state_num; // that of all of them
  const asked = { kind, state_num, status_num: shortStatus.active, per_page: 100, search: search.trim() || undefined };
  // What an earlier search found is not offered: Enter would choose it.
  const query = useQuery({
    queryKey: ['jurisdictions', 'choices', asked],
    queryFn: () => http.read(jurisdictionRoutes.list, { query: asked }),
  });
  const none = t(`places.no.${kind}`);
  // Only beside the authorities: alone it would look like the answer where the directory could not be read.
  const offersNone = query.data && none.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <Select<number>
        aria-label={title}
        placeholder={t(`places.${kind}Authority`)}
        style={{ width: '100%' }}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={query.isFetching}
        notFoundContent={query.data ? undefined : null}
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
      <ReadFailed query={query} />
    </>
  );
}

/**
 * Asks which authority of a kind the chosen stores belong to, or that they belong to none; it can be a new one. No authority is that
 * of stores in two states: those of each state are asked about and saved by themselves, one state after the other. That there is none, and
 * that each has its own, is said of all of them at once.
 */
export function ChooseAuthority({
  kind,
  locationIds,
  stores,
  onClose,
  onDone,
  onNext,
}: ChooseAuthorityProps): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const { t: ui } = useTranslation('ui');
  const phone = usePhone();
  const [from, setFrom] = useState<'directory' | 'new' | 'own'>('directory');
  const [chosen, setChosen] = useState<{ assignment?: Assignment | undefined; name?: string | undefined }>({});
  const [typed, setTyped] = useState(false); // the name of a new one is proposed
  const [wanted, setWanted] = useState<number>();
  const [everywhere, setEverywhere] = useState(false); // there is none in any state
  const { assignment, name } = chosen;
  const { states, state_num, ...ofState } = stateOf(locationIds, stores, wanted);
  const isNone = assignment?.[`${kind}_id`] === null;
  const atOnce = states.length < 2 || from === 'own' || (isNone && everywhere);
  const { here, ids } = atOnce ? { here: stores, ids: locationIds } : ofState;
  const set = useCallback((next?: Assignment, called?: string) => setChosen({ assignment: next, name: called }), []);
  const begin = (): void => {
    forget();
    set();
    setTyped(false);
    setEverywhere(false);
  };
  const saved = (assigned: Assigned): void => {
    if (atOnce) return onDone(assigned);
    begin();
    onNext(
      assigned,
      locationIds.filter((id) => !ids.includes(id)),
    );
  };
  const { send, sending, fault, forget } = useAssign(ids, saved);
  const choose = (next?: Assignment, called?: string): void => {
    forget();
    set(next, called);
  };
  const title = t(`places.set.${kind}`, { n: count(ids.length, i18n.language), count: ids.length });
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
      {states.length > 1 && from !== 'own' && (
        <div style={{ marginBottom: 12 }}>
          <p className="gl-second" style={{ marginTop: 0 }}>
            {t('places.manyStates')}
          </p>
          <Select<number>
            aria-label={ui('state')}
            style={{ width: '100%' }}
            disabled={sending}
            value={state_num}
            onChange={(next) => {
              begin();
              setWanted(next);
            }}
            options={states.map(({ num, code, n }) => ({ value: num, label: `${code} (${count(n, i18n.language)})` }))}
          />
        </div>
      )}
      <StoresNamed stores={here} total={ids.length} />
      <Segmented
        style={{ marginBottom: 12 }}
        value={from}
        onChange={(next) => {
          begin();
          setFrom(next);
          if (next === 'own' && kind !== 'fire_district') set({ [`own_${kind}`]: true });
        }}
        vertical={phone}
        options={[
          { value: 'directory' as const, label: t('places.directory') },
          { value: 'new' as const, label: t(`places.new.${kind}`) },
          // Nothing tells the fire district of a place.
          ...(kind === 'fire_district' ? [] : [{ value: 'own' as const, label: t(`places.own.${kind}`) }]),
        ]}
      />
      {from === 'own' && kind !== 'fire_district' && <p className="gl-second">{t(`places.ownHint.${kind}`)}</p>}
      {from === 'new' && (
        <NewAuthority key={state_num} kind={kind} stores={here} onChange={set} onType={() => setTyped(true)} />
      )}
      {from === 'directory' && (
        <FromDirectory key={state_num} kind={kind} stores={ofState.here} title={title} onChange={choose} />
      )}
      {isNone && states.length > 1 && (
        <Checkbox
          style={{ marginTop: 12 }}
          checked={everywhere}
          onChange={({ target }) => setEverywhere(target.checked)}
        >
          {t('places.noneAnywhere', { n: count(locationIds.length, i18n.language) })}
        </Checkbox>
      )}
      {kind !== 'fire_district' && from !== 'own' && !isNone && (
        <PlacesMix kind={kind} name={name} stores={here} unseen={ids.length - here.length} />
      )}
      {/* The toast goes after a second, while the dialog stays open. */}
      {fault && <Alert type="error" showIcon role="alert" title={fault} style={{ marginTop: 12 }} />}
    </FormModal>
  );
}
