import { type ReactNode, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { securityRoutes } from '@guyline/contract/routes/security';
import type { SessionRow } from '@guyline/contract/security';
import { http, type Sent } from '@guyline/web-core/http';
import { Answered, PageFrame, Panel } from '@guyline/ui/page';
import { useToasts } from '@guyline/ui/toasts';
import { moment } from '@guyline/web-core/days';

const queryKey = ['own-sessions'];

/** Ends one session, or all but this one. */
function useRevoke() {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (id: string | 'others'): Promise<Sent<unknown>> =>
      id === 'others'
        ? http.call(securityRoutes.endOtherSessions)
        : http.call(securityRoutes.endSession, { params: { id } }),
    onSuccess: ({ message }) => toasts.done(message),
    onError: toasts.failed,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

function Session({ row, onRevoke }: { row: SessionRow; onRevoke: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const revoke = (): void => {
    setBusy(true);
    onRevoke()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <li className="gl-session">
      <div>
        <strong>
          <bdi>{row.browser ?? t('sessions.unknownBrowser')}</bdi>
        </strong>{' '}
        {row.current && <Tag color="green">{t('sessions.current')}</Tag>}
        <div className="gl-second gl-small">
          {t('sessions.used', { time: moment(row.used_at) })} · {t('sessions.since', { time: moment(row.created_at) })}
          {row.address && (
            <>
              {' · '}
              <bdi dir="ltr">{row.address}</bdi>
            </>
          )}
        </div>
      </div>
      {!row.current && (
        <Popconfirm title={t('sure')} okText={t('sessions.revoke')} onConfirm={revoke}>
          <Button danger loading={busy} aria-label={t('sessions.revokeOne', { browser: row.browser ?? '' })}>
            {t('sessions.revoke')}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}

const css = `
.gl-sessions{list-style:none;margin:0;padding:0}
.gl-session{display:flex;gap:12px;align-items:center;justify-content:space-between;flex-wrap:wrap;padding:12px 0;border-bottom:1px solid var(--gl-line)}
.gl-session:last-child{border-bottom:0}
`;

/** Where the person is signed in, and the way to end what should not be. */
export function SessionsPage(): ReactNode {
  const { t } = useTranslation('shell');
  const sessions = useQuery({ queryKey, queryFn: () => http.read(securityRoutes.sessions) });
  const revoke = useRevoke();
  const others = sessions.data?.list.some((row) => !row.current);
  return (
    <PageFrame
      title={t('sessions.title')}
      actions={
        others && (
          <Popconfirm title={t('sure')} okText={t('sessions.revoke')} onConfirm={() => revoke.mutate('others')}>
            <Button loading={revoke.isPending && revoke.variables === 'others'}>{t('sessions.revokeOthers')}</Button>
          </Popconfirm>
        )
      }
    >
      <style href="guyline-sessions" precedence="low">
        {css}
      </style>
      <p className="gl-second">{t('sessions.text')}</p>
      <Answered query={sessions}>
        {({ list }) => (
          <Panel>
            <ul className="gl-sessions">
              {list.map((row) => (
                <Session key={row.id} row={row} onRevoke={() => revoke.mutateAsync(row.id)} />
              ))}
            </ul>
          </Panel>
        )}
      </Answered>
    </PageFrame>
  );
}
