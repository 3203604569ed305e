import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '@guyline/web-core/days';

/** The whole heading is pressed; its arrow points where the fields appear. */
const css = `.gl-form-section{padding:0} .gl-form-section>h2{margin:0}
.gl-form-section>h2>button{position:relative;flex:1;min-width:0;min-height:48px;padding:11px 16px;padding-inline-end:40px;border:0;border-radius:6px;background:none;color:inherit;font:inherit;text-align:start;cursor:pointer}
.gl-form-section>h2>button::after{content:"";position:absolute;top:17px;inset-inline-end:20px;width:8px;height:8px;border-right:2px solid var(--gl-second);border-bottom:2px solid var(--gl-second);transform:rotate(45deg)} .gl-form-section>h2>button[aria-expanded=true]::after{top:21px;transform:rotate(225deg)}
.gl-form-section>div{padding:4px 16px 16px}`;

/** Whether a section is open, and what a press on its heading does. */
export interface SectionState {
  open: boolean;
  onToggle: () => void;
}

/** A part of a long form under a heading that opens and closes it. Its fields stay while it is closed: they are checked and saved, too. */
export function FormSection({
  title,
  rows,
  state: { open, onToggle },
  lazy = false,
  children,
}: {
  title: string;
  /** How many rows it has, where that is known. */
  rows?: number | undefined;
  state: SectionState;
  /** It has no fields of the form: what is in it is read once it is opened. */
  lazy?: boolean;
  children: ReactNode;
}): ReactNode {
  const { i18n } = useTranslation();
  const id = useId();
  const opened = useRef(open);
  if (open) opened.current = true;
  return (
    <section className="gl-panel gl-form-section">
      <style href="guyline-form-section" precedence="low">
        {css}
      </style>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {title}
          {rows !== undefined && <span className="gl-tab-count">{count(rows, i18n.language)}</span>}
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {(!lazy || opened.current) && children}
      </div>
    </section>
  );
}
