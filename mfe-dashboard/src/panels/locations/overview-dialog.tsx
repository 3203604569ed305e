import type { ReactNode } from 'react';
import { StarFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { levels } from '@guyline/contract/access';
import type { DashboardFilter } from '@guyline/contract/dashboard/filter';
import type { OverviewKind, OverviewRow } from '@guyline/contract/dashboard/tables';
import { storeNumberOf } from '@guyline/contract/locations';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Dotted } from '@guyline/ui/dotted';
import { ReadyTag } from '@guyline/ui/status-tag';
import { count, dayText } from '@guyline/web-core/days';
import { useList } from '@guyline/web-core/entity';
import { useSession } from '@guyline/web-core/session';
import { EventLink } from '../../events/event-link.js';
import { NameText } from '../../frame/name-text.js';
import { PanelBody } from '../../frame/panel-body.js';
import { PanelDialog } from '../../frame/panel-dialog.js';
import { numeric, type PanelColumn, PanelTable } from '../../frame/panel-table.js';
import { usePage } from '../../frame/use-page.js';
import { linkTo } from '../../numbers/links.js';
import { NameLink } from '../../numbers/name-link.js';
import { NumberLink } from '../../numbers/number-link.js';
import { customerOf } from './customer-of.js';

const Store = ({ row }: { row: OverviewRow }): ReactNode => (
  <Link to={`/locations/view/${row.location_id}`}>
    <NameText>{row.location_name}</NameText>
  </Link>
);

function KeyMark({ row }: { row: OverviewRow }): ReactNode {
  const { t: ui } = useTranslation('ui');
  if (row.is_key_loc !== 1) return ui('no');
  return (
    <>
      <StarFilled style={{ color: 'var(--gl-primary)', marginInlineEnd: 6 }} aria-hidden />
      {ui('yes')}
    </>
  );
}

/** Corporate people see when the event is ready for sales. */
function Ready({ row }: { row: OverviewRow }): ReactNode {
  const { level_num } = useSession();
  return level_num === levels.corporate && row.ready_for_sales && <ReadyTag />;
}

const Event = ({ row }: { row: OverviewRow }): ReactNode => <EventLink id={row.event_id} uuid={row.uuid} />;

/** What the number counts that opened the popup, whose rows are events: so many tasks, which open as a list, at so many events. */
function Counted({ tasks, events, filter, project }: CountedProps): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const name = t('locationLines.at_risk_tasks');
  return (
    <p className="gl-second gl-num" style={{ margin: '0 0 12px' }}>
      {name}
      {t('ui:colon')}
      <NumberLink
        value={tasks}
        to={linkTo('/tasks', { key: 1, at_risk: 1 }, filter)}
        label={`${project}, ${name}`}
      /> · {t('tables.events')}
      {t('ui:colon')}
      {count(events, i18n.language)}
    </p>
  );
}
interface CountedProps {
  tasks: number;
  events: number;
  filter: DashboardFilter;
  project: string;
}

/** The popups of the locations table: the Active locations of a project, or its events with tasks at risk. */
export function OverviewDialog({
  kind,
  filter,
  project,
  onClose,
}: {
  kind: OverviewKind;
  filter: DashboardFilter;
  project: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { level_num } = useSession();
  const paging = usePage(filter);
  const query = useList('risk', dashboardRoutes.overview, { ...filter, kind, page: paging.page });
  const atRisk = (row: OverviewRow): ReactNode => (
    <NumberLink
      value={row.at_risk_cnt}
      to={linkTo('/tasks', { key: 1, at_risk: 1 }, { ...filter, event_id: row.event_id })}
      label={`${row.uuid}, ${t('locationLines.at_risk_tasks')}`}
    />
  );
  const customer = (row: OverviewRow): ReactNode => (
    <NameLink to={`/customers/view/${row.customer_id}`}>{customerOf(row)}</NameLink>
  );
  const columns: PanelColumn<OverviewRow>[] = [
    { key: 'location', title: t('tables.location'), width: 235, render: (_, row) => <Store row={row} /> },
    ...(level_num === levels.admin
      ? [
          {
            key: 'customer',
            title: ui('customer'),
            width: 150,
            render: (_: unknown, row: OverviewRow) => customer(row),
          },
        ]
      : []),
    { key: 'store', title: t('tables.store'), width: 130, render: (_, row) => storeNumberOf(row.lc_number) },
    { key: 'key', title: t('ui:keyLocation'), width: 120, render: (_, row) => <KeyMark row={row} /> },
    {
      key: 'event',
      title: t('ui:eventId'),
      width: level_num === levels.corporate ? 250 : 165,
      render: (_, row) => (
        <>
          <Event row={row} /> <Ready row={row} />
        </>
      ),
    },
    { key: 'type', title: t('portal.type'), width: 105, render: (_, row) => ui(`type.${row.event_tnum}`) },
    {
      key: 'start',
      title: t('tables.starts'),
      width: 110,
      className: 'gl-num',
      render: (_, row) => dayText(row.project_start_date),
    },
    { key: 'risk', title: t('locationLines.at_risk_tasks'), width: 120, ...numeric, render: (_, row) => atRisk(row) },
  ];
  return (
    <PanelDialog
      title={<bdi>{`${project}${t('ui:colon')}${t(`locationLines.${kind}`)}`}</bdi>}
      width={1280}
      onClose={onClose}
    >
      <PanelBody query={query} empty={({ total }) => (total ? undefined : t('tables.noEvents'))}>
        {({ rows, total, at_risk_cnt }) => (
          <>
            {at_risk_cnt !== undefined && <Counted {...{ filter, project }} tasks={at_risk_cnt} events={total} />}
            <PanelTable
              rows={rows}
              total={total}
              paging={paging}
              rowKey={({ event_id }) => event_id}
              columns={columns}
              card={(row) => ({
                what: (
                  <>
                    <Store row={row} />
                    <Ready row={row} />
                  </>
                ),
                where: <Dotted parts={[level_num === levels.admin && customerOf(row), storeNumberOf(row.lc_number)]} />,
                when: <Event row={row} />,
                state: (
                  <span>
                    {t('locationLines.at_risk_tasks')} {atRisk(row)}
                  </span>
                ),
              })}
            />
          </>
        )}
      </PanelBody>
    </PanelDialog>
  );
}
