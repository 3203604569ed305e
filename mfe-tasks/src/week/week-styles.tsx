import type { ReactNode } from 'react';

/* A long reason, and the day at a store in another zone, take a second line: on one line they pushed the state under the buttons. */
const css = `
.gl-week-actions{display:flex;gap:6px} .gl-week-days{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px}
.gl-week-waiting{display:flex;flex-wrap:wrap;gap:0 8px;align-items:center;white-space:normal;margin-top:8px} .gl-week-waiting .ant-btn{font-size:inherit;min-height:24px}
.gl-week-fault{white-space:normal;overflow-wrap:anywhere;color:var(--gl-overdue);margin-top:4px} .gl-week-note{white-space:normal;overflow-wrap:anywhere}
.gl-list .ant-table-wrapper td:is(.gl-week-task,.gl-week-wraps){white-space:normal}
.gl-list .ant-table-cell .gl-week-what :is(.gl-reason,.gl-since)>span:not(.anticon){white-space:normal}
@media (min-width:768px){.gl-week-what{max-width:392px} .gl-week-store{display:inline-block;max-width:100%}}
@media (min-width:768px) and (max-width:1399px){.gl-week-actions .gl-week-word{display:none}}
@media (max-width:767px){
  .gl-week-actions{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px;margin-top:8px}
  .gl-week-store{display:inline-block;min-height:24px;line-height:24px}
  .gl-week-actions .ant-btn{min-height:44px;padding-inline:6px} .gl-week-days .ant-btn{min-height:44px}
}`;

/** Styles of the screen This week. */
export const WeekStyles = (): ReactNode => (
  <style href="guyline-week" precedence="low">
    {css}
  </style>
);
