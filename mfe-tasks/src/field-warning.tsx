import type { ReactNode } from 'react';
import { WarningOutlined } from '@ant-design/icons';

/** What is odd about the day in the field above, as it is typed; it stops nobody from saving. @param gap pixels below it */
export const FieldWarning = ({ gap, children }: { gap: number; children: ReactNode }): ReactNode => (
  <div className="gl-small" style={{ marginBottom: gap, color: 'var(--gl-warning)' }}>
    <WarningOutlined aria-hidden /> {children}
  </div>
);
