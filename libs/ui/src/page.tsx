import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '@guyline/web-core/http';
import { useAltered } from '@guyline/web-core/use-altered';
import { CutText } from './cut-text.js';
import { type Tabbed, usePageTitle, useTabbedTitle } from './page-title.js';
import { isUndonePage } from './undone-page.js';
import { type MayFail, useFailure, useGone } from './use-failure.js';

/** Title with count, actions at the end, content below. The browser's tab is named like it. */
export function PageFrame({
  title,
  name = title,
  tabs,
  note,
  actions,
  oneRow = false,
  children,
}: {
  title: string;
  /** Title of the browser tab, if it differs. */
  name?: string;
  /** The tabs of its list: the chosen one is part of the name. */
  tabs?: Tabbed;
  note?: ReactNode;
  actions?: ReactNode;
  /** A long title is cut after two lines where the actions would otherwise fall below it; on a phone it never is. */
  oneRow?: boolean;
  children: ReactNode;
}): ReactNode {
  usePageTitle(useTabbedTitle(name, tabs));
  return (
    <div className="gl-page">
      <header className={oneRow ? 'gl-page-head gl-page-row' : 'gl-page-head'}>
        <h1>
          {oneRow ? <CutText className="gl-page-name">{title}</CutText> : <bdi>{title}</bdi>}
          {note !== undefined && <small className="gl-num">{note}</small>}
        </h1>
        {actions && (
          <div className="gl-page-actions" data-tour="page_actions">
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}

export const Panel = ({
  title,
  extra,
  children,
  className = '',
}: {
  title?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
  className?: string;
}): ReactNode => (
  <section className={`gl-panel ${className}`}>
    {title && (
      <h2>
        {title}
        {extra && <span style={{ marginInlineStart: 'auto' }}>{extra}</span>}
      </h2>
    )}
    {children}
  </section>
);

/** Of the page of a record: the list of its kind. */
const listOf = (path: string): string | undefined => /^(.+?)\/(?:view|edit)\/\d+/.exec(path)?.[1];

/** From the page of a record to the list of its kind. */
function ToList(): ReactNode {
  const { t } = useTranslation('ui');
  const list = listOf(useLocation().pathname);
  return (
    list && (
      <Link to={list} className="gl-to-list">
        {t('toList')}
      </Link>
    )
  );
}

/** What happened, what to do, the request's number in small. A row that is absent or out of reach reads as such. */
export function ErrorResult({ error, onRetry }: { error: unknown; onRetry?: () => unknown }): ReactNode {
  const { t } = useTranslation('ui');
  const [asking, setAsking] = useState(false);
  const retry = (): void => {
    setAsking(true);
    void Promise.resolve(onRetry?.()).finally(() => setAsking(false));
  };
  const api = error instanceof ApiError ? error : undefined;
  const missing = api?.status === 404;
  const altered = useAltered(error);
  const title = missing ? t('notFoundTitle') : (altered?.title ?? t('loadFailed'));
  return (
    <Result
      status={missing ? '404' : 'warning'}
      title={title}
      subTitle={
        <>
          {altered?.text ?? api?.message}
          {api?.requestId && <div className="gl-small">{t('requestId', { id: api.requestId })}</div>}
        </>
      }
      extra={
        missing ? (
          <ToList />
        ) : (
          onRetry && (
            <Button loading={asking} onClick={retry}>
              {t('retry')}
            </Button>
          )
        )
      }
    />
  );
}

/** What lies over a page: what is missing there is not the page's record. */
const OVER_PAGE = '[role="dialog"],[role="tooltip"]';

/** A page whose record is gone; the browser's tab says so, too. To whom took it away by an Undo here it is no news: the list follows. */
function GonePage({ error }: { error: unknown }): ReactNode {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const undone = isUndonePage(useQueryClient(), pathname);
  const list = listOf(pathname);
  usePageTitle(t('notFoundTitle'));
  useEffect(() => {
    if (undone && list) void navigate(list, { replace: true });
  }, [undone, list, navigate]);
  return undone && list ? null : <ErrorResult error={error} />;
}

/** A record that is gone. In a dialog over a page it is the dialog that says so: the page stays, and keeps its name. */
function Gone({ error }: { error: unknown }): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<'page' | 'over'>(); // where it stands is known once it is in the document
  useLayoutEffect(() => setPlace(here.current?.closest(OVER_PAGE) ? 'over' : 'page'), []);
  return (
    <div ref={here} style={{ display: 'contents' }}>
      {place === 'page' && <GonePage error={error} />}
      {place === 'over' && <ErrorResult error={error} />}
    </div>
  );
}

/** Shows the answer of a query, its skeleton or its failure; of a record that was deleted meanwhile, that it is gone. */
export function Answered<T>({
  query,
  children,
}: {
  query: MayFail & { data?: T; refetch: () => unknown };
  children: (data: T) => ReactNode;
}): ReactNode {
  const failure = useFailure(query);
  const gone = useGone(query.error);
  if (gone) return <Gone error={query.error} />;
  if (query.data !== undefined) return children(query.data);
  if (failure) return <ErrorResult error={failure} onRetry={() => query.refetch()} />;
  return <Skeleton active paragraph={{ rows: 8 }} className="gl-page" />;
}

/**
 * Label and value pairs; `stacked` puts the label above a value that is too long to fit next to it. A text
 * keeps its own direction: a street that begins with its number is not turned around in Arabic.
 */
export const Facts = ({
  rows,
  stacked = false,
}: {
  rows: readonly (readonly [string, ReactNode])[];
  stacked?: boolean;
}): ReactNode => (
  <dl className={`gl-facts ${stacked ? 'gl-facts-stacked' : ''}`}>
    {rows.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>
          {value === null || value === undefined || value === '' ? (
            '–'
          ) : typeof value === 'string' ? (
            <bdi>{value}</bdi>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
