import type { ReactNode } from 'react';

/** The line of reports; and a report on paper, A4 or Letter lying down: chart and table, black on white, every column in sight. */
const css = `
.gl-report{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.gl-report nav.gl-report-pick{display:flex;flex-wrap:wrap;gap:6px}
.gl-report-pick a{padding:5px 12px;border:1px solid var(--gl-line);border-radius:6px;background:var(--gl-surface);color:var(--gl-text)}
.gl-report-pick a:hover{border-color:var(--gl-primary);text-decoration:none}
.gl-report-pick a[aria-current]{border-color:var(--gl-primary);color:var(--gl-primary);font-weight:600}
.gl-report-about{margin:0;color:var(--gl-second)} .gl-report-printed{display:none}
@media print{
  @page{size:landscape;margin:10mm}
  html,body,#root,.gl-frame,.gl-frame-main{height:auto!important;overflow:visible!important;background:#fff!important}
  .gl-report-pick,.gl-frame-foot,.gl-frame-banner,.ant-pagination-options,.ant-pagination li:not(.ant-pagination-total-text){display:none!important}
  .gl-report-printed{display:block}
  .gl-page{padding:0;max-width:none} .gl-page h1{color:#000}
  .gl-report .gl-panel{border:0;padding:0;background:none;overflow:visible}
  .gl-report,.gl-report *{color:#000!important;border-color:#bbb!important;box-shadow:none!important}
  .gl-report .gl-chart-legend i{print-color-adjust:exact}
  [data-mode=dark] .gl-report :is(canvas,.gl-chart-legend i){filter:invert(1) hue-rotate(180deg)}
  .gl-report-chart{break-inside:avoid}
  .gl-report .ant-table,.gl-report .ant-table-cell{background:#fff!important}
  .gl-report .ant-table-content{overflow:visible!important}
  .gl-report table{width:100%!important;min-width:0!important;table-layout:auto!important;font-size:8pt}
  .gl-report .ant-table-cell{position:static!important;padding:3px 4px!important;white-space:normal!important;overflow-wrap:anywhere}
  .gl-report .ant-table-cell *{white-space:normal!important}
  .gl-report col{width:auto!important;min-width:0!important}
  .gl-report thead{display:table-header-group} .gl-report tr{break-inside:avoid}
  .gl-report .ant-table-column-sorter{display:none}
}`;

export const PrintStyles = (): ReactNode => (
  <style href="guyline-report-print" precedence="medium">
    {css}
  </style>
);
