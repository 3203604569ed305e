import type { ReactNode } from 'react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Report, ReportKey } from '@guyline/contract/reports';
import { reportsOf } from '@guyline/contract/reports/definitions';
import { PageFrame } from '@guyline/ui/page';
import { usePhone } from '@guyline/ui/use-phone';
import { moment } from '@guyline/web-core/days';
import { type ListState, useListState } from '@guyline/web-core/list-state';
import { useSession, visitorOf } from '@guyline/web-core/session';
import { PrintStyles } from './print-styles.js';
import { ReportView } from './report-view.js';
import { reportFilterKinds } from './use-report-filters.js';

const keep = ['report'];

/** Opens another report: the filters that it has stay, the rest of the address was the last one's. */
function choose(state: ListState, report: Report): void {
  const lost = Object.keys(reportFilterKinds).filter((name) => !(report.filters as readonly string[]).includes(name));
  const none = Object.fromEntries(
    [...lost, 'page', 'sort_by', 'sort_order', 'hide', 'search'].map((name) => [name, undefined]),
  );
  state.set({ ...none, report: report.key });
}

interface PickerProps {
  reports: readonly Report[];
  active: ReportKey;
  onChoose: (report: Report) => void;
}

/** Tabs, or a select where there is no room for them. */
function Picker({ reports, active, onChoose }: PickerProps): ReactNode {
  const { t } = useTranslation('tasks');
  const phone = usePhone();
  const items = reports.map(({ key }) => ({ key, label: t(`reports.name.${key}`) }));
  const change = (key: string): void => {
    const report = reports.find((one) => one.key === key);
    if (report) onChoose(report);
  };
  return phone ? (
    <Select
      className="gl-report-pick"
      size="large"
      aria-label={t('reports.choose')}
      value={active}
      options={items.map(({ key, label }) => ({ value: key, label }))}
      onChange={change}
    />
  ) : (
    <Tabs className="gl-report-pick" activeKey={active} items={items} onChange={change} />
  );
}

/** The reports that the person may open (domain.md 41); the address says which, and under which filters. */
export function ReportsPage(): ReactNode {
  const { t, i18n } = useTranslation('tasks');
  const reports = reportsOf(visitorOf(useSession()));
  const phone = usePhone();
  const state = useListState(reportFilterKinds, keep);
  const report = reports.find(({ key }) => key === state.filters['report']) ?? reports[0];
  if (!report) return null; // nobody gets here without the permission of reports
  return (
    <PageFrame
      title={t('reports.title')}
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
        <Picker reports={reports} active={report.key} onChoose={(next) => choose(state, next)} />
        <p className="gl-report-about">
          <b className="gl-report-printed">{t(`reports.name.${report.key}`)}</b> {t(`reports.about.${report.key}`)}
          <span className="gl-report-printed">
            {t('reports.printed', { at: moment(new Date().toISOString(), i18n.language) })}
          </span>
        </p>
        <ReportView key={report.key} report={report} state={state} />
      </div>
    </PageFrame>
  );
}
