import type { ReactNode } from 'react';

/** The event on paper: A4, black on white, two columns, without what only a screen can do. */
const css = `
@page{size:A4;margin:12mm}
.gl-on-paper{display:none}
@media print{
  .gl-on-paper{display:block;margin:4px 0 0}
  .gl-frame-foot,.gl-frame-banner{display:none!important}
  .gl-page{padding:0;max-width:none}
  .gl-panel{border:0;border-top:1px solid #999;border-radius:0;padding:6px 0;background:none}
  .gl-columns{grid-template-columns:minmax(0,1fr) 64mm}
  .gl-grid-2{grid-template-columns:1fr 1fr;gap:8px} .gl-stack{gap:8px}
  .gl-card{padding:4px 0;min-height:0;border-color:#ccc;break-inside:avoid}
  .gl-page,.gl-page *{color:#000!important;font-size:9pt}
  .gl-page h1,.gl-page h1>bdi{font-size:14pt} .gl-page-head h1>small{font-size:10pt} .gl-panel>h2{font-size:10pt;margin-bottom:4px}
  html,body,#root,.gl-frame,.gl-frame-main{height:auto!important;overflow:visible!important;background:#fff!important}
}`;

export const PrintStyles = (): ReactNode => (
  <style href="guyline-event-print" precedence="medium">
    {css}
  </style>
);
