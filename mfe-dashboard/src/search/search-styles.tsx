import type { ReactNode } from 'react';

const css = `
.gl-dash-search{position:relative;width:300px;max-width:100%}
.gl-dash-search .ant-input-clear-icon{min-width:24px;min-height:24px}
.gl-dash-found{position:absolute;inset-block-start:calc(100% + 4px);inset-inline-end:0;z-index:20;width:420px;max-width:calc(100vw - 24px);max-height:320px;overflow:auto;padding:8px;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;box-shadow:0 6px 16px rgb(0 0 0/.16)}
.gl-dash-found>.gl-second{padding:4px 8px}
.gl-dash-found ul{list-style:none;margin:0;padding:0}
.gl-found{display:block;width:100%;min-height:44px;padding:4px 8px;border:0;border-radius:4px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.gl-found:is(:hover,:focus-visible){background:color-mix(in srgb,var(--gl-primary) 10%,var(--gl-surface))}
.gl-found small{display:block;font-size:12px}
a.gl-found{color:var(--gl-primary);padding-block:10px}
/* One row of tools on a laptop, at 1440 px beside the title, in every language. */ @media (min-width:768px) and (max-width:1519px){.gl-dash-search{width:230px} .gl-dash-search~.ant-select{min-width:112px!important;max-width:124px!important}}
@media (max-width:767px){.gl-dash-search,.gl-dash-found{width:100%} .gl-dash-search :is(.ant-input-affix-wrapper,.ant-btn){min-height:44px}}
`;

/** Styles of the search, which only some roles have. */
export const SearchStyles = (): ReactNode => (
  <style href="guyline-dash-search" precedence="low">
    {css}
  </style>
);
