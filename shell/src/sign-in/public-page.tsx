import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@guyline/contract/remotes';
import { nameTab, usePortalTitle } from '@guyline/ui/page-title';
import { changeLanguage } from '@guyline/web-core/start-i18n';
import { Logo } from '../frame/logo.js';
import { languageNames } from '../languages.js';

const css = `
.gl-public{min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--gl-ground)}
.gl-public-box{width:100%;max-width:380px;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;padding:28px 28px 24px}
.gl-public h1{font-size:20px;font-weight:600;margin:0 0 4px}
.gl-public p{margin:0 0 20px;color:var(--gl-second)}
.gl-public label{display:block;margin-bottom:16px}
.gl-public label>span{display:block;margin-bottom:4px}
.gl-public input:not([type=checkbox]){width:100%;height:44px;padding:0 12px;font:inherit;color:inherit;background:var(--gl-ground);border:1px solid var(--gl-faint);border-radius:6px}
.gl-public input[aria-invalid=true]{border-color:var(--gl-overdue)}
.gl-public .gl-check{display:flex;gap:8px;align-items:center}
.gl-public .gl-fault{display:block;color:var(--gl-overdue);font-size:13px;margin-top:4px}
.gl-public button{font:inherit;font-weight:600;min-height:44px;padding:6px 20px;border-radius:6px;border:1px solid var(--gl-primary);background:var(--gl-primary);color:#fff;cursor:pointer}
[data-mode=dark] .gl-public button{color:#0B1413}
.gl-public button.gl-quiet{background:none;color:var(--gl-primary)}
.gl-public button:disabled{opacity:.6;cursor:default}
.gl-public .gl-notice{display:block;margin-bottom:16px;padding:10px 12px;border-radius:6px;border:1px solid var(--gl-done);color:var(--gl-text);background:var(--gl-ground)}
.gl-public .gl-notice-fault{border-color:var(--gl-overdue);color:var(--gl-overdue)}
.gl-public a{color:var(--gl-primary)} .gl-public .gl-row{display:flex;gap:12px;justify-content:space-between;align-items:center;flex-wrap:wrap;margin-bottom:16px} .gl-public .gl-row label{margin:0}
.gl-over{width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:var(--gl-ground);color:var(--gl-text)}
.gl-public .gl-buttons{display:flex;flex-wrap:wrap;gap:8px} .gl-public .gl-buttons>*{flex:1 1 auto}
.gl-public-head{display:flex;align-items:flex-start;justify-content:space-between;gap:12px;min-height:44px;margin-bottom:4px} .gl-public-head .gl-logo{max-width:200px;max-height:40px;object-fit:contain} .gl-public-head .gl-brand{min-width:0} .gl-public-head .gl-brand-name{min-width:0;overflow-wrap:anywhere} .gl-public-head select{flex:none}
.gl-public select{font:inherit;color:inherit;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;min-height:32px;max-width:120px}
.gl-brand{display:flex;align-items:center;gap:8px;font-weight:600;font-size:16px;margin-bottom:20px}
`;

/** The language of the screens before sign-in; the choice stays with the browser. */
function LanguageChoice(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <select
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ target }) => changeLanguage(target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}

const Box = ({ children }: { children: ReactNode }): ReactNode => (
  <>
    <style href="guyline-public" precedence="low">
      {css}
    </style>
    <div className="gl-public-box">
      <div className="gl-public-head">
        <Logo small={false} />
        <LanguageChoice />
      </div>
      {children}
    </div>
  </>
);

/** Frame of the screens for people who are not signed in; drawn without antd so that it is there at once. */
export function PublicPage({ children }: { children: ReactNode }): ReactNode {
  const page = useRef<HTMLElement>(null);
  const portal = usePortalTitle();
  useLayoutEffect(() => nameTab(page.current?.querySelector('h1')?.textContent, portal));
  return (
    <main className="gl-public" ref={page}>
      <Box>{children}</Box>
    </main>
  );
}

/**
 * The same over a screen of the portal, which stays as it is below, with whatever was typed into it. A modal dialog:
 * nothing below it can be reached, and it cannot be closed by Escape.
 */
export function PublicOverlay({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // The browser would begin with the language. `autoFocus` has no effect in a dialog that is not open yet.
    dialog.current.querySelector<HTMLElement>('input,button')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="gl-over" aria-label={label} onCancel={(event) => event.preventDefault()}>
      <div className="gl-public">
        <Box>{children}</Box>
      </div>
    </dialog>
  );
}
