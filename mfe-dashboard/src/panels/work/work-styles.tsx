import type { ReactNode } from 'react';

const css = `
.gl-panel-search{width:220px}
.gl-work-list{margin-inline-start:12px} :is(.gl-work-list,.gl-work-section h3) a{text-decoration:underline}
:is([data-panel=work],.gl-work-day) .gl-panel-rows td.ant-table-cell{padding-block:6px}
.gl-work-name{padding:0!important;height:auto;white-space:normal;text-align:start;max-width:100%}
/* One size in a row, also of what is a control. */ .gl-panel-rows :is(.gl-work-name,.gl-work-open,.gl-work-date.ant-picker,.gl-work-date .ant-picker-input,.gl-work-date .ant-picker-input>input){font-size:inherit}
.gl-work-name>span{overflow:hidden;text-overflow:ellipsis}
.gl-work-status{display:inline-flex;align-items:center;gap:2px;max-width:100%} .gl-work-open{padding:0 4px!important;margin-inline-start:-4px}
.gl-work-date:is(.ant-picker,.gl-day-shown){width:136px;height:24px;padding-block:0;border-radius:4px;padding-inline:4px!important;margin-inline-start:-4px}
.gl-work-day-of{display:inline-flex;align-items:center;gap:4px;max-width:100%} .gl-work-day-of>.gl-work-date{flex:0 1 136px} .gl-work-date.ant-picker-outlined:not(:hover,.ant-picker-focused){border-color:var(--gl-line)}
.gl-work-mark{color:var(--gl-warning);font-size:12px;font-weight:400;margin-inline-start:8px}
.gl-work-unsaved{margin-bottom:8px;flex:none} .gl-work-unsaved .ant-alert-actions{display:flex;flex-wrap:wrap;gap:4px}
.gl-work-moves{display:grid;gap:8px}
.gl-work-section[aria-busy=true]{min-height:100svh}
.gl-work-section h3{font-size:14px;font-weight:600;margin:0;padding:8px 0;display:flex;gap:8px;font-variant-numeric:tabular-nums}
.gl-work-section h3 a{min-width:24px;min-height:24px}
.gl-work-section p{margin:0 0 8px}
/* The mark of the focus lies beside the text. */ .gl-work-card{padding-inline:8px;margin-inline:-8px}
@media (max-width:767px){
  [data-panel=work]{overflow:visible}
  .gl-work-unsaved{position:sticky;top:60px;z-index:5;flex-wrap:wrap} /* Beside its buttons the sentence would have seven lines. */ .gl-work-unsaved .ant-alert-actions{flex-basis:100%;justify-content:flex-end}
  .gl-work-name{min-height:28px}
  .gl-work-thumb{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;margin-top:6px;align-items:center}
  .gl-work-thumb .gl-work-date:is(.ant-picker,.gl-day-shown){width:100%;flex:1;height:auto;margin:0;min-height:44px;border:1px solid var(--gl-line);border-radius:6px}
  .gl-card-line>span:has(.gl-work-thumb){flex:1;min-width:0}
  .gl-work-touch{min-height:44px;height:auto;white-space:normal;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:2px 8px;padding-block:6px}
  .gl-work-thumb .gl-work-touch{flex-wrap:nowrap;padding-inline:10px} .gl-work-thumb .gl-work-touch .gl-status{white-space:normal;text-align:start;line-height:1.2;min-width:0}
}`;

/** Styles of what lists tasks. */
export const WorkStyles = (): ReactNode => (
  <style href="guyline-work" precedence="low">
    {css}
  </style>
);
