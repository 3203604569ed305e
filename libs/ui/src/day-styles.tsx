import type { ReactNode } from 'react';

const css = `
.gl-day.ant-picker{width:100%}
/* Looks like the small field whose place it holds. */ .gl-day-shown{display:inline-flex;align-items:center;width:100%;padding:0 7px;border:1px solid transparent;border-radius:4px;cursor:text;line-height:22px} .gl-day-none{border-color:var(--gl-line);background:var(--gl-surface)}
.gl-day-shown>input{flex:1;min-width:0;width:100%;border:0;padding:0;background:none;color:inherit;font:inherit;line-height:inherit} .gl-day-shown>.anticon,.gl-day .ant-picker-suffix{color:var(--gl-faint)} .gl-day-shown>.anticon{margin-inline-start:4px}
.gl-day-fault{color:var(--gl-overdue);font-size:12px;white-space:normal;padding-block-start:2px}
@media (max-width:767px){
  .gl-day.ant-picker{padding-block:0;scroll-margin-block:96px 488px} .gl-day-time.ant-picker{scroll-margin-block-end:660px}
  .gl-day.ant-picker .ant-picker-input>input,.gl-day-shown>input{height:44px}
  .gl-day-popup.ant-picker-dropdown{position:fixed;inset:auto 12px 12px!important;max-width:440px;margin-inline:auto;z-index:2051!important}
  /* What comes meanwhile is told above it, and where there is no room behind it: the bell keeps it. */ body:has(.gl-day-popup:not(.ant-picker-dropdown-hidden)) .ant-notification-bottom{--notification-bottom:calc(100dvh - 128px)!important}
  .gl-day-popup.ant-picker-dropdown .ant-picker-panel-container{max-height:calc(100dvh - 24px);overflow:auto;border:1px solid var(--gl-line)}
  .gl-day-popup.ant-picker-dropdown :is(.ant-picker-panel-container,.ant-picker-panel,.ant-picker-date-panel,.ant-picker-month-panel,.ant-picker-year-panel,.ant-picker-decade-panel,.ant-picker-time-panel){width:100%}
  .gl-day-popup.ant-picker-dropdown .ant-picker-header{padding:0 8px} .gl-day-popup.ant-picker-dropdown .ant-picker-header button{min-width:40px;min-height:44px}
  .gl-day-popup.ant-picker-dropdown .ant-picker-date-panel .ant-picker-body{padding:8px}
  .gl-day-popup.ant-picker-dropdown .ant-picker-date-panel .ant-picker-content{width:100%}
  .gl-day-popup.ant-picker-dropdown .ant-picker-date-panel .ant-picker-content td{height:44px;padding:0}
  .gl-day-popup.ant-picker-dropdown .ant-picker-date-panel .ant-picker-cell::before{height:40px}
  .gl-day-popup.ant-picker-dropdown .ant-picker-date-panel .ant-picker-cell-inner{min-width:40px;height:40px;line-height:40px}
  .gl-day-popup.ant-picker-dropdown :is(.ant-picker-footer .ant-btn,.ant-picker-now-btn){min-height:44px;line-height:44px}
  .gl-day-popup.ant-picker-dropdown .ant-picker-datetime-panel{flex-direction:column}
  .gl-day-popup.ant-picker-dropdown .ant-picker-time-panel{border-inline-start:0;border-block-start:1px solid var(--gl-line)} .gl-day-popup.ant-picker-dropdown .ant-picker-time-panel .ant-picker-header{display:none}
  .gl-day-popup.ant-picker-dropdown .ant-picker-time-panel .ant-picker-content{height:132px}
  .gl-day-popup.ant-picker-dropdown .ant-picker-time-panel .ant-picker-time-panel-column{flex:1;overflow-y:auto}
  .gl-day-popup.ant-picker-dropdown .ant-picker-time-panel-column>li.ant-picker-time-panel-cell .ant-picker-time-panel-cell-inner{height:44px;line-height:44px;width:auto;padding:0;text-align:center}
}
/* A turned phone has room neither above nor below the field. */
@media (min-width:768px) and (max-height:480px){
  .gl-day-popup.ant-picker-dropdown{position:fixed;inset-block:8px auto!important} .gl-day-popup.ant-picker-dropdown .ant-picker-panel-container{max-height:calc(100dvh - 16px);overflow:auto}
}`;

/** Styles of the fields for days: on a phone their calendars lie at the bottom, and what is tapped is as large as a thumb. */
export const DayStyles = (): ReactNode => (
  <style href="guyline-days" precedence="low">
    {css}
  </style>
);
