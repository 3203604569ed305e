import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  note?: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a page that is closed until it is wanted; what it holds is drawn, and asked for, only then. */
export function Fold({ title, note, open = false, children }: FoldProps): ReactNode {
  const [opened, setOpened] = useState(open);
  return (
    <details className="gl-fold" open={open} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <h2>{title}</h2>
        <span className="gl-second gl-num">{note}</span>
      </summary>
      {opened && <div className="gl-stack">{children}</div>}
    </details>
  );
}
