import type { ReactNode } from 'react';

const css = `
/* On a screen of 1440 px no column is out of sight: what lacks room takes a further line. */
.gl-panel-rows .ant-table-cell{padding-inline:6px!important} .gl-panel-rows td.ant-table-cell{white-space:normal;overflow-wrap:anywhere}
.gl-panel-rows td .gl-status{white-space:normal;overflow-wrap:normal} .gl-panel-rows td .gl-num-button{height:auto;min-height:24px;white-space:normal;text-align:start}
/* How far off a day is has a line of its own, and wraps where the day at the store is beside it. */ .gl-panel-rows td .gl-one-line{display:inline-block;white-space:normal!important}
.gl-panel-rows td .gl-panel-name{display:-webkit-inline-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;vertical-align:bottom}
.gl-panel-rows td .gl-reason{margin-block:0} .gl-panel-rows td :is(.gl-reason,.gl-since)>span:not(.anticon){overflow:visible;white-space:normal}
`;

/** Styles of the tables in panels and their dialogs. */
export const PanelTableStyles = (): ReactNode => (
  <style href="guyline-panel-table" precedence="low">
    {css}
  </style>
);
