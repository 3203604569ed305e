import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PortalState } from '@guyline/contract/dashboard/tables';
import { unreadyLive } from '@guyline/contract/readiness';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { taskState } from '@guyline/contract/tasks/state';
import { ReadyTag, StateMark } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { dayText } from '@guyline/web-core/days';
import { EventLink } from '../events/event-link.js';
import { EmptyForFilter } from '../frame/empty-panel.js';
import { NameText } from '../frame/name-text.js';
import { PanelBody } from '../frame/panel-body.js';
import { type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import type { PanelProps } from '../panel.js';
import { named, openOf, type Row, type Stage, stages } from './portal/portal-row.js';
import { ProjectName } from './projects/project-name.js';

/** A cell says Pending, Complete, Overdue or No task (docs/domain.md, Portal data), in words as short as its column. */
function Cell({ state }: { state: PortalState }): ReactNode {
  const { t } = useTranslation('dashboard');
  if (state === null) return <StateMark look="none">{t('portal.noTask')}</StateMark>;
  if (state === taskState.overdue) return <StateMark look="overdue">{t('overdue')}</StateMark>;
  if (state === taskState.completed) return <StateMark look="done">{t('portal.complete')}</StateMark>;
  return <StateMark look="pending">{t('portal.pending')}</StateMark>;
}

const Project = ({ row: { project } }: { row: Row }): ReactNode => (
  <>
    <ProjectName id={project.id} name={project.name} />
    <span className="gl-second gl-small gl-num"> {dayText(project.start_date)}</span>
  </>
);
const Store = ({ row: { project } }: { row: Row }): ReactNode => (
  <Link to={`/locations/view/${project.location.id}`}>
    <bdi>{project.location.store_number}</bdi> · <NameText>{project.location.name}</NameText>
  </Link>
);
const Event = ({ row: { project, uuid } }: { row: Row }): ReactNode => <EventLink id={project.event_id} uuid={uuid} />;

/** Whether the event is ready for sales, else why not; the rows are live events. @param headed below a heading that says so */
const Ready = ({ row: { isReady, project }, headed = false }: { row: Row; headed?: boolean }): ReactNode =>
  isReady ? (
    <ReadyTag />
  ) : (
    <UnreadyText event={unreadyLive(project.unready)} isHeaded={headed} otherwise={headed ? '–' : undefined} />
  );

/** One row per Active event: how far permits, installs and inspections are, the project that starts first on top. */
export default function PortalPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const paging = usePage(filter);
  const query = usePanel('states', dashboardRoutes.portalData, { ...filter, page: paging.page });
  const status = (stage: Stage): PanelColumn<Row> => ({
    key: stage,
    title: t(`portal.${stage}`),
    width: stage === 'delivery' ? 102 : 88,
    render: (_, row) => <Cell state={row[stage]} />,
  });
  const labelled = (row: Row, stage: Stage): ReactNode => (
    <span key={stage}>
      {t(`portal.${stage}`)}
      {ui('colon')}
      <Cell state={row[stage]} />
    </span>
  );
  const columns: PanelColumn<Row>[] = [
    {
      // In one column: two lines a row, where each of them alone takes three.
      key: 'store',
      title: `${t('work.store')} · ${ui('project')}`,
      width: 192,
      render: (_, row) => (
        <>
          <Store row={row} />
          {/* As far from the link as two things to tap have to be. */}
          <div style={{ marginBlockStart: 6 }}>
            <Project row={row} />
          </div>
        </>
      ),
    },
    { key: 'type', title: t('portal.type'), width: 56, render: (_, row) => ui(`type.${row.type}`) },
    ...stages.map(status),
    { key: 'ready', title: t('ready'), width: 122, render: (_, row) => <Ready row={row} headed /> },
    status('delivery'),
    { key: 'event', title: t('ui:eventId'), width: 112, render: (_, row) => <Event row={row} /> },
  ];
  return (
    <PanelBody
      query={query}
      empty={({ total }) => (total ? undefined : <EmptyForFilter of="events" filter={filter} />)}
    >
      {({ portal_data, total }) => (
        <PanelTable
          rows={portal_data.map(named)}
          total={total}
          paging={paging}
          rowKey={({ project }) => project.event_id}
          columns={columns}
          card={(row) => {
            const [worst, ...others] = openOf(row).map((stage) => labelled(row, stage));
            return {
              what: <Event row={row} />,
              where: (
                <>
                  <Store row={row} />
                  <br />
                  <Project row={row} />
                </>
              ),
              when: worst ?? (row.isReady ? undefined : labelled(row, 'permit')),
              state: (
                <>
                  {others}
                  <Ready row={row} />
                </>
              ),
            };
          }}
        />
      )}
    </PanelBody>
  );
}
