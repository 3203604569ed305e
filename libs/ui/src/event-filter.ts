import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { EventFilter } from '@guyline/contract/events';
import { eventRoutes } from '@guyline/contract/routes/events';
import { useList, useListWhile } from '@guyline/web-core/entity';
import { type FilterField, NAMELESS } from './filter-field.js';

const NAME = 'event_id';
const FOUND = 20;
const TYPING_MS = 350;

interface Option {
  value: number;
  label: string;
}

/** The event that the URL names, by its Event ID; no option until that is known, and where it is out of reach. */
function useChosenEvent(): { options: Option[]; loading: boolean; unknown: string } | undefined {
  const { t } = useTranslation('ui');
  const [params] = useSearchParams();
  const id = Number(/^\d{1,9}$/.exec(params.get(NAME) ?? '')?.[0]) || undefined;
  const found = useListWhile(id !== undefined, 'season', eventRoutes.list, { event_id: id, page: 1, per_page: 1 });
  if (id === undefined) return undefined;
  const event = found.data?.list.find((row) => row.id === id);
  return {
    options: event ? [{ value: id, label: event.uuid }] : [],
    loading: found.isLoading,
    unknown: found.data ? t('unknownEvent') : NAMELESS, // what could not be asked for is not unknown
  };
}

/** The filter of one event that a link brought along, with its chip; no field while the URL names none. */
export function useEventFilter(): FilterField[] {
  const { t } = useTranslation('ui');
  const chosen = useChosenEvent();
  return chosen ? [{ name: NAME, label: t('event'), ...chosen }] : [];
}

/** A filter that finds an event under `filter` by Event ID, location number or postcode. */
export function useEventSearch(filter: Omit<EventFilter, 'page' | 'per_page' | 'search'>): FilterField {
  const { t } = useTranslation('ui');
  const chosen = useChosenEvent();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useList('season', eventRoutes.list, { ...filter, search, page: 1, per_page: FOUND });
  const options = (found.data?.list ?? []).map(({ id, uuid, location, project }) => ({
    value: id,
    label: `${uuid} · ${location.name} · ${project.name}`,
  }));
  const missing = (chosen?.options ?? []).filter((one) => !options.some(({ value }) => value === one.value));
  return {
    name: NAME,
    label: t('event'),
    ...(chosen && { unknown: chosen.unknown }),
    options: [...missing, ...options],
    onSearch: setTyped,
    loading: found.isFetching || chosen?.loading,
  };
}
