import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levels } from '@guyline/contract/access';
import type { LocationLine, OverviewKind } from '@guyline/contract/dashboard/tables';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { Dotted } from '@guyline/ui/dotted';
import { dayText } from '@guyline/web-core/days';
import { useSession } from '@guyline/web-core/session';
import { EmptyForFilter } from '../frame/empty-panel.js';
import { PanelBody } from '../frame/panel-body.js';
import { numeric, type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NameLink } from '../numbers/name-link.js';
import { NumberButton } from '../numbers/number-button.js';
import { NumberLink } from '../numbers/number-link.js';
import type { PanelProps } from '../panel.js';
import { customerOf } from './locations/customer-of.js';
import { OverviewDialog } from './locations/overview-dialog.js';
import { ProjectName } from './projects/project-name.js';

const days = (row: LocationLine): string => `${dayText(row.project_start_date)} – ${dayText(row.project_end_date)}`;

/** Where the work of each project is; two of the numbers open their rows in a popup. */
export default function LocationsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const { level_num } = useSession();
  const [shown, setShown] = useState<{ row: LocationLine; kind: OverviewKind }>();
  const paging = usePage(filter);
  const query = usePanel('risk', dashboardRoutes.locations, { ...filter, page: paging.page });
  const under = ({ project_id }: LocationLine) => ({ ...filter, project_id });
  const popup = (row: LocationLine, kind: OverviewKind): ReactNode => (
    <NumberButton
      value={kind === 'at_risk_tasks' ? row.at_risk_cnt : row.active_loc_cnt}
      label={`${row.project_name}, ${t(`locationLines.${kind}`)}`}
      onOpen={() => setShown({ row, kind })}
    />
  );
  const keys = (row: LocationLine): ReactNode => (
    <NumberLink
      value={row.key_loc_cnt}
      to={linkTo('/locations', { with_events: 1, is_key_loc: 1 }, under(row))}
      label={`${row.project_name}, ${t('locationLines.key')}`}
    />
  );
  const customer = (row: LocationLine): ReactNode => (
    <NameLink to={`/customers/view/${row.customer_id}`}>{customerOf(row)}</NameLink>
  );
  const name = (row: LocationLine): ReactNode => <ProjectName id={row.project_id} name={row.project_name} />;
  const columns: PanelColumn<LocationLine>[] = [
    { key: 'project', title: ui('project'), width: 200, render: (_, row) => name(row) },
    // Only an admin looks at the stores of many customers.
    ...(level_num === levels.admin
      ? [
          {
            key: 'customer',
            title: ui('customer'),
            width: 150,
            render: (_: unknown, row: LocationLine) => customer(row),
          },
        ]
      : []),
    { key: 'days', title: t('tables.days'), width: 190, className: 'gl-num', render: (_, row) => days(row) },
    {
      key: 'active',
      title: t('locationLines.active_locations'),
      width: 140,
      ...numeric,
      render: (_, row) => popup(row, 'active_locations'),
    },
    { key: 'key', title: t('locationLines.key'), width: 130, ...numeric, render: (_, row) => keys(row) },
    {
      key: 'risk',
      title: t('locationLines.at_risk_tasks'),
      width: 120,
      ...numeric,
      render: (_, row) => popup(row, 'at_risk_tasks'),
    },
  ];
  return (
    <>
      <PanelBody
        query={query}
        empty={({ total }) => (total ? undefined : <EmptyForFilter of="events" filter={filter} />)}
      >
        {({ locations, total }) => (
          <PanelTable
            rows={locations}
            total={total}
            paging={paging}
            rowKey={({ project_id }) => project_id}
            columns={columns}
            card={(row) => ({
              what: name(row),
              where: <Dotted parts={[level_num === levels.admin && customerOf(row), days(row)]} />,
              when: (
                <>
                  {t('locationLines.active_locations')} {popup(row, 'active_locations')}
                </>
              ),
              state: (
                <span>
                  {t('locationLines.at_risk_tasks')} {popup(row, 'at_risk_tasks')}
                </span>
              ),
            })}
          />
        )}
      </PanelBody>
      {shown && (
        <OverviewDialog
          kind={shown.kind}
          filter={under(shown.row)}
          project={shown.row.project_name}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
