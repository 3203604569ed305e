import { type ReactNode, useEffect, useState } from 'react';
import { Empty, Skeleton } from 'antd';
import type { MayFail } from '@guyline/ui/use-failure';
import { useNear } from './near.js';
import { PanelFailure } from './panel-failure.js';
import { usePanelFailure } from './use-panel.js';

/** An answer that comes sooner shows no skeleton. */
const SKELETON_MS = 200;

export function PanelSkeleton({ rows = 6 }: { rows?: number }): ReactNode {
  const near = useNear();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_MS);
    return () => clearTimeout(timer);
  }, []);
  // One that is far away loads nothing yet: nobody sees it, and nothing on the page is to be waited for.
  return late && near ? <Skeleton active title={false} paragraph={{ rows }} /> : <div aria-busy="true" />;
}

interface PanelQuery<T> extends MayFail {
  data?: T;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** The answer of a panel's query; its skeleton, its failure with Retry, or one sentence where there is nothing. */
export function PanelBody<T>({
  name,
  query,
  empty,
  children,
}: {
  /** Of a part of a panel that has no title of its own: what could not be loaded is then named by it. */
  name?: string | undefined;
  query: PanelQuery<T>;
  /** The sentence for an answer that has nothing to show; undefined for one that has. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}): ReactNode {
  const { data, isPlaceholderData } = query;
  const failure = usePanelFailure(query);
  if (failure) return <PanelFailure name={name} error={failure} onRetry={() => query.refetch()} />;
  if (data === undefined) return <PanelSkeleton />;
  const nothing = empty?.(data);
  return (
    <div className="gl-dash-body" aria-busy={isPlaceholderData}>
      {nothing ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} /> : children(data)}
    </div>
  );
}
