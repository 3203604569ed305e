import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VendorLine, VendorLines } from '@guyline/contract/dashboard/tables';
import { dashboardRoutes } from '@guyline/contract/routes/dashboard';
import { count } from '@guyline/web-core/days';
import { eventsOf } from '../events/events-kinds.js';
import { EmptyForYear } from '../frame/empty-panel.js';
import { NameText } from '../frame/name-text.js';
import { PanelBody } from '../frame/panel-body.js';
import { numeric, type PanelColumn, PanelTable } from '../frame/panel-table.js';
import { usePage } from '../frame/use-page.js';
import { usePanel } from '../frame/use-panel.js';
import { linkTo } from '../numbers/links.js';
import { NumberLink } from '../numbers/number-link.js';
import { OverdueAndPending } from '../numbers/overdue-and-pending.js';
import { stateCounts } from '../numbers/work-counts.js';
import type { PanelProps } from '../panel.js';

/** How many vendors of each kind there are, tent vendors first; each opens their list. */
function Kinds({ kinds }: Pick<VendorLines, 'kinds'>): ReactNode {
  const { t, i18n } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  return (
    <ul className="gl-panel-chips" aria-label={t('vendorLines.kinds')}>
      {[...kinds].reverse().map(({ vendor_num, vendor_cnt }) => (
        <li key={vendor_num}>
          <Link to={`/vendors?vendor_num=${vendor_num}`}>
            {ui(`vendorKind.${vendor_num}`)} <b className="gl-num">{count(vendor_cnt, i18n.language)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Vendors of Active events with the work they own, the most overdue first. */
export default function VendorsPanel({ filter }: PanelProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const { t: ui } = useTranslation('ui');
  const paging = usePage(filter);
  const query = usePanel('states', dashboardRoutes.vendors, { ...filter, page: paging.page });
  const name = (row: VendorLine): ReactNode => (
    <Link to={`/vendors/view/${row.id}`}>
      <NameText>{row.company_str ?? row.name}</NameText>
    </Link>
  );
  const tasks = (row: VendorLine, [field, word, key]: (typeof stateCounts)[number]): ReactNode => (
    <NumberLink
      value={row[field]}
      to={linkTo('/tasks', { key, vendor_id: row.id }, filter)}
      label={`${row.company_str ?? row.name}, ${t(word)}`}
    />
  );
  const events = (row: VendorLine): ReactNode => (
    <NumberLink
      value={row.event_cnt}
      to={linkTo('/events', { ...eventsOf.active, vendor_id: row.id }, filter)}
      label={`${row.company_str ?? row.name}, ${t('ui:activeEvents')}`}
    />
  );
  const columns: PanelColumn<VendorLine>[] = [
    {
      key: 'name',
      title: t('vendorLines.vendor'),
      width: 180,
      render: (_, row) => (
        <>
          {name(row)} <span className="gl-second gl-small">{ui(`vendorKind.${row.vendor_num}`)}</span>
        </>
      ),
    },
    { key: 'events', title: t('tables.events'), width: 84, ...numeric, render: (_, row) => events(row) },
    ...stateCounts.map((one): PanelColumn<VendorLine> => ({
      key: one[0],
      title: t(one[1]),
      width: 84,
      ...numeric,
      render: (_, row) => tasks(row, one),
    })),
  ];
  return (
    <PanelBody query={query}>
      {({ vendors, total, kinds }) => (
        <div className="gl-panel-table">
          <Kinds kinds={kinds} />
          <PanelTable
            rows={vendors}
            total={total}
            paging={paging}
            rowKey={({ id }) => id}
            columns={columns}
            empty={<EmptyForYear year={filter.year}>{t('vendorLines.empty')}</EmptyForYear>}
            card={(row) => ({
              what: name(row),
              where: ui(`vendorKind.${row.vendor_num}`),
              when: <OverdueAndPending tasks={(count) => tasks(row, count)} />,
              state: (
                <span>
                  {t('ui:activeEvents')} {events(row)}
                </span>
              ),
            })}
          />
        </div>
      )}
    </PanelBody>
  );
}
