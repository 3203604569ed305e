import { type ReactNode, useState } from 'react';

/** A part of a page that is closed until it is wanted; what it holds is drawn, and asked for, only then. */
export function Fold({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }): ReactNode {
  const [opened, setOpened] = useState(false);
  return (
    <details className="gl-fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <h2>{title}</h2>
        <span className="gl-second gl-num">{note}</span>
      </summary>
      {opened && <div className="gl-stack">{children}</div>}
    </details>
  );
}
