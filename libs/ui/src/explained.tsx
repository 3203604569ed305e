import type { ComponentProps, ReactNode } from 'react';
import { Popover } from 'antd';
import { explains } from './explains.js';
import { useFirstUse } from './use-first-use.js';

interface ExplainedProps extends Pick<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'> {
  title?: string;
  explanation: () => ReactNode;
  children: ReactNode;
}

/** A part of a row with an explanation on hover, tap or focus; the row around it does not open. */
export function Explained({ title, explanation, children, ...looks }: ExplainedProps): ReactNode {
  const { use, watch } = useFirstUse();
  const button = (
    <button
      type="button"
      {...looks}
      {...(use ? { autoFocus: use !== 'pointed' } : watch)}
      onClick={(event) => {
        event.stopPropagation();
        if (!use) watch.onClick(event);
      }}
    >
      {children}
    </button>
  );
  if (!use) return button;
  return (
    <Popover title={title} content={explanation} trigger={explains()} defaultOpen>
      {button}
    </Popover>
  );
}
