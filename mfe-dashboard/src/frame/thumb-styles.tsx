import type { ReactNode } from 'react';

/** Whatever shows panels, or rows of theirs. */
const within = ':is(.gl-dash-panel,.gl-panel-dialog)';
/** Links that other styles have made as large as a thumb. */
const links = 'a:not(.gl-stat,.gl-message a,.gl-numbers a)';
/** A card that names its place without a link: the lines above and below it may reach over it. */
const plain = `${within} .gl-card:not(:has(>.gl-second :is(a,button)))`;

const css = `@media (max-width:767px){
  /* A line of text is 21 px high. What is added lies in the padding of a card or a cell, or over a line that nobody presses, where there is one. */
  ${within} ${links}{display:inline-block;position:relative;z-index:1;padding-block:12px}
  ${within} :is(.gl-num,.gl-dash-extra) ${links}{padding-inline:8px;margin-inline:-8px}
  ${within} td ${links}{margin-block:-8px}
  ${within} .gl-dash-extra ${links}{margin-block:-8px}
  ${within} .gl-card-what :is(a,.gl-num-button,.gl-work-name){margin-top:-12px}
  ${plain} .gl-card-what :is(a,.gl-num-button){margin-bottom:-12px}
  ${plain} .gl-card-line :is(a,.gl-num-button){margin-top:-12px}
  ${within} .gl-card-line :not(:has(.gl-reason)) :is(a,.gl-num-button){margin-bottom:-12px}
  ${within} .ant-btn:is(.gl-num-button,.gl-work-name,.gl-link-name),${within} .ant-btn-sm{position:relative;min-width:44px;min-height:44px}
  ${within} .gl-work-card>.gl-second:not(:has(+.gl-second button)) a{margin-bottom:-12px}
  ${within} .gl-num-button{justify-content:flex-start}
  ${within} :is(.gl-reason,.gl-explained){min-height:44px;padding-block:10px} ${within} .gl-work-card .gl-reason{margin-bottom:-6px}
  ${within} .gl-docs>li{padding-block:0}
  ${within} .gl-contact-ways a{min-height:44px}
  ${within} .gl-panel-search{min-height:44px}
  ${within} .gl-work-section h3{align-items:baseline;padding-block:0} ${within} .gl-cal-counts{align-items:baseline}
}`;

/** What is tapped in panels is as high as a thumb. A file of its own, which phones alone ask for. */
export const ThumbStyles = (): ReactNode => (
  <style href="guyline-dash-thumbs" precedence="low">
    {css}
  </style>
);
