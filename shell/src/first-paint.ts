import { rightToLeft } from '@guyline/contract/remotes';
import { currentLanguage } from '@guyline/web-core/language';
import { storage } from '@guyline/web-core/storage';
import { themeCss } from '@guyline/ui/palette';
import { applyMode } from './mode.js';

/** Sizes as in `frame/frame-css.ts`. It overlays the page, so nothing moves when the frame replaces it. */
const css = (side: number): string => `${themeCss}
#first-paint{position:fixed;inset:0;display:grid;grid-template:52px 1fr/${side}px 1fr;background:var(--gl-ground)}
#root:has(:not(style))~#first-paint{display:none}
#first-paint>i{background:var(--gl-surface);border:0 solid var(--gl-line)}
#first-paint>i:nth-child(1){grid-row:1/3;border-inline-end-width:1px} #first-paint>i:nth-child(2){border-block-end-width:1px}
#first-paint>i:nth-child(3){margin:16px;border-width:1px;border-radius:6px;max-height:240px}
@media (max-width:767px){#first-paint{grid-template-columns:0 1fr} #first-paint>i:nth-child(1){display:none} #first-paint>i:nth-child(n+2){grid-column:1/3}}`;

/** The empty frame for a signed-in person, painted while the code of the real one loads. */
export function paintFrame(): void {
  document.documentElement.lang = currentLanguage(); // what is asked early is asked in it
  if (!storage.token()) return;
  applyMode();
  const style = document.createElement('style');
  style.textContent = css(storage.sidebarFolded() ? 64 : 224);
  const frame = document.createElement('div');
  frame.id = 'first-paint';
  frame.ariaHidden = 'true';
  frame.dir = rightToLeft.includes(currentLanguage()) ? 'rtl' : 'ltr';
  frame.append(...[1, 2, 3].map(() => document.createElement('i')));
  document.head.append(style);
  document.body.append(frame);
}
