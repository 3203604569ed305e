import { useTranslation } from 'react-i18next';
import type { EventIdentifierRow } from '@guyline/contract/reference';
import { settingRoutes } from '@guyline/contract/routes/settings';
import { useSureRemoval } from '@guyline/ui/use-sure';
import { count } from '@guyline/web-core/days';
import { http } from '@guyline/web-core/http';

/** Asks, then deletes: the mark also leaves the events that have it. */
export function useRemoveIdentifier(): (row: EventIdentifierRow) => void {
  const { t, i18n } = useTranslation('admin');
  const remove = useSureRemoval('settings');
  return ({ id, name, event_cnt }) =>
    remove(
      () => http.call(settingRoutes.removeIdentifier, { params: { id } }),
      t('identifier.deleteText', { name, n: count(event_cnt, i18n.language) }),
    );
}
