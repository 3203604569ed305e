import type { ReactNode } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { securityRoutes } from '@guyline/contract/routes/security';
import { securityEventKinds, type SecurityEventQuery } from '@guyline/contract/security';
import { ListTable } from '@guyline/ui/list-table';
import { PageFrame } from '@guyline/ui/page';
import { count, moment } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { FilterKinds } from '@guyline/web-core/list-state';
import { KindTag, useSecurityColumns, userCell } from './security-columns.js';

const kinds: FilterKinds<SecurityEventQuery> = { kind: 'text', user_id: 'number' };

/** The audit of sign-ins, sessions and rights; for sys admins. */
export function SecurityEventsPage(): ReactNode {
  const { t, i18n } = useTranslation('admin');
  const state = useKeptListState('security_events', kinds);
  const events = useList('users', securityRoutes.events, state.query);
  const columns = useSecurityColumns();
  return (
    <PageFrame title={t('security.title')} note={events.data && count(events.data.total, i18n.language)}>
      <ListTable
        query={events}
        state={state}
        columns={columns}
        searchPlaceholder={t('security.search')}
        filters={[
          {
            name: 'kind',
            label: t('security.kind'),
            options: securityEventKinds.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
            first: true,
          },
        ]}
        card={(row) => ({
          what: <KindTag kind={row.kind} />,
          where: userCell(row),
          when: `${moment(row.created_at)} · ${row.address ?? ''}`,
        })}
        empty={{ text: t('security.empty'), action: <Button onClick={state.reset}>{t('security.showAll')}</Button> }}
      />
    </PageFrame>
  );
}
