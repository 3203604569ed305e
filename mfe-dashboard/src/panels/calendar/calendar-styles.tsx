import type { ReactNode } from 'react';

const css = `
.gl-cal-head{display:flex;align-items:center;gap:4px;flex:none;min-height:28px} .gl-cal-head b{font-weight:600;min-width:130px;text-align:center}
.gl-cal-counts a{text-decoration:underline}
.gl-cal-counts{display:flex;gap:4px 16px;flex-wrap:wrap}
.gl-cal .ant-picker-calendar{background:none} .gl-cal .ant-picker-panel{border:0!important;background:none!important}
.gl-cal .ant-picker-body{padding:0!important} .gl-cal .ant-picker-content{height:auto!important}
.gl-cal .ant-picker-cell{padding:1px!important} .gl-cal .ant-picker-cell::before{display:none}
.gl-cal .ant-picker-content th{color:var(--gl-second)!important;height:24px!important;line-height:24px!important;padding-inline:3px!important;text-align:start} /* A week of the next month alone keeps its place, so that the month below does not jump when it is turned. */ .gl-cal tbody tr:not(:has([data-day])){visibility:hidden}
.gl-cal-day,.gl-cal-list button{position:relative}
.gl-cal-day{display:flex;flex-wrap:wrap;align-content:center;align-items:center;gap:0 3px;width:100%;min-height:37px;padding:0 1px;line-height:1.25;border:1px solid transparent;border-radius:6px;background:none;color:var(--gl-text);font:inherit;font-size:13px;text-align:start;cursor:pointer}
.gl-cal-day:hover{border-color:var(--gl-primary)} .gl-cal-day[aria-current]{background:color-mix(in srgb,var(--gl-primary) 12%,transparent);font-weight:600;color:var(--gl-primary)}
.gl-cal-day>.gl-num{min-width:16px} /* A day of another month: antd would name it. */ .gl-cal td:not(:has([data-day])){pointer-events:none}
/* Two counts stay together, beside the number of a day or below it. Three of two digits fit beside it at 1440 px; in a narrower one they
   go on in the next line, one by one, so that none is cut. */
.gl-cal-marks{display:inline-flex;flex-wrap:wrap;gap:0 6px;font-size:12px;min-width:0} .gl-cal-marks .gl-status{gap:2px} .gl-cal-day .gl-cal-marks{gap:0 3px} .gl-cal-day .gl-status{gap:1px} .gl-cal-day:has(.gl-cal-marks>:nth-child(3)){column-gap:2px} .gl-cal-day .gl-cal-marks:has(>:nth-child(3)){display:contents;font-size:11px} .gl-cal-day .gl-cal-marks:has(>:nth-child(3)) svg{font-size:10px}
.gl-cal-passed summary{min-height:44px;padding:10px 4px;color:var(--gl-second);cursor:pointer;border-bottom:1px solid var(--gl-line)} .gl-cal-passed .gl-cal-marks{margin-inline-start:12px;vertical-align:bottom}
.gl-cal-list{list-style:none;margin:0;padding:0}
.gl-cal-list button{display:flex;align-items:center;justify-content:space-between;gap:12px;width:100%;min-height:44px;padding:4px;border:0;border-top:1px solid var(--gl-line);background:none;color:var(--gl-text);font:inherit;text-align:start}
.gl-cal-list li:first-child button{border-top:0} .gl-cal-list [aria-current]{font-weight:600;color:var(--gl-primary)} .gl-cal-list .gl-cal-marks{font-size:14px;gap:0 12px;justify-content:flex-end}
@media (max-width:767px){.gl-cal-head .ant-btn{min-width:44px;min-height:44px} .gl-cal-head b{flex:1}}`;

export const CalendarStyles = (): ReactNode => (
  <style href="guyline-calendar" precedence="low">
    {css}
  </style>
);
