import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { levels, type Role } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import { pageLimits } from '@guyline/contract/envelope';
import { eventRoutes } from '@guyline/contract/routes/events';
import { runStatus } from '@guyline/contract/status';
import { count } from '@guyline/web-core/days';
import { useListWhile } from '@guyline/web-core/entity';
import { lazily } from '@guyline/web-core/lazily';
import { useSession } from '@guyline/web-core/session';
import { Widget } from '@guyline/web-core/widget';
import { SearchStyles } from './search-styles.js';
import { StoreResults } from './store-results.js';

const EventsDialog = lazily(async () => (await import('../events/events-dialog.js')).EventsDialog);

/** Managers have the filter of events instead (docs/domain.md, Filters by level). */
export const searchRoles: readonly Role[] = ['admin', 'corporate', 'vendor'];

/** Up and down go through the field and the results, as in any list that drops down. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, .gl-found')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return false;
  stops[(at + (key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus();
  return true;
}

/**
 * Finds Active events of the dashboard's filter by event, location number or postcode; one that is chosen opens in a dialog, for
 * corporate all of them as well (docs/domain.md, Links by level).
 * Nothing is asked for until Enter or the button, nor for an empty text.
 */
export function StoreSearch({ filter }: { filter: DashboardFilter }): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState(false);
  const [eventId, setEventId] = useState<number>();
  const [showsAll, setShowsAll] = useState(false);
  const { level_num } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const { year, customer_id, project_id } = filter;
  const asked = {
    status_num: runStatus.active,
    year,
    customer_id,
    project_id,
    per_page: pageLimits.perPage,
    keyword,
    page: 1,
  } as const;
  const query = useListWhile(keyword !== '', 'events', eventRoutes.list, asked);

  const change = (value: string): void => {
    setText(value);
    if (value.trim() === keyword) return;
    setKeyword(''); // results belong to the text that was asked for
    setOpen(false);
  };
  const search = (): void => {
    setKeyword(text.trim());
    setOpen(text.trim() !== '');
    if (query.isError) void query.refetch();
  };
  /** The focus goes to the field, so that a dialog which a result opens returns it there when it closes. */
  const close = (): void => {
    root.current?.querySelector('input')?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && open) {
      close();
      event.stopPropagation();
    } else if (event.key === 'ArrowDown' && !open) setOpen(keyword !== '');
    else if (open && moveFocus(event)) event.preventDefault();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <>
      <SearchStyles />
      <div
        ref={root}
        role="search"
        aria-label={t('panels.search')}
        className="gl-dash-search"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <Input.Search
          allowClear
          aria-label={t('panels.search')}
          placeholder={t('ui:eventSearch')}
          maxLength={pageLimits.search}
          value={text}
          loading={keyword !== '' && query.isFetching}
          onChange={({ target }) => change(target.value)}
          onClick={() => setOpen(keyword !== '')}
          onSearch={search}
        />
        {open && (
          <StoreResults
            query={{ ...query, data: query.isPlaceholderData ? undefined : query.data }}
            filter={filter}
            keyword={keyword}
            onChoose={(id) => {
              close();
              setEventId(id);
            }}
            onAll={
              level_num === levels.corporate
                ? () => {
                    close();
                    setShowsAll(true);
                  }
                : undefined
            }
          />
        )}
      </div>
      {showsAll && (
        <Suspense>
          <EventsDialog
            kind="found"
            filter={{ search: keyword, year, customer_id, project_id }}
            title={t('search.found', { n: count(query.data?.total ?? 0, i18n.language) })}
            onClose={() => setShowsAll(false)}
          />
        </Suspense>
      )}
      {eventId !== undefined && (
        <Widget name="event-quick-view" eventId={eventId} open onClose={() => setEventId(undefined)} />
      )}
    </>
  );
}
