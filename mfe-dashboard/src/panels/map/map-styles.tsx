import type { ReactNode } from 'react';

/** Shares of the primary colour, the palest first, and what is legible on each: 4.5 to 1 or more, in light and dark. */
const steps = [
  [18, 'text'],
  [32, 'text'],
  [48, 'text'],
  [80, 'surface'],
  [100, 'surface'],
] as const;

const css = `
${steps
  .map(([share, text], step) => {
    const colour = `color-mix(in srgb,var(--gl-primary) ${share}%,var(--gl-surface))`;
    return `.gl-map [data-step="${step}"]{--step:${colour};--on-step:var(--gl-${text})}`;
  })
  .join('\n')}
.gl-map-panel{display:grid;grid-template:minmax(0,1fr)/minmax(0,6fr) minmax(min(492px,48%),5fr);gap:16px;height:100%}
.gl-map{display:flex;flex-direction:column;min-width:0;min-height:0}
.gl-map svg{flex:1;min-height:0;width:100%;display:block}
.gl-map-none{fill:var(--gl-ground);stroke:var(--gl-line);stroke-width:1}
.gl-map-inset{fill:none;stroke:var(--gl-line)}
.gl-map-hit{fill:transparent;stroke:none}
.gl-map-state{cursor:pointer;outline:none}
.gl-map-state path{fill:var(--step);stroke:var(--gl-surface);stroke-width:.8}
.gl-map-state text{fill:var(--on-step);stroke:var(--step);stroke-width:4px;paint-order:stroke;stroke-linejoin:round;text-anchor:middle;font-weight:600;font-variant-numeric:tabular-nums;pointer-events:none}
.gl-map text.gl-map-beside{fill:var(--gl-text);stroke:none;text-anchor:middle;font-weight:600;font-variant-numeric:tabular-nums;pointer-events:none}
.gl-map text.gl-map-callout{fill:var(--gl-text);font-weight:600;font-variant-numeric:tabular-nums;direction:ltr;pointer-events:none} .gl-map text.gl-map-start{text-anchor:start} .gl-map text.gl-map-end{text-anchor:end}
.gl-map-leader{stroke:var(--gl-second);stroke-width:.7;pointer-events:none} .gl-map-dot{fill:var(--gl-text);stroke:var(--gl-surface);stroke-width:.8;pointer-events:none}
/* A state of two pixels shows no outline. */ .gl-map-state:is(:hover,:focus-visible) .gl-map-hit{stroke:var(--gl-text)}
.gl-map-state:is(:hover,:focus-visible) path{stroke:var(--gl-text);stroke-width:1.6}
.gl-map-legend{display:flex;flex-wrap:wrap;gap:2px 14px;list-style:none;margin:4px 0 0;padding:0;font-size:12px;color:var(--gl-second)}
.gl-map-legend i{display:inline-block;width:12px;height:12px;border-radius:2px;margin-inline-end:5px;vertical-align:-1px;background:var(--step);border:1px solid var(--gl-faint)}
.gl-map-panel .ant-table-cell{padding-block:5px!important} .gl-map-rows .ant-table-cell:not(:first-child){padding-inline:4px!important}
.gl-map-rows th .ant-table-column-title{white-space:normal} .gl-panel-rows.gl-map-rows td.ant-table-cell{white-space:normal}
.gl-map-open{padding:0;border:0;background:none;font:inherit;color:var(--gl-primary);cursor:pointer;text-align:start;min-height:24px;max-width:100%} .gl-map-open:hover{text-decoration:underline}
.gl-map-rows .ant-table-cell a{display:inline-block;min-width:24px}
.ant-modal-container:has(.gl-map-dialog),.ant-modal-container:has(.gl-map-dialog) .ant-modal-header{background:var(--gl-surface)}
.gl-map-dialog{display:flex;flex-direction:column;gap:12px} /* Room for its rows while they are asked for. */ .gl-map-dialog:not(:has(.gl-panel-table,.ant-result,.ant-empty)){min-height:320px}
@media (max-width:1100px){.gl-map-panel{grid-template:none/minmax(0,1fr);height:auto} .gl-map svg{aspect-ratio:560/264;flex:none;/* all of it is in the panel, the list below it */ max-height:256px}}
/* Two lines a state, each as high as a thumb: name and events, and the others. */ .gl-map-rows .gl-map-card{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 6px;padding:2px 4px} .gl-map-card>.gl-card-what{flex:1 0 calc(100% - 132px)} .gl-map-card .gl-numbers{display:contents} .gl-map-card .gl-numbers>div{display:flex;align-items:center;gap:4px;min-width:0}
/* Up to 52 states scroll by themselves on a phone. */ @media (max-width:767px){.gl-map-rows{max-height:320px} .gl-map-open,.gl-map-dialog .gl-num-button{min-height:44px}}
`;

/** Styles of the map, which come with it. */
export const MapStyles = (): ReactNode => (
  <style href="guyline-dash-map" precedence="low">
    {css}
  </style>
);
