import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from 'antd';

const QUIET_MS = 200;

/** The place of the rows while the first page loads; drawn only when it takes longer than a blink. */
export function ListSkeleton({ rows }: { rows: number }): ReactNode {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ padding: 16, minHeight: rows * 40 }} aria-busy="true">
      {slow && <Skeleton active paragraph={{ rows }} title={false} />}
    </div>
  );
}
