import type { ReactNode } from 'react';

const css = `
.gl-chart{margin:0;min-width:0}
.gl-chart-head{display:flex;gap:8px;align-items:flex-start;margin-bottom:8px;min-height:24px}
.gl-chart-head>b{font-weight:600} .gl-chart-head>.ant-btn{margin-inline-start:auto;flex:none;color:var(--gl-second)} .gl-chart-head>.ant-btn[aria-pressed=true]{color:var(--gl-primary);background:color-mix(in srgb,var(--gl-primary) 10%,transparent)}
.gl-chart-legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0;padding:2px 0 0;font-size:12px;color:var(--gl-second)}
:is(.gl-chart-legend,.gl-chart-slices) i{display:inline-block;flex:none;width:10px;height:10px;border-radius:2px;border:1px solid var(--gl-faint);margin-inline-end:6px}
.gl-chart-drawn{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center;justify-content:center} .gl-chart-drawn>[aria-hidden]:only-child{flex:1;min-width:0}
.gl-chart-around{position:relative} .gl-chart-around>p{position:absolute;inset:0;margin:24%;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;font-size:12px;line-height:1.3;color:var(--gl-second);pointer-events:none}
.gl-chart-around :is(b,a){font-size:20px;font-weight:600;color:var(--gl-text)} .gl-chart-around a{pointer-events:auto;min-width:24px;color:var(--gl-primary)}
.gl-chart-slices{list-style:none;margin:0;padding:0;flex:1 1 150px;min-width:0;max-width:420px;font-size:13px}
.gl-chart-slices li{display:flex;align-items:center;min-height:24px;font-variant-numeric:tabular-nums}
/* At the start of the line and apart from its number, whichever way the name itself is written. */ .gl-chart-slices bdi{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:match-parent} .gl-chart-slices bdi+*{margin-inline-start:12px}
/* Few names are shown whole. */ .gl-chart-slices:not(:has(>:nth-child(6))) bdi{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;overflow-wrap:anywhere;line-height:1.35}
.gl-chart-slices a{min-width:24px;text-align:end}
/* A shadow below says that there is more, also where no scroll bar is drawn; at the end the first layer, which scrolls along, covers it. */
.gl-chart-scroll{overflow:auto;background:linear-gradient(transparent,var(--gl-surface) 60%) 50% 100%/100% 28px no-repeat local,radial-gradient(farthest-side at 50% 100%,color-mix(in srgb,var(--gl-text) 28%,transparent),transparent) 50% 100%/100% 10px no-repeat scroll}
.gl-chart-table{border-collapse:collapse;font-size:13px} .gl-chart-table :is(th,td){padding-block:3px;padding-inline:0 20px;text-align:start;font-weight:400} .gl-chart-table :is(td,thead th){text-align:end}
.gl-chart-scroll .gl-chart-table{width:100%} .gl-chart-scroll thead :is(td,th){position:sticky;top:0;background:var(--gl-surface);color:var(--gl-second)} .gl-chart-scroll tbody tr{border-top:1px solid var(--gl-line)} .gl-chart-scroll tbody th{overflow-wrap:anywhere}
.gl-chart-scroll td a{display:inline-block;min-width:24px}
/* A table and two donuts beside each other. */
.gl-chart-thirds{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px 24px;align-items:start}
@media (max-width:1100px){.gl-chart-thirds{grid-template-columns:repeat(auto-fit,minmax(260px,1fr))}}
@media print{.gl-chart-head>.ant-btn{display:none}}
`;

/** Styles of charts, which come with the first of them. */
export const ChartStyles = (): ReactNode => (
  <style href="guyline-charts" precedence="low">
    {css}
  </style>
);
