import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { MapEvent } from '@guyline/contract/dashboard/map';
import { storeNumberOf } from '@guyline/contract/locations';
import { shownWorst } from '@guyline/contract/risk/phases';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Dotted } from '@guyline/ui/dotted';
import { CardActBy, EventActBy } from '@guyline/ui/event-act-by';
import { ReasonText } from '@guyline/ui/risk-reasons';
import { PhaseTag } from '@guyline/ui/status-tag';
import { dayText } from '@guyline/web-core/days';
import { EventLink } from '../../events/event-link.js';
import { PanelBody } from '../../frame/panel-body.js';
import { PanelDialog } from '../../frame/panel-dialog.js';
import { PanelTable } from '../../frame/panel-table.js';
import { usePage } from '../../frame/use-page.js';
import { usePanel } from '../../frame/use-panel.js';
import { NameLink } from '../../numbers/name-link.js';

/** The worst phase, and why the event is at risk; an earlier version of the API sends the worst reason alone. */
function Status({
  event: { status, act_by, today, reason, reasons = reason ? [reason] : [] },
}: {
  event: MapEvent;
}): ReactNode {
  return (
    <>
      <PhaseTag state={shownWorst(status, reasons)} />
      {reasons.length > 0 && (
        <div>
          <ReasonText reasons={reasons} actBy={act_by} today={today} />
        </div>
      )}
    </>
  );
}

function Events({ filter, stateNum }: { filter: DashboardFilter; stateNum: number }): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const asked = { ...filter, state_num: stateNum };
  const paging = usePage(asked);
  const query = usePanel('risk', dashboardRoutes.map, { ...asked, page: paging.page });
  const place = ({ location }: MapEvent): string =>
    `${storeNumberOf(location.lc_number)} · ${location.name}, ${location.city}`;
  return (
    <PanelBody query={query} empty={({ total }) => (total ? undefined : t('map.empty'))}>
      {({ state_data, total }) => (
        <PanelTable
          rows={state_data}
          total={total}
          paging={paging}
          rowKey={({ event_id }) => event_id}
          columns={[
            {
              key: 'event',
              title: t('ui:eventId'),
              width: 130,
              render: (_, { event_id, uuid }) => <EventLink id={event_id} uuid={uuid} />,
            },
            {
              key: 'customer',
              title: ui('customer'),
              width: 140,
              render: (_, { customer }) => <NameLink to={`/customers/view/${customer.id}`}>{customer.name}</NameLink>,
            },
            {
              key: 'project',
              title: ui('project'),
              width: 170,
              render: (_, { project }) => <NameLink to={`/projects/view/${project.id}`}>{project.name}</NameLink>,
            },
            {
              key: 'location',
              title: t('tables.location'),
              width: 220,
              render: (_, event) => <NameLink to={`/locations/view/${event.location.id}`}>{place(event)}</NameLink>,
            },
            {
              key: 'deadline',
              title: t('map.deadline'), // as agreed; it is the day that other lists call Starts
              width: 100,
              className: 'gl-num',
              render: (_, { deadline }) => dayText(deadline),
            },
            {
              key: 'act_by',
              title: ui('risk.actBy'),
              width: 130,
              render: (_, event) => <EventActBy event={event} />,
            },
            {
              key: 'status',
              title: t('map.status'),
              width: 300,
              render: (_, event) => <Status event={event} />,
            },
          ]}
          card={(event) => ({
            what: <EventLink id={event.event_id} uuid={event.uuid} />,
            where: <Dotted parts={[place(event), event.project.name, event.customer.name]} />,
            when: (
              <>
                {t('tables.starts')} <bdi>{dayText(event.deadline)}</bdi>
                <CardActBy event={event} />
              </>
            ),
            state: <Status event={event} />,
          })}
        />
      )}
    </PanelBody>
  );
}

/** The Active events of a state, ten a page; on a phone it fills the screen. */
export function StateDialog({
  state,
  filter,
  onClose,
}: {
  state: { state_num: number; name: string };
  filter: DashboardFilter;
  onClose: () => void;
}): ReactNode {
  return (
    <PanelDialog title={<bdi>{state.name}</bdi>} width={1280} onClose={onClose}>
      <div className="gl-map-dialog">
        <Events filter={filter} stateNum={state.state_num} />
      </div>
    </PanelDialog>
  );
}
