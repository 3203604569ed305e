import type { ReactNode } from 'react';

/** The tent on its rope: our own mark until the settings name another. */
export const Brand = ({ name }: { name: string }): ReactNode => (
  <span className="gl-brand">
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M12 4 3 19h18z" fill="none" stroke="var(--gl-primary)" strokeWidth="2" strokeLinejoin="round" />
      <path d="M12 4v15M12 4l10 9" fill="none" stroke="var(--gl-accent)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
    {name && <span className="gl-brand-name">{name}</span>}
  </span>
);
