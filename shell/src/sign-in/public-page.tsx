import type { ReactNode } from 'react';

const css = `
.gl-public{min-height:100%;display:grid;place-items:center;padding:16px;background:var(--gl-ground)}
.gl-public-box{width:100%;max-width:380px;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;padding:28px 28px 24px}
.gl-public h1{font-size:20px;font-weight:600;margin:0 0 4px}
.gl-public p{margin:0 0 20px;color:var(--gl-second)}
.gl-public label{display:block;margin-bottom:16px}
.gl-public label>span{display:block;margin-bottom:4px}
.gl-public input:not([type=checkbox]){width:100%;height:44px;padding:0 12px;font:inherit;color:inherit;background:var(--gl-ground);border:1px solid var(--gl-faint);border-radius:6px}
.gl-public input[aria-invalid=true]{border-color:var(--gl-overdue)}
.gl-public .gl-check{display:flex;gap:8px;align-items:center}
.gl-public .gl-fault{display:block;color:var(--gl-overdue);font-size:13px;margin-top:4px}
.gl-public button{font:inherit;font-weight:600;height:44px;padding:0 20px;border-radius:6px;border:1px solid var(--gl-primary);background:var(--gl-primary);color:#fff;cursor:pointer}
[data-mode=dark] .gl-public button{color:#0B1413}
.gl-public button.gl-quiet{background:none;color:var(--gl-primary)}
.gl-public button:disabled{opacity:.6;cursor:default}
.gl-public .gl-buttons{display:flex;gap:8px} .gl-public .gl-buttons>*{flex:1}
.gl-brand{display:flex;align-items:center;gap:8px;font-weight:600;font-size:16px;margin-bottom:20px}
`;

/** The tent on its rope: our own mark until the settings name another. */
export const Brand = ({ name }: { name: string }): ReactNode => (
  <span className="gl-brand">
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path d="M12 4 3 19h18z" fill="none" stroke="var(--gl-primary)" strokeWidth="2" strokeLinejoin="round" />
      <path d="M12 4v15M12 4l10 9" fill="none" stroke="var(--gl-accent)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
    {name}
  </span>
);

/** Frame of the screens for people who are not signed in; drawn without antd so that it is there at once. */
export const PublicPage = ({ children }: { children: ReactNode }): ReactNode => (
  <main className="gl-public">
    <style href="guyline-public" precedence="low">
      {css}
    </style>
    <div className="gl-public-box">
      <Brand name="Guyline" />
      {children}
    </div>
  </main>
);
