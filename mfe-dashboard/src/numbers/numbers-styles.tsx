import type { ReactNode } from 'react';

const css = `
.gl-numbers{display:flex;flex-wrap:wrap;gap:0 8px;margin:0} .gl-numbers>div{min-width:64px}
.gl-numbers dt{font-size:12px;color:var(--gl-second)} .gl-numbers dd{margin:0}
/* One that counts something else than the others, in a line of its own. */ .gl-numbers>.gl-numbers-line{display:flex;align-items:center;gap:8px;width:100%}
.gl-numbers dd :is(a,.gl-num-button){display:inline-flex;align-items:center;justify-content:flex-start;min-width:44px;min-height:44px;height:auto}
`;

/** Styles of the numbers of a card: each below its word, and as large as a thumb. */
export const NumbersStyles = (): ReactNode => (
  <style href="guyline-numbers" precedence="low">
    {css}
  </style>
);
