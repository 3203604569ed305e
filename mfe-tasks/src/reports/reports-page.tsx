import type { ReactNode } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type Report, type ReportFilter, type ReportKey, reportKeys } from '@guyline/contract/reports';
import { reportsOf } from '@guyline/contract/reports/definitions';
import { PageFrame } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { now } from '@guyline/web-core/clock';
import { moment } from '@guyline/web-core/days';
import { useKeptListState } from '@guyline/web-core/kept-list';
import type { ListState } from '@guyline/web-core/list-state';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { PrintStyles } from './print-styles.js';
import { ReportView } from './report-view.js';
import { reportFilterKinds } from './use-report-filters.js';

const keep = ['report'];

/** The address of another report: the filters that it has stay, the rest was the last one's. */
function addressOf(report: Report, { filters }: ListState<ReportFilter>): string {
  const params = new URLSearchParams({ report: report.key });
  for (const name of report.filters) if (filters[name] !== undefined) params.set(name, String(filters[name]));
  return `/reports?${params}`;
}

interface PickerProps {
  reports: readonly Report[];
  active: ReportKey;
  state: ListState<ReportFilter>;
}

/** A line of links, or a select where there is no room for them. */
function Picker({ reports, active, state }: PickerProps): ReactNode {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const phone = usePhone();
  const choices = reports.map((report) => ({
    value: report.key,
    label: t(`reports.name.${report.key}`),
    to: addressOf(report, state),
  }));
  return phone ? (
    <Select
      className="gl-report-pick"
      size="large"
      aria-label={t('reports.choose')}
      value={active}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={(key) => void navigate(choices.find(({ value }) => value === key)?.to ?? '/reports')}
    />
  ) : (
    <nav className="gl-report-pick" aria-label={t('reports.choose')}>
      {choices.map(({ value, label, to }) => (
        <Link key={value} to={to} aria-current={value === active ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The reports that the person may open (docs/domain.md, Reports); the address says which, and under which filters. */
export function ReportsPage(): ReactNode {
  const { t } = useTranslation('tasks');
  const reports = reportsOf(visitorOf(useSession()));
  const phone = usePhone();
  const [address] = useSearchParams();
  const report = reports.find(({ key }) => key === address.get('report')) ?? reports[0];
  const state = useKeptListState(`report_${report?.key ?? reportKeys[0]}`, reportFilterKinds, keep);
  if (!report) return null; // nobody gets here without the permission of reports
  return (
    <PageFrame
      title={t('reports.title')}
      name={t(`reports.name.${report.key}`)}
      actions={
        !phone && (
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('reports.print')}
          </Button>
        )
      }
    >
      <PrintStyles />
      <div className="gl-report">
        <Picker reports={reports} active={report.key} state={state} />
        <p className="gl-report-about">
          <b className="gl-report-printed">{t(`reports.name.${report.key}`)}</b> {t(`reports.about.${report.key}`)}
          <span className="gl-report-printed">{t('reports.printed', { at: moment(now().toISOString()) })}</span>
        </p>
        <ReportView key={report.key} report={report} state={state} />
      </div>
    </PageFrame>
  );
}
