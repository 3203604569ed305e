import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PortalRow, PortalState } from '@guyline/contract/dashboard/tables';
import { unreadyLive } from '@guyline/contract/readiness';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { ReadyTag, StateMark } from '@guyline/ui/status-tag';
import { UnreadyText } from '@guyline/ui/unready-text';
import { dayText } from '@guyline/web-core/days';
import { EventLink } from '../events/event-link.js';
import { NoneHere } from '../frame/none-here.js';
import { OwnName } from '../frame/own-name.js';
import { PanelBody } from '../frame/panel-body.js';
import { type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import type { PanelProps } from '../panel.js';
import { ProjectName } from './projects/project-name.js';

/** A row by words; the call has it by position. */
const named = ([project, type, ...states]: PortalRow) => {
  const [permit, tentInstall, tentInspections, electricalPermit, electricalInstall, ...rest] = states;
  const [electricalInspection, isReady, delivery, uuid] = rest;
  return {
    ...{ project, type, isReady, uuid, permit, tentInstall, tentInspections },
    ...{ electricalPermit, electricalInstall, electricalInspection, delivery },
  };
};
type Row = ReturnType<typeof named>;
const permits = [
  'permit',
  'tentInstall',
  'tentInspections',
  'electricalPermit',
  'electricalInstall',
  'electricalInspection',
] as const;
type Stage = (typeof permits)[number] | 'delivery';
const OVERDUE = 1;
const COMPLETED = 5;
/** So many states a card names, and more where more are overdue. */
const ON_CARD = 2;

/** What a card says of an event: all that is overdue, then what is open, the worst first. */
const openOf = (row: Row): Stage[] =>
  [...permits, 'delivery' as const]
    .filter((stage) => (row[stage] ?? COMPLETED) !== COMPLETED)
    .toSorted((one, other) => Number(row[one]) - Number(row[other]))
    .filter((stage, index) => index < ON_CARD || row[stage] === OVERDUE);

/** A cell says Pending, Complete, Overdue or No task (docs/domain.md, Portal data). */
function Cell({ state }: { state: PortalState }): ReactNode {
  const { t } = useTranslation('dashboard');
  if (state === null) return <StateMark look="none">{t('portal.noTask')}</StateMark>;
  if (state === 1) return <StateMark look="overdue">{t('overdue')}</StateMark>;
  if (state === 5) return <StateMark look="done">{t('portal.complete')}</StateMark>;
  return <StateMark look="pending">{t('pending')}</StateMark>;
}

const Project = ({ row: { project } }: { row: Row }): ReactNode => (
  <>
    <ProjectName id={project.id} name={project.name} />
    <span className="gl-second gl-small gl-num"> {dayText(project.start_date)}</span>
  </>
);
const Store = ({ row: { project } }: { row: Row }): ReactNode => (
  <Link to={`/locations/view/${project.location.id}`}>
    <bdi>{project.location.store_number}</bdi> · <OwnName>{project.location.name}</OwnName>
  </Link>
);
const Event = ({ row: { project, uuid } }: { row: Row }): ReactNode => <EventLink id={project.event_id} uuid={uuid} />;

/** All its rows are live events. `headed`: below a heading that says what it is about. */
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
  const status = (word: Stage): PanelColumn<Row> => ({
    key: word,
    title: t(`portal.${word}`),
    width: word === 'delivery' ? 102 : 88,
    render: (_, row) => <Cell state={row[word]} />,
  });
  const said = (row: Row, stage: Stage): ReactNode => (
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
    ...permits.map(status),
    { key: 'ready', title: t('ready'), width: 122, render: (_, row) => <Ready row={row} headed /> },
    status('delivery'),
    { key: 'event', title: t('ui:eventId'), width: 112, render: (_, row) => <Event row={row} /> },
  ];
  return (
    <PanelBody query={query} empty={({ total }) => (total ? undefined : <NoneHere of="events" filter={filter} />)}>
      {({ portal_data, total }) => (
        <PanelTable
          rows={portal_data.map(named)}
          total={total}
          paging={paging}
          rowKey={({ project }) => project.event_id}
          columns={columns}
          card={(row) => {
            const [worst, ...others] = openOf(row).map((stage) => said(row, stage));
            return {
              what: <Event row={row} />,
              where: (
                <>
                  <Store row={row} />
                  <br />
                  <Project row={row} />
                </>
              ),
              when: worst ?? (row.isReady ? undefined : said(row, 'permit')),
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
