import type { ReactNode } from 'react';

const css = `
[data-panel=messages] .gl-panel-search{width:100%;flex:none;margin-bottom:8px}
[data-panel=messages] .gl-dash-extra a{text-decoration:underline}
.gl-messages{list-style:none;margin:0;padding:0}
.gl-message{padding:8px 4px;border-top:1px solid var(--gl-line);display:grid;gap:2px} .gl-message:first-child{border-top:0}
.gl-message a{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-height:24px} .gl-message a .ant-badge{margin-inline-end:6px}
.gl-message-unread a{font-weight:600}
.gl-message>span{display:flex;justify-content:space-between;gap:8px} .gl-message>span>bdi:first-child{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0} .gl-message>span>bdi:last-child{flex:none}
@media (max-width:767px){.gl-message a{min-height:44px;display:flex;align-items:center;white-space:normal}}`;

export const MessageStyles = (): ReactNode => (
  <style href="guyline-messages" precedence="low">
    {css}
  </style>
);
